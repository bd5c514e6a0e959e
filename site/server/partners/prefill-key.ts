import { calculateJwkThumbprint, importJWK, type JWK } from 'jose'

/** Why a text is no public key of a shop's server. */
export type WrongKey = 'not-json' | 'private' | 'kind' | 'unreadable'

/** What the shop or the staff read about it. */
export const wrongKeySentences: Record<WrongKey, string> = {
  'not-json': 'A chave não é um JWK: o texto não é JSON.',
  private: 'Esta é a chave privada. Crie um par novo e registre a pública: esta já saiu do servidor da loja.',
  kind: 'A chave é um JWK público, Ed25519 ou P-256.',
  unreadable: 'A chave não se lê como JWK.',
}

/** The public key in a text, with its algorithm. A private one is refused, because it is not ours to know. */
export async function readPrefillKey(text: string): Promise<{ key: JWK } | { wrong: WrongKey }> {
  const given = parsed(text)
  if (!given) return { wrong: 'not-json' }
  const { kty, crv, x, y, d } = given
  if (d !== undefined) return { wrong: 'private' }
  if (crv !== 'Ed25519' && crv !== 'P-256') return { wrong: 'kind' }
  const key: JWK = { ...{ kty, crv, x }, ...(y && { y }), alg: crv === 'Ed25519' ? 'EdDSA' : 'ES256' }
  try {
    await importJWK(key)
    return { key }
  } catch {
    return { wrong: 'unreadable' }
  }
}

/** The key's thumbprint (RFC 7638), by which a shop recognises which of its keys is registered. */
export const prefillKeyId = (key: JWK): Promise<string> => calculateJwkThumbprint(key)

function parsed(text: string): JWK | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as JWK) : undefined
  } catch {
    return undefined
  }
}
