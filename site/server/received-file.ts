import type { FileHandle } from 'node:fs/promises'

/** A customer's file, on disk and never whole in memory, with what is known of it from its arrival. */
export interface ReceivedFile {
  sizeBytes: number
  sha256: string
  /** Its first kilobyte, by which its kind is known. */
  start: Uint8Array
  /** Open for reading while the request lasts. The threads of the process share its descriptor. */
  handle: FileHandle
}

export const startBytes = 1024
