import { chmodSync, mkdirSync } from 'node:fs'

/** Creates the directory if needed, and lets only this account read it (0700): it holds customers' data. */
export function makePrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
}
