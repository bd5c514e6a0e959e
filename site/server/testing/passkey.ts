import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyAttestation } from '../../../shared/api/desk.ts'

/** What is asked of an authenticator, as far as this one reads it. */
interface Asked {
  challenge: string
  rp?: { id?: string }
  rpId?: string
  user?: { id: string }
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** The start of a CBOR value. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const cborText = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const cborBytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value])

/** ES256 on P-256: { 1: 2, 3: -7, -1: 1, -2: x, -3: y } */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  const half = (part: string) => cborBytes(Buffer.from(part, 'base64url'))
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    ...[half(x!), Buffer.from([0x22]), half(y!)],
  ])
}

/** An authenticator of software, that holds one passkey. Each change to how it answers is one that a server has to notice. */
export function authenticator(origin: string, { id = randomBytes(16) } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let count = 0
  let owner: string | undefined

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  function authData(rpId: string, flags: number, rest = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter, rest])
  }
  const hostOf = ({ rp, rpId }: Asked) => rpId ?? rp?.id ?? ''

  return {
    id: text(id),
    /** `verified` false: nobody gave a finger or PIN. */
    create(options: unknown, { from = origin, verified = true } = {}): PasskeyAttestation {
      const asked = options as Asked
      owner = asked.user?.id
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const data = authData(hostOf(asked), verified ? 0x45 : 0x41, credential)
      const attestation = Buffer.concat([
        ...[head(5, 3), cborText('fmt'), cborText('none'), cborText('attStmt'), head(5, 0)],
        ...[cborText('authData'), cborBytes(data)],
      ])
      const client = clientData('webauthn.create', asked.challenge, from)
      return {
        ...{ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: text(client), attestationObject: text(attestation) },
      }
    },
    get(options: unknown, { from = origin, verified = true, counts = true } = {}): PasskeyAssertion {
      const asked = options as Asked
      if (counts) count++
      const client = clientData('webauthn.get', asked.challenge, from)
      const data = authData(hostOf(asked), verified ? 0x05 : 0x01)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...{ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} },
        response: {
          ...{ clientDataJSON: text(client), authenticatorData: text(data) },
          signature: text(sign('sha256', signed, privateKey)),
          ...(owner !== undefined && { userHandle: owner }),
        },
      }
    },
  }
}
