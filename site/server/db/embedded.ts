import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/** PostgreSQL's default of 128 MB of buffers would stay in this process's memory. The database is smaller than that. */
export const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Opens the PGlite in `directory`, or creates it. The caller holds the lock of the directory. */
export async function openEmbedded(directory: string, options: PGliteOptions): Promise<PGlite> {
  const dataDir = join(directory, 'pglite')
  if (!existsSync(dataDir)) await create(directory, dataDir)
  return PGlite.create({ ...options, dataDir, startParams })
}

/**
 * Creates the database in a process of its own, because creating takes over 100 MB that are never freed. It is created in
 * a temporary directory and then moved, so that a stop in between leaves no half-made database.
 */
async function create(directory: string, dataDir: string): Promise<void> {
  for (const half of globSync('pglite-new-*', { cwd: directory })) {
    rmSync(join(directory, half), { recursive: true, force: true })
  }
  const aside = join(mkdtempSync(join(directory, 'pglite-new-')), 'pglite')
  await promisify(execFile)(process.execPath, [import.meta.filename, aside])
  renameSync(aside, dataDir)
  rmSync(join(aside, '..'), { recursive: true, force: true })
}

if (import.meta.main) {
  const pglite = await PGlite.create({ dataDir: process.argv[2]!, startParams })
  await pglite.close()
  process.exit(0)
}
