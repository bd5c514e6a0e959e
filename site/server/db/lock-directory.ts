import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config-reader.ts'
import { makePrivate } from '../private-directory.ts'

/**
 * Makes the directory and takes it for this process: two processes in one PGlite destroy it. Returns how to let go.
 * A lock whose process is gone is taken over. @throws ConfigError that names the process which has it
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

/** The living process that has the lock, if any. */
function ownerOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    process.kill(pid, 0)
    return pid
  } catch (error) {
    // Somebody else's process lives, though we may not signal it; everything else means that nobody has it.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? Number(readFileSync(file, 'utf8')) : undefined
  }
}
