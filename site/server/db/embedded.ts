import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { ConfigError } from '../config-reader.ts'
import { SyncedFiles, syncPath, syncTree } from './synced-files.ts'

/** PostgreSQL's default of 128 MB of buffers would stay in this process's memory. The database is smaller than that. */
export const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** PGlite starts with `-F`, which is fsync=off. Of PostgreSQL's ways to sync, PGlite passes on fsync alone. */
const syncedParams = [...startParams.filter(each => each !== '-F'), '-c', 'wal_sync_method=fsync']

interface Opening extends Pick<PGliteOptions, 'parsers'> {
  isSynced: boolean
}

/**
 * Opens the PGlite in `directory`, or creates it. The caller holds the lock of the directory.
 * @throws ConfigError if commits are to be on the disk and are not
 */
export async function openEmbedded(directory: string, { isSynced, parsers }: Opening): Promise<PGlite> {
  const dataDir = join(directory, 'pglite')
  if (!existsSync(dataDir)) await create(directory, dataDir)
  const options = parsers ? { parsers } : {}
  if (!isSynced) return PGlite.create({ ...options, dataDir, startParams })
  // Files from before: of the creation, or of the sandbox. Of the directory itself only the names: its lock is not to be opened.
  syncTree(dataDir)
  syncPath(directory)
  const fs = new SyncedFiles(dataDir)
  const pglite = await PGlite.create({ ...options, fs, startParams: syncedParams })
  await refuseUnsynced(pglite, fs)
  return pglite
}

/** A newer PGlite may do it in another way: then a start says so, and no power cut does. */
export async function refuseUnsynced(
  pglite: Pick<PGlite, 'query' | 'exec' | 'close'>,
  fs: Pick<SyncedFiles, 'syncs'>,
): Promise<void> {
  const before = fs.syncs
  const { rows } = await pglite.query<{ fsync: string }>('show fsync')
  await pglite.exec('checkpoint')
  if (rows[0]?.fsync === 'on' && fs.syncs > before) return
  await pglite.close()
  throw new ConfigError(['The embedded database does not sync to disk: set DATABASE_URL.'])
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
