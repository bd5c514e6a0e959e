/** Keeps files by name. It knows nothing of what is in them: they arrive sealed. */
export interface ObjectStore {
  /** Stores a file whole or not at all. Once it resolves, the file outlives a power cut. @throws ObjectStoreUnavailable */
  put(name: string, content: Content): Promise<void>
  /** The file, or its first `length` bytes. Undefined when there is none. @throws ObjectStoreUnavailable */
  get(name: string, length?: number): Promise<Buffer | undefined>
  /** Deletes a file; none is fine too. @throws ObjectStoreUnavailable */
  delete(name: string): Promise<void>
  /** All files, page by page. `storedAt` is real time. @throws ObjectStoreUnavailable */
  list(): AsyncIterable<StoredObject[]>
}

export interface Content {
  /** Length of all pieces together. */
  sizeBytes: number
  /** Every piece is used before the next one is asked for. */
  pieces: AsyncIterable<Uint8Array>
}

export interface StoredObject {
  name: string
  storedAt: Date
}

/** The store gave no answer, or one that is not documented. `reason` names a status or an error's code, never a content. */
export class ObjectStoreUnavailable extends Error {
  override name = 'ObjectStoreUnavailable'
  constructor(reason: string) {
    super(`The object store: ${reason}`)
  }
}

/** Names are our own: UUIDs, and SHA-256 of before. */
export const isObjectName = (name: string): boolean => /^[0-9a-f-]{36,64}$/.test(name)
