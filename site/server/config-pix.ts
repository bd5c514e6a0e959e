import type { Reader } from './config-reader.ts'

export type PixConfig = { provider: 'sandbox' } | PixBankConfig

export interface PixBankConfig {
  provider: 'bacen'
  /** The bank's API Pix with its version, without a trailing slash. */
  url: string
  tokenUrl: string
  /** Address of payouts. The id of each payout is appended. */
  payoutUrl: string
  clientId: string
  clientSecret: string
  /** OAuth2 scopes, if the bank requires them. */
  scope: string | undefined
  /** The lender's Pix key. Customers pay to it, and payouts leave from it. */
  receiverKey: string
  /** Files (PEM): the lender's certificate and key, and the bank's certificate authority if it is a private one. */
  certFile: string
  certKeyFile: string
  caFile: string | undefined
  timeoutMs: number
}

export function pixConfig(sandbox: boolean, read: Reader): PixConfig {
  if (!sandbox && read.text('PIX') === undefined) {
    read.missing('PIX', '"bacen": a bank with the central bank’s API Pix')
    return { provider: 'sandbox' }
  }
  if (read.choice('PIX', ['sandbox', 'bacen'], 'sandbox') === 'bacen') return bank(read)
  if (!sandbox) read.refuse('PIX is "sandbox": outside the sandbox nobody would be paid.')
  return { provider: 'sandbox' }
}

function bank(read: Reader): PixBankConfig {
  const needed = (name: string, what: string) => read.text(name) ?? read.missing(name, what)
  const address = (name: string, what: string) =>
    read.text(name) === undefined ? read.missing(name, what) : read.url(name, '')
  return {
    provider: 'bacen',
    url: address('PIX_URL', 'the bank’s API Pix with its version'),
    tokenUrl: address('PIX_TOKEN_URL', 'where the bank gives OAuth2 tokens'),
    payoutUrl: address('PIX_PAYOUT_URL', 'where the bank takes payouts'),
    clientId: needed('PIX_CLIENT_ID', 'given by the bank'),
    clientSecret: needed('PIX_CLIENT_SECRET', 'given by the bank'),
    scope: read.text('PIX_SCOPE'),
    receiverKey: needed('PIX_RECEIVER_KEY', 'the lender’s Pix key'),
    certFile: needed('PIX_CERT_FILE', 'the certificate (PEM) by which the bank knows the lender'),
    certKeyFile: needed('PIX_CERT_KEY_FILE', 'its private key (PEM)'),
    caFile: read.text('PIX_CA_FILE'),
    timeoutMs: read.integer('PIX_TIMEOUT_MS', 15_000, { min: 1, max: 60_000 }),
  }
}
