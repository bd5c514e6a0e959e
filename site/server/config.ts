import { brand } from '../../shared/brand.ts'
import { type FirstDue, firstDueBases } from '../../shared/loan/first-due.ts'
import { type DeviceLockConfig, deviceLockConfig } from './config-device-lock.ts'
import { type FilesConfig, filesConfig } from './config-files.ts'
import { type MessagingConfig, messagingConfig } from './config-messaging.ts'
import { type SeenFromOutside, seenFromOutside } from './config-outside.ts'
import { type PersonCheckConfig, personCheckConfig, personCheckDays } from './config-person-check.ts'
import { type PhoneCheckConfig, phoneCheckConfig } from './config-phone-check.ts'
import { type PixConfig, pixConfig } from './config-pix.ts'
import { publicApiUrl, publicSiteUrl } from './config-public.ts'
import { type PushConfig, pushConfig } from './config-push.ts'
import { type QueuePaces, queuePaces } from './config-queues.ts'
import { ConfigError, isLoopback, type Reader, reader } from './config-reader.ts'
import { riskLimitsConfig } from './config-risk.ts'
import { refuseWeakSecrets } from './config-secrets.ts'
import { type TaxOfficeConfig, taxOfficeConfig } from './config-tax-office.ts'
import { twoPeopleAboveCents } from './config-two-people.ts'
import type { RiskLimits } from './lending/risk/policy.ts'

export interface Config extends SeenFromOutside {
  port: number
  host: string
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** How long a start waits for PostgreSQL, in seconds. */
  databaseWaitSeconds: number
  /** Whether a start migrates the schema, or waits until `npm run migrate` has. */
  migrate: 'on-start' | 'apart'
  dataDir: string
  /** Where the files of invoices are. */
  files: FilesConfig
  sandbox: boolean
  /** Unset only in the sandbox, which creates one per data directory. */
  tokenSecret: string | undefined
  /** Wraps the keys of the sealed columns. Unset only in the sandbox, which creates one per data directory. */
  dataKey: string | undefined
  /** The data key before this one, until `npm run ops -- rotate-keys` has run. */
  dataKeyOld: string | undefined
  publicApiUrl: string
  /** Origin of links in messages; '' in the sandbox, where links are paths. */
  publicSiteUrl: string
  iofBasis: 'spec' | 'practice'
  /** When the first instalment falls due. */
  firstDue: FirstDue
  tacLabel: string
  humanCheck: AltchaConfig | RecaptchaConfig
  cep: { provider: 'sandbox' | 'brasilapi'; url: string; timeoutMs: number }
  messaging: MessagingConfig
  push: PushConfig
  /** The bank of charges and payouts. */
  pix: PixConfig
  /** Folder with the authorities whose notes are proven. Undefined in the sandbox only: its own play authority. */
  invoiceTrustDir: string | undefined
  /** Whether customers are offered Pix Automático: the bank needs an account to pay the debits into. */
  isAutopayOffered: boolean
  /** Who says whether a note is valid. */
  taxOffice: TaxOfficeConfig
  /** The directory of brand and model by IMEI. */
  imei: { provider: 'sandbox' | 'table' }
  /** The register of blocked phones. */
  phoneCheck: PhoneCheckConfig
  /** From which number of others on the risk policy holds or refuses. Undefined: nothing is counted. */
  riskLimits: RiskLimits | undefined
  /** The registry of persons, and for how many days its confirmation counts. */
  personCheck: PersonCheckConfig
  personCheckDays: number
  /** Whether signing a contract needs a code sent to the phone. */
  signatureCode: boolean
  deviceLock: DeviceLockConfig
  /** Whether there is a desk for staff, at /mesa. */
  desk: boolean
  /** A larger move of money by hand needs two people. */
  twoPeopleAboveCents: number
  /** How the bank's webhook is authenticated. With neither (sandbox only) every call is refused. */
  pixWebhook: {
    /** Shared secret, in the header `X-Webhook-Secret` or in the address as `?hmac=`. */
    secret: string | undefined
    /** The header that a proxy sets after it has checked the bank's certificate (mTLS), e.g. X-Client-Verify: SUCCESS. */
    mtls: { header: string; value: string } | undefined
  }
  /** How many jobs of a queue this process runs at the same time. */
  queues: QueuePaces
  /** How long the analysis takes, in real seconds. */
  analysisSeconds: { min: number; max: number }
  /** Number of trusted proxies in front, which write X-Forwarded-For; 0: the socket's address is used. */
  trustProxy: number
  /** pino's: trace, debug, info, warn, error, silent. */
  logLevel: string
  /** Rate limits. */
  rates: {
    /** For each network, and for each browser that has signed in before. */
    codesPerPhonePerHour: number
    /** For all networks together, and for each such browser. */
    codesPerPhonePerDay: number
    perAddressPer10Minutes: number
    perCustomerPer10Minutes: number
  }
}

