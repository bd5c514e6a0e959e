import { createHash, createHmac, randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { publicKeyOf } from './config-push.ts'
import { makePrivate } from './private-directory.ts'

/** The configuration with a token secret. The sandbox creates one per data directory. */
export function withTokenSecret(config: Config): Config {
  return { ...config, tokenSecret: config.tokenSecret ?? sandboxSecret(config.dataDir, 'token-secret') }
}

export const dataKeyFile = 'data-key'

/** The secret of the master key. The sandbox creates one per data directory, beside the data that it protects. */
export const dataKeyOf = ({ dataKey, dataDir }: Pick<Config, 'dataKey' | 'dataDir'>): string =>
  dataKey ?? sandboxSecret(dataDir, dataKeyFile)

/** The key with which browsers subscribe to notices; undefined where they are not offered. The sandbox makes a pair per data directory. */
export function pushKeyOf({ push, dataDir }: Pick<Config, 'push' | 'dataDir'>): string | undefined {
  if (push?.provider === 'sandbox') return publicKeyOf(sandboxSecret(dataDir, 'push-key'))
  return push?.publicKey
}

function sandboxSecret(directory: string, name: string): string {
  const file = join(directory, name)
  makePrivate(directory)
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  // An existing file, e.g. from a backup, may be readable by others.
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8')
}

/** The part of the configuration from which secrets are derived. */
export type SecretHolder = Pick<Config, 'tokenSecret'>

/** @throws without a secret: anybody could make a token signed with an empty one */
export function secretOf(config: SecretHolder): string {
  if (!config.tokenSecret) throw new Error('No token secret.')
  return config.tokenSecret
}

/** HMAC-SHA256 in hex. The purpose is hashed too, so that a hash made for one use is worthless for another. */
export function keyed(config: SecretHolder, purpose: string, text: string): string {
  return createHmac('sha256', secretOf(config)).update(`${purpose}\0${text}`).digest('hex')
}

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
