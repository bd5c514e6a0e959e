import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../config-reader.ts'
import { makePrivate } from '../private-directory.ts'

/** A file of SQLite's format without content: opening it exclusively is a lock that Node can take on every system. */
export const lockFile = 'server.lock'

/** SQLITE_BUSY: another connection holds the lock. */
const busy = 5
/** A process that was just killed may hold it until the system has buried it. */
const waitMs = 500

/** A connection that nobody refers to is closed by the garbage collector, and its lock is lost. */
const held = new Set<DatabaseSync>()

/**
 * Creates the directory and locks it for this process, because two processes in one PGlite destroy it. Returns the unlock
 * function. The operating system holds the lock on the file: it ends with the process, however that dies, and holds
 * between containers that share the directory, whose process numbers say nothing to each other. The file must not be opened
 * in another way by the process that holds it: closing it would end the lock.
 * @throws ConfigError when another process has it
 */
export function lockDirectory(directory: string): () => void {
  makePrivate(directory)
  const lock = new DatabaseSync(join(directory, lockFile), { timeout: waitMs })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new ConfigError([inUse(directory)]) : error
  }
  held.add(lock)
  return () => {
    if (held.delete(lock)) lock.close()
  }
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === busy

const inUse = (directory: string) =>
  `DATA_DIR ${directory} is in use by another process: stop it, or set DATA_DIR or DATABASE_URL.`
