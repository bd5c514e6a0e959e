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
  /** The lender's account that debits of Pix Automático are paid into. Unset: Pix Automático is not offered. */
  receiverAccount: PixReceiverAccount | undefined
  /** Files (PEM): the lender's certificate and key, and the bank's certificate authority if it is a private one. */
  certFile: string
  certKeyFile: string
  caFile: string | undefined
  timeoutMs: number
}

export interface PixReceiverAccount {
  number: string
  /** Without it, the bank has no branches. */
  branch: string | undefined
  type: (typeof accountTypes)[number]
}

const accountTypes = ['CORRENTE', 'POUPANCA', 'PAGAMENTO'] as const

export function pixConfig(sandbox: boolean, read: Reader): PixConfig {
  if (!sandbox && read.text('PIX') === undefined) {
    read.missing('PIX', '"bacen": a bank with the central bank’s API Pix')
    return bank(read)
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
    receiverAccount: receiverAccount(read),
    certFile: needed('PIX_CERT_FILE', 'the certificate (PEM) by which the bank knows the lender'),
    certKeyFile: needed('PIX_CERT_KEY_FILE', 'its private key (PEM)'),
    caFile: read.text('PIX_CA_FILE'),
    timeoutMs: read.integer('PIX_TIMEOUT_MS', 15_000, { min: 1, max: 60_000 }),
  }
}

function receiverAccount(read: Reader): PixReceiverAccount | undefined {
  const [number, branch] = [read.text('PIX_RECEIVER_ACCOUNT'), read.text('PIX_RECEIVER_BRANCH')]
  const type = read.choice('PIX_RECEIVER_ACCOUNT_TYPE', [...accountTypes], 'CORRENTE')
  if (number === undefined) return undefined
  if (!/^\d{1,20}$/.test(number)) read.refuse('PIX_RECEIVER_ACCOUNT is 1–20 digits, with the check digit.')
  if (branch !== undefined && !/^\d{1,4}$/.test(branch)) read.refuse('PIX_RECEIVER_BRANCH is 1–4 digits.')
  return { number, branch, type }
}
