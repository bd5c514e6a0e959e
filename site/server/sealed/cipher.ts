import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { UnknownDataKey } from './unknown-data-key.ts'

/** A key of 256 bits for AES-256-GCM, with the name that stands in every value it sealed: 'k1'. */
interface DataKey {
  id: string
  key: Buffer
}

/** The unwrapped data keys of a database. */
export interface KeyRing {
  /** Seals new values. */
  current: DataKey
  /** Opens values, by id. */
  byId: ReadonlyMap<string, Buffer>
  /** Of the keyed hashes. */
  lookUp: Buffer
}

/** Version and form of the text: `sealed1.<key>.<base64url of nonce, ciphertext and tag>`. */
const version = 'sealed1.'
const nonceBytes = 12
const tagBytes = 16

/** The beginning of every value that this key sealed, as text and as bytes. */
export const prefixOf = (keyId: string): string => `${version}${keyId}.`

/** @param place the table and column, e.g. 'customers.motherName': the value opens nowhere else */
export function sealText(ring: KeyRing, place: string, plain: string): string {
  return (
    prefixOf(ring.current.id) + encrypt(ring.current.key, place, Buffer.from(plain)).toString('base64url')
  )
}

/** As `sealText`, for bytes: key and nonce stand before the ciphertext. */
export function sealBytes(ring: KeyRing, place: string, plain: Uint8Array): Buffer {
  const { id, key } = ring.current
  return Buffer.concat([Buffer.from(prefixOf(id)), encrypt(key, place, plain)])
}

/** Seals a file piece by piece: `head`, every `update`, then `end`. `openBytes` opens them together. */
export function sealer({ current: { id, key } }: KeyRing, place: string) {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(place))
  return {
    head: Buffer.concat([Buffer.from(prefixOf(id)), nonce]),
    tagBytes,
    update: (piece: Uint8Array) => cipher.update(piece),
    end: () => Buffer.concat([cipher.final(), cipher.getAuthTag()]),
  }
}

export const isSealed = (value: string): boolean => value.startsWith(version)

const versionBytes = Buffer.from(version)
export const areSealed = (value: Uint8Array): boolean =>
  versionBytes.equals(value.subarray(0, versionBytes.length))

/** @throws UnknownDataKey, or an Error when the value was changed or belongs to another place */
export function openText(ring: KeyRing, place: string, sealed: string): string {
  const end = sealed.indexOf('.', version.length)
  const key = keyOf(ring, sealed.slice(version.length, end))
  return decrypt(key, place, Buffer.from(sealed.slice(end + 1), 'base64url')).toString()
}

/** @throws UnknownDataKey, or an Error when the value was changed or belongs to another place */
export function openBytes(ring: KeyRing, place: string, sealed: Uint8Array): Buffer {
  const end = sealed.indexOf(dot, version.length)
  const key = keyOf(ring, Buffer.from(sealed.subarray(version.length, end)).toString())
  return decrypt(key, place, sealed.subarray(end + 1))
}
const dot = '.'.charCodeAt(0)

/** HMAC-SHA256. The name of the column is hashed too, so that equal values of two columns have different hashes. */
export const hashFor = (ring: KeyRing, name: string, text: string): string =>
  createHmac('sha256', ring.lookUp).update(`${name}\0${text}`).digest('base64url')

/** AES-256-GCM: nonce, ciphertext and tag. Random nonces of 96 bits are safe for four billion values per key. */
export function encrypt(key: Buffer, place: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(place))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws Error when key, place or content are not those of the encryption */
export function decrypt(key: Buffer, place: string, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

function keyOf({ byId }: KeyRing, id: string): Buffer {
  const key = byId.get(id)
  if (!key) throw new UnknownDataKey()
  return key
}
