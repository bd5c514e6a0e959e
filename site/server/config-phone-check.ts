import type { Reader } from './config-reader.ts'

export type PhoneCheckConfig = { provider: 'sandbox' } | CamaraConfig

export interface CamaraConfig {
  provider: 'camara'
  /** With its version, e.g. https://api.example.com/imei-fraud-check/v0. */
  url: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  timeoutMs: number
}

export function phoneCheckConfig(sandbox: boolean, read: Reader): PhoneCheckConfig {
  if (!sandbox && read.text('PHONE_CHECK') === undefined) {
    read.missing('PHONE_CHECK', '"camara", an operator that says which phones are blocked')
    return camara(read)
  }
  if (read.choice('PHONE_CHECK', ['sandbox', 'camara'], 'sandbox') === 'camara') return camara(read)
  if (!sandbox)
    read.refuse('PHONE_CHECK is "sandbox": outside the sandbox it would let every blocked phone pass.')
  return { provider: 'sandbox' }
}

function camara(read: Reader): CamaraConfig {
  const needed = (name: string, what: string) => read.text(name) ?? read.missing(name, what)
  const address = (name: string, what: string) =>
    read.text(name) === undefined ? read.missing(name, what) : read.url(name, '')
  return {
    provider: 'camara',
    url: address('PHONE_CHECK_URL', 'the address of IMEI Fraud Check, with its version'),
    tokenUrl: address('PHONE_CHECK_TOKEN_URL', 'where the operator gives tokens'),
    clientId: needed('PHONE_CHECK_CLIENT_ID', 'given by the operator'),
    clientSecret: needed('PHONE_CHECK_CLIENT_SECRET', 'given by the operator'),
    timeoutMs: read.integer('PHONE_CHECK_TIMEOUT_MS', 10_000, { min: 1, max: 60_000 }),
  }
}
