import { randomUUID } from 'node:crypto'
import { readdirSync, statSync, unlinkSync } from 'node:fs'
import { type FileHandle, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { ServerClock } from '../../clock.ts'
import type { Database } from '../../db/schema.ts'
import { makePrivate } from '../../private-directory.ts'
import type { ReceivedFile } from '../../received-file.ts'
import { areSealed, type KeyRing, openBytes, prefixOf, sealBytes, sealer } from '../../sealed/cipher.ts'

/** What a row of `invoices` says of its file. */
interface Stored {
  sha256: string
  content: Uint8Array | null
}

/** Where the files of invoices are. */
export interface InvoiceFiles {
  /** Stores a file before its row. Returns what the row has as `content`. */
  store(file: ReceivedFile): Promise<Uint8Array | null>
  /** The file of a row. @throws when it is gone */
  read(row: Stored): Promise<Uint8Array>
  /** Seals files that are plain or sealed by an older key. Returns how many. Files in the database are sealed with their rows. */
  sealAgain(): Promise<number>
  /** Deletes files that no row names any more, a day after they were stored. */
  sweep(needs: { db: Kysely<Database>; clock: ServerClock }): Promise<void>
}

/** In the column `content`: for PostgreSQL, which several processes share. */
export const filesInDatabase: InvoiceFiles = {
  store: ({ handle, sizeBytes }) => contentOf(handle, sizeBytes),
  read: async ({ sha256, content }) => content ?? missing(sha256),
  sealAgain: async () => 0,
  sweep: async () => {},
}

/** The data keys, as they are now. */
interface Keys {
  readonly ring: KeyRing
}

/** Sealed values open only here. */
const place = 'invoices.file'

/**
 * In a directory, each file under its SHA-256: for the embedded database, which takes 1.5 to 3 seconds of the only thread
 * for a column of 9.9 MB, and 1 second in parts of any size. Rows from before keep their column. One process only. The
 * files are sealed.
 */
export function filesInDirectory(directory: string, keys: Keys): InvoiceFiles {
  const fileOf = (sha256: string) => join(directory, sha256)
  async function write(name: string, fill: (file: FileHandle) => Promise<void>) {
    makePrivate(directory)
    const temporary = join(directory, `${randomUUID()}.part`)
    const file = await open(temporary, 'wx', 0o600)
    try {
      await fill(file)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, fileOf(name))
  }
  async function plainOf(name: string): Promise<Uint8Array> {
    const stored = await readFile(fileOf(name))
    return areSealed(stored) ? openBytes(keys.ring, place, stored) : stored
  }
  return {
    async store({ handle, sizeBytes, sha256 }) {
      await write(sha256, file => sealInto(file, handle, sizeBytes, keys.ring))
      return null
    },
    read: async ({ sha256, content }) => content ?? plainOf(sha256),
    async sealAgain() {
      const prefix = prefixOf(keys.ring.current.id)
      let count = 0
      for (const name of namesIn(directory).filter(each => !each.endsWith('.part'))) {
        if ((await startOf(fileOf(name), prefix.length)) === prefix) continue
        const sealed = sealBytes(keys.ring, place, await plainOf(name))
        await write(name, file => file.writeFile(sealed))
        count++
      }
      return count
    },
    async sweep({ db }) {
      const rows = await db.selectFrom('invoices').select('sha256').distinct().execute()
      const named = new Set(rows.map(({ sha256 }) => sha256))
      // Without a wait between look and deletion, so that a file stored again meanwhile stays. Files have real times.
      const before = Date.now() - 86_400_000
      for (const name of namesIn(directory)) {
        if (!named.has(name) && statSync(fileOf(name)).mtimeMs < before) unlinkSync(fileOf(name))
      }
    },
  }
}

/** By one buffer: a stream would leave ten megabytes of them behind. */
async function sealInto(
  sealed: FileHandle,
  file: FileHandle,
  sizeBytes: number,
  ring: KeyRing,
): Promise<void> {
  const { head, update, end } = sealer(ring, place)
  const buffer = new Uint8Array(256 * 1024)
  await sealed.appendFile(head)
  for (let at = 0; at < sizeBytes; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
    if (bytesRead === 0) throw new Error('The file ends early.')
    await sealed.appendFile(update(buffer.subarray(0, bytesRead)))
    at += bytesRead
  }
  await sealed.appendFile(end())
}

/** The first bytes of a file, as text. */
async function startOf(path: string, length: number): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

async function contentOf(handle: FileHandle, sizeBytes: number): Promise<Uint8Array> {
  const content = new Uint8Array(sizeBytes)
  await handle.read(content, 0, sizeBytes, 0)
  return content
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function missing(sha256: string): never {
  throw new Error(`The file ${sha256} is not in the database.`)
}
