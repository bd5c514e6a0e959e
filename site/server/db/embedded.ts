import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/** PostgreSQL's usual 128 MB of buffers would all stay in our memory, for a database that is smaller than that. */
export const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Opens the PGlite in `directory`, which this process has to itself; makes it when there is none. */
export async function openEmbedded(directory: string, options: PGliteOptions): Promise<PGlite> {
  const dataDir = join(directory, 'pglite')
  if (!existsSync(dataDir)) await create(directory, dataDir)
  return PGlite.create({ ...options, dataDir, startParams })
}

/**
 * Making a database takes over 100 MB that are never given back, so a process of its own does it. It works beside the
 * place, and the whole is moved there: nobody finds half a database, whenever it is stopped.
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
