import { areSealed, isSealed, type KeyRing, openBytes, openText, sealBytes, sealText } from './cipher.ts'
import type { SealedColumn } from './columns.ts'

type Value = string | number | Uint8Array | null | undefined

/** What is stored for a value of a sealed column. Null stays null. @throws TypeError for a value of another kind */
export function sealValue(ring: KeyRing, place: string, { kind }: SealedColumn, value: unknown): Value {
  if (value === null || value === undefined) return value
  if (kind === 'text' && typeof value === 'string') return sealText(ring, place, value)
  if (kind === 'number' && typeof value === 'number') return sealText(ring, place, String(value))
  // jsonb takes the sealed text as a JSON string.
  if (kind === 'json' && typeof value === 'string') return JSON.stringify(sealText(ring, place, value))
  if (kind === 'bytes' && value instanceof Uint8Array) return sealBytes(ring, place, value)
  throw new TypeError(`${place} takes a plain value of kind ${kind}.`)
}

/** The value of a sealed column as it was written. What was stored before the column was sealed is returned as it is. */
export function openValue(ring: KeyRing, place: string, { kind }: SealedColumn, stored: unknown): unknown {
  if (kind === 'bytes' && stored instanceof Uint8Array) {
    return areSealed(stored) ? openBytes(ring, place, stored) : stored
  }
  if (typeof stored !== 'string' || !isSealed(stored)) return stored
  const plain = openText(ring, place, stored)
  if (kind === 'json') return JSON.parse(plain)
  return kind === 'number' ? Number(plain) : plain
}