export interface AltchaConfig {
  provider: 'altcha'
  /** PBKDF2 rounds of one attempt. */
  cost: number
  /** Attempts until the solution. */
  attempts: { min: number; max: number }
}

export interface RecaptchaConfig {
  provider: 'recaptcha'
  siteKey: string
  secret: string
  verifyUrl: string
  timeoutMs: number
}

/** SECURITY.md says how long guessing takes with it. */
const codesPerDay = 20

/** Reads the environment. Pure, but for the problems that `more` finds. @throws ConfigError with all missing and wrong variables */
export function config(
  env: Record<string, string | undefined>,
  more: (read: Config) => string[] = () => [],
): Config {
  const read = reader(env)
  const databaseUrl = read.text('DATABASE_URL')
  const sandbox = read.flag('SANDBOX', databaseUrl === undefined)
  const host = read.text('HOST') ?? '127.0.0.1'
  if (sandbox && env.SANDBOX?.trim() !== '1' && !isLoopback(host)) {
    read.refuse(
      `HOST is ${host}: the sandbox shows every code to everyone, so it listens on 127.0.0.1 only. ` +
        'Set SANDBOX=1 to say that this is meant, or SANDBOX=0 for production.',
    )
  }
  /** Has a default in the sandbox, and is required outside it. */
  const required = (name: string, what: string, inSandbox: string) =>
    read.text(name) ?? (sandbox ? inSandbox : read.missing(name, what))

  const tokenSecret = sandbox
    ? read.text('TOKEN_SECRET')
    : required('TOKEN_SECRET', 'a random text of at least 32 characters that signs the sessions', '')
  const dataKey = sandbox
    ? read.text('DATA_KEY')
    : required(
        'DATA_KEY',
        'a random text of at least 32 characters that protects the stored personal data',
        '',
      )
  refuseWeakSecrets(sandbox, read)

  const result: Config = {
    port: read.integer('PORT', 4321, { min: 0, max: 65535 }),
    host,
    databaseUrl,
    databaseWaitSeconds: read.integer('DATABASE_WAIT_SECONDS', 60, { min: 0, max: 3600 }),
    migrate: read.choice('MIGRATE', ['on-start', 'apart'], sandbox ? 'on-start' : 'apart'),
    dataDir: read.text('DATA_DIR') ?? '.data',
    files: filesConfig(read),
    sandbox,
    tokenSecret,
    dataKey,
    dataKeyOld: read.text('DATA_KEY_OLD'),
    publicApiUrl: publicApiUrl(sandbox, read),
    publicSiteUrl: publicSiteUrl(sandbox, read),
    iofBasis: iofBasis(required, read),
    firstDue: firstDue(required, read),
    tacLabel: read.text('TAC_LABEL') ?? brand.tacLabel,
    humanCheck: humanCheck(read),
    cep: {
      provider: cep(sandbox, read),
      url: read.url('CEP_URL', 'https://brasilapi.com.br/api/cep/v2'),
      timeoutMs: read.integer('CEP_TIMEOUT_MS', 8000, { min: 1, max: 60_000 }),
    },
    messaging: messagingConfig(sandbox, read),
    push: pushConfig(sandbox, read),
    ...pixSettings(sandbox, read),
    invoiceTrustDir: invoiceTrustDir(sandbox, read),
    taxOffice: taxOfficeConfig(sandbox, read),
    imei: { provider: imei(sandbox, read) },
    phoneCheck: phoneCheckConfig(sandbox, read),
    riskLimits: riskLimitsConfig(sandbox, read),
    personCheck: personCheckConfig(sandbox, read),
    personCheckDays: personCheckDays(read),
    signatureCode: read.flag('SIGNATURE_CODE', true),
    deviceLock: deviceLockConfig(sandbox, read),
    desk: read.flag('DESK', sandbox),
    twoPeopleAboveCents: twoPeopleAboveCents(read),
    pixWebhook: pixWebhook(sandbox, read),
    queues: queuePaces(read),
    analysisSeconds: {
      min: read.integer('ANALYSIS_MIN_SECONDS', sandbox ? 3 : 0, { min: 0, max: 86_400 }),
      max: read.integer('ANALYSIS_MAX_SECONDS', sandbox ? 8 : 0, { min: 0, max: 86_400 }),
    },
    trustProxy: read.integer('TRUST_PROXY', 0, { min: 0, max: 10 }),
    ...seenFromOutside(read),
    logLevel: read.choice('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
    rates: {
      codesPerPhonePerHour: read.integer('CODES_PER_PHONE_PER_HOUR', sandbox ? 60 : 6, { min: 1, max: 1000 }),
      codesPerPhonePerDay: read.integer('CODES_PER_PHONE_PER_DAY', sandbox ? 1000 : codesPerDay, {
        min: 1,
        max: 10_000,
      }),
      // Mobile carriers put thousands of customers behind one address.
      perAddressPer10Minutes: read.integer('CALLS_PER_ADDRESS', sandbox ? 100_000 : 300, {
        min: 1,
        max: 1_000_000,
      }),
      // Per kind of expensive call: paid look-ups, uploads of ten megabytes, charges that are reconciled for weeks.
      perCustomerPer10Minutes: sandbox ? 10_000 : 30,
    },
  }
  read.problems.push(...more(result))
  if (read.problems.length > 0) throw new ConfigError(read.problems)
  return result
}

function iofBasis(required: (name: string, what: string, inSandbox: string) => string, read: Reader) {
  required('IOF_BASIS', '"spec" or "practice", how the daily IOF is charged; a lawyer decides', 'spec')
  return read.choice('IOF_BASIS', ['spec', 'practice'], 'spec')
}

function firstDue(
  required: (name: string, what: string, inSandbox: string) => string,
  read: Reader,
): FirstDue {
  required(
    'FIRST_DUE',
    '"spec" (the chosen day of the next month) or "after-30-days", when the first instalment falls due; a lawyer decides',
    'spec',
  )
  return read.choice('FIRST_DUE', [...firstDueBases], 'spec')
}

function pixSettings(sandbox: boolean, read: Reader): Pick<Config, 'pix' | 'isAutopayOffered'> {
  const pix = pixConfig(sandbox, read)
  return { pix, isAutopayOffered: pix.provider === 'sandbox' || pix.receiverAccount !== undefined }
}

function humanCheck(read: Reader): Config['humanCheck'] {
  if (read.choice('HUMAN_CHECK', ['altcha', 'recaptcha'], 'altcha') === 'recaptcha') {
    return {
      provider: 'recaptcha',
      siteKey: read.text('RECAPTCHA_SITE_KEY') ?? read.missing('RECAPTCHA_SITE_KEY', 'the public key'),
      secret: read.text('RECAPTCHA_SECRET') ?? read.missing('RECAPTCHA_SECRET', 'the secret key'),
      verifyUrl: read.url('RECAPTCHA_VERIFY_URL', 'https://www.google.com/recaptcha/api/siteverify'),
      timeoutMs: read.integer('RECAPTCHA_TIMEOUT_MS', 5000, { min: 1, max: 60_000 }),
    }
  }
  const cost = read.integer('ALTCHA_COST', 20_000, { min: 1, max: 1_000_000 })
  return { provider: 'altcha', cost, attempts: { min: 40, max: 60 } }
}

function cep(sandbox: boolean, read: Reader): Config['cep']['provider'] {
  const chosen = read.choice('CEP', ['sandbox', 'brasilapi'], sandbox ? 'sandbox' : 'brasilapi')
  if (!sandbox && chosen === 'sandbox') {
    read.refuse('CEP is "sandbox": outside the sandbox it knows some 45 postal codes.')
  }
  return chosen
}

function imei(sandbox: boolean, read: Reader): Config['imei']['provider'] {
  if (!sandbox && read.text('IMEI') === undefined) {
    read.missing(
      'IMEI',
      '"table": only the phones of providers/imei/tacs.ts are taken; no provider is built in yet',
    )
    return 'table'
  }
  const chosen = read.choice('IMEI', ['sandbox', 'table'], 'sandbox')
  if (!sandbox && chosen === 'sandbox')
    read.refuse('IMEI is "sandbox": outside the sandbox it knows play phones.')
  return chosen
}

function invoiceTrustDir(sandbox: boolean, read: Reader): string | undefined {
  const given = read.text('INVOICE_TRUST_DIR')
  if (given || sandbox) return given
  read.missing(
    'INVOICE_TRUST_DIR',
    'the folder with the certificates of ICP-Brasil (roots and intermediate authorities) under which shops sign invoices',
  )
  return undefined
}

function pixWebhook(sandbox: boolean, read: Reader): Config['pixWebhook'] {
  const [secret, said] = [read.text('PIX_WEBHOOK_SECRET'), read.text('PIX_WEBHOOK_MTLS')]
  const [, header, value] = /^([\w-]+):\s*(\S.*)$/.exec(said ?? '') ?? []
  if (said && !header) {
    read.refuse(
      'PIX_WEBHOOK_MTLS names the header and value by which the proxy says so: "X-Verify: SUCCESS".',
    )
  }
  if (said && !(Number(read.text('TRUST_PROXY')) > 0)) {
    read.refuse('PIX_WEBHOOK_MTLS needs TRUST_PROXY: without a proxy in front anybody could send the header.')
  }
  if (!sandbox && !secret && !said) {
    read.missing('PIX_WEBHOOK_SECRET', 'by which the bank proves itself; or PIX_WEBHOOK_MTLS')
  }
  return { secret, mtls: header && value ? { header, value } : undefined }
}
