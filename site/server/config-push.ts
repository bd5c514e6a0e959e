import { createECDH } from 'node:crypto'
import { brand } from '../../shared/brand.ts'
import type { Reader } from './config-reader.ts'

export interface WebPushConfig {
  provider: 'web'
  /** The lender's keys (RFC 8292), base64url: an uncompressed P-256 point, and its secret of 32 bytes. */
  publicKey: string
  privateKey: string
  /** Whom a push service may write to: an address of the site, or of mail. */
  subject: string
  timeoutMs: number
}

/** Undefined: notices by Web Push are not offered. The sandbox has keys of its own and sends nothing. */
export type PushConfig = { provider: 'sandbox' } | WebPushConfig | undefined

const names = ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY'] as const
const howToMake = '`npm run push-keys` makes a pair'

export function pushConfig(sandbox: boolean, read: Reader): PushConfig {
  const [publicKey, privateKey] = names.map(name => read.text(name))
  const timeoutMs = read.integer('PUSH_TIMEOUT_MS', 10_000, { min: 1, max: 60_000 })
  if (!publicKey && !privateKey) return sandbox ? { provider: 'sandbox' } : undefined
  for (const name of names)
    if (!read.text(name)) read.missing(name, `the other key of the pair; ${howToMake}`)
  if (publicKey && privateKey && publicKeyOf(privateKey) !== publicKey)
    read.refuse(`PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are no pair of P-256 keys in base64url; ${howToMake}.`)
  const site = read.text('PUBLIC_SITE_URL')
  return {
    ...{ provider: 'web', publicKey: publicKey ?? '', privateKey: privateKey ?? '', timeoutMs },
    subject: site?.startsWith('https:') ? site : `mailto:${brand.contact.email}`,
  }
}

/** The public key of a private one, both base64url; undefined if it is none. */
export function publicKeyOf(privateKey: string): string | undefined {
  if (!/^[\w-]{43}$/.test(privateKey)) return undefined
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    return undefined
  }
  return pair.getPublicKey('base64url')
}

/** A new pair, base64url. */
export function makePushKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Leading zeros of the number belong to the key.
  const secret = pair.getPrivateKey().toString('hex').padStart(64, '0')
  const privateKey = Buffer.from(secret, 'hex').toString('base64url')
  return { publicKey: publicKeyOf(privateKey)!, privateKey }
}
