import { hkdfSync } from 'node:crypto'
import { decrypt, encrypt } from './cipher.ts'

/**
 * Wraps the data keys, which are stored wrapped beside the data. Implement it with a key service (KMS, HSM) to keep the
 * master key out of the environment: it is asked at the start and at a rotation only.
 */
export interface MasterKey {
  /** @param name of the data key: a wrapped key opens under its own name only */
  wrap(key: Buffer, name: string): Promise<string>
  /** @throws WrongMasterKey */
  unwrap(wrapped: string, name: string): Promise<Buffer>
}

/** The data keys were wrapped by another master key. */
export class WrongMasterKey extends Error {
  override name = 'WrongMasterKey'
  override message =
    'DATA_KEY is not the key of this database: set the one that it was created with, or give that one as DATA_KEY_OLD.'
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
      throw new WrongMasterKey()
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
