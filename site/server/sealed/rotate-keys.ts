import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { sealAllAgain } from './seal-rows.ts'
import type { Vault } from './vault.ts'

export interface Rotation {
  /** The data key that seals now: 'k2'. */
  key: string
  /** How many rows and files were sealed again. */
  rows: number
}

/**
 * Wraps the data keys by today's master key, adds a new one and seals every row and file by it. After an interruption it finishes the
 * rotation that was begun, without another key.
 */
export async function rotateKeys(sealing: {
  db: Kysely<Database>
  vault: Vault
  /** Where the files of invoices are. */
  files: { sealAgain(db: Kysely<Database>): Promise<number> }
}): Promise<Rotation> {
  const { vault } = sealing
  await vault.wrapAgain()
  const again = async () => (await sealAllAgain(sealing)) + (await sealing.files.sealAgain(sealing.db))
  const left = await again()
  if (left > 0) return { key: vault.ring.current.id, rows: left }
  await vault.addKey()
  return { key: vault.ring.current.id, rows: await again() }
}
