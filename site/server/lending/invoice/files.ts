import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import {
  type Content,
  type ObjectStore,
  ObjectStoreUnavailable,
} from '../../providers/object-store/object-store.ts'
import type { ReceivedFile } from '../../received-file.ts'
import { areSealed, type KeyRing, openBytes, prefixOf, sealer } from '../../sealed/cipher.ts'
import { deleteOrphans, moveOutOfRows, sealFilesAgain } from './move-files.ts'

/** What a row of `invoices` says of its file. */
interface Stored {
  file: string | null
  sha256: string
  content: Uint8Array | null
}

/** Where the files of invoices are. */
export interface InvoiceFiles {
  /** Stores a file before its row. Returns its name, new each time. @throws AppError `unavailable` */
  store(file: ReceivedFile): Promise<string>
  /** The file of a row. @throws when it is gone or was changed */
  read(row: Stored): Promise<Uint8Array>
  /** Seals files that are plain or sealed by an older key. Returns how many. Files in rows are sealed with them. */
  sealAgain(db: Kysely<Database>): Promise<number>
  /** Moves files that still are in their rows. It can be stopped and repeated. Returns how many. */
  moveOut(db: Kysely<Database>): Promise<number>
  /** Deletes files that no row names any more, a day after they were stored. */
  sweep(db: Kysely<Database>): Promise<void>
}

/** The data keys, as they are now. */
interface Keys {
  readonly ring: KeyRing
}

/** Sealed values open only here. */
const place = 'invoices.file'

/** Files in an object store, each sealed under a name of its own. */
export function invoiceFiles(objects: ObjectStore, keys: Keys): InvoiceFiles {
  async function plainOf(name: string): Promise<Uint8Array> {
    const stored = await objects.get(name)
    if (!stored) throw new Error(`The file ${name} is not in the object store.`)
    return areSealed(stored) ? openBytes(keys.ring, place, stored) : stored
  }
  const put = (name: string, sizeBytes: number, plain: AsyncIterable<Uint8Array>) =>
    objects.put(name, sealed(keys.ring, sizeBytes, plain))
  const putWhole = (name: string, plain: Uint8Array) => put(name, plain.length, inOnePiece(plain))
  const isCurrent = async (name: string) => {
    const prefix = prefixOf(keys.ring.current.id)
    const start = await objects.get(name, prefix.length)
    return !start || start.toString('latin1') === prefix
  }
  return {
    async store({ handle, sizeBytes }) {
      const name = randomUUID()
      await put(name, sizeBytes, piecesOf(handle, sizeBytes)).catch(error => {
        throw error instanceof ObjectStoreUnavailable ? new AppError('unavailable') : error
      })
      return name
    },
    read: async ({ file, sha256, content }) => content ?? plainOf(file ?? sha256),
    sealAgain: db =>
      sealFilesAgain(db, objects, async name => {
        if (await isCurrent(name)) return false
        await putWhole(name, await plainOf(name))
        return true
      }),
    moveOut: db =>
      moveOutOfRows(db, async content => {
        const name = randomUUID()
        await putWhole(name, content)
        return name
      }),
    sweep: db => deleteOrphans(db, objects),
  }
}

function sealed(ring: KeyRing, sizeBytes: number, plain: AsyncIterable<Uint8Array>): Content {
  const { head, update, end, tagBytes } = sealer(ring, place)
  async function* pieces() {
    yield head
    for await (const piece of plain) yield update(piece)
    yield end()
  }
  return { sizeBytes: head.length + sizeBytes + tagBytes, pieces: pieces() }
}

/** By one buffer: a stream would leave ten megabytes of them behind. */
async function* piecesOf(file: FileHandle, sizeBytes: number): AsyncIterable<Uint8Array> {
  const buffer = new Uint8Array(256 * 1024)
  for (let at = 0; at < sizeBytes; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
    if (bytesRead === 0) throw new Error('The file ends early.')
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

async function* inOnePiece(plain: Uint8Array): AsyncIterable<Uint8Array> {
  yield plain
}
