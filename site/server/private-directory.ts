import { chmodSync, mkdirSync } from 'node:fs'

/** Makes the directory, or takes one that is there: what customers told us is for this account alone (0700). */
export function makePrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
}
