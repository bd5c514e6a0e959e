import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config-reader.ts'
import { makePrivate } from '../private-directory.ts'

/**
 * Creates the directory and locks it for this process, because two processes in one PGlite destroy it. Returns the unlock
 * function. A lock of a process that no longer runs is taken over. @throws ConfigError that names the owning process
 */
export function lockDirectory(directory: string): () => void {
  makePrivate(directory)
  const file = join(directory, 'server.pid')
  const owner = ownerOf(file)
  if (owner !== undefined) {
    throw new ConfigError([
      `DATA_DIR ${directory} is in use by process ${owner}: stop it, or set DATA_DIR or DATABASE_URL.`,
    ])
  }
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

/** The running process that holds the lock, if any. */
function ownerOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    process.kill(pid, 0)
    return pid
  } catch (error) {
    // EPERM: the process runs under another account. Any other error: no process holds the lock.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? Number(readFileSync(file, 'utf8')) : undefined
  }
}
