import { hkdfSync } from 'node:crypto'
import { decrypt, encrypt } from './cipher.ts'

/**
 * Wraps the data keys, which are stored wrapped beside the data. Implement it with a key service (KMS, HSM) to keep the
 * master key out of the environment: it is asked at the start and at a rotation only.
 */
export interface MasterKey {
  /** @param name of the data key: a wrapped key opens under its own name only */
  wrap(key: Buffer, name: string): Promise<string>
  /** @throws when it was wrapped by another master key */
  unwrap(wrapped: string, name: string): Promise<Buffer>
}

/** A master key from the environment: `secret` wraps and unwraps, `former` ones only unwrap. */
export function masterKeyFrom(secret: string, ...former: string[]): MasterKey {
  const keys = [secret, ...former].map(derive)
  return {
    wrap: async (key, name) => encrypt(keys[0]!, name, key).toString('base64url'),
    async unwrap(wrapped, name) {
      for (const key of keys) {
        const opened = tryOpening(key, name, wrapped)
        if (opened) return opened
      }
      throw new Error(
        'DATA_KEY is not the key of this database. Set the key that it was created with, or that one as DATA_KEY_OLD.',
      )
    },
  }
}

const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'celastro master key', 32))

function tryOpening(key: Buffer, name: string, wrapped: string): Buffer | undefined {
  try {
    return decrypt(key, name, Buffer.from(wrapped, 'base64url'))
  } catch {
    return undefined
  }
}
