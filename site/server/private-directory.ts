import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates the directory if needed, and lets only this account read it (0700): it holds customers' data. */
export function makePrivate(directory: string): void {
  createDirectory(directory)
  chmodSync(directory, 0o700)
}

/**
 * Creates the directory and those above it, by default for this account alone; an existing one stays as it is. Node's recursive `mkdir` loops for
 * ever where the directory above exists and refuses new entries with ENOENT, as /proc does.
 */
export function createDirectory(directory: string, mode = 0o700): void {
  if (isDirectory(directory)) return
  const above = dirname(directory)
  if (!existsSync(above)) createDirectory(above, mode)
  try {
    mkdirSync(directory, mode)
  } catch (error) {
    // Another process was faster.
    if (!isDirectory(directory)) throw error
  }
}

const isDirectory = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
