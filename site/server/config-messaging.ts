import { isLoopback, type Reader } from './config-reader.ts'

export type MessagingConfig =
  | { provider: 'sandbox' }
  | { provider: 'cloud'; whatsApp: WhatsAppConfig; smtp: SmtpConfig }

export interface WhatsAppConfig {
  /** Graph API with its version, without a trailing slash. */
  url: string
  phoneId: string
  token: string
  /** Names of the approved templates: see providers/messaging/README.md. */
  codeTemplate: string
  newsTemplate: string
  timeoutMs: number
}

const tlsKinds = ['starttls', 'implicit', 'none'] as const

export interface SmtpConfig {
  host: string
  port: number
  /** STARTTLS (required), TLS from the first byte, or no TLS. */
  tls: (typeof tlsKinds)[number]
  user: string | undefined
  password: string | undefined
  /** 'Celastro <avisos@example.com>' */
  from: string
  timeoutMs: number
  /** Certificates of a private authority. */
  caFile: string | undefined
}

export function messagingConfig(sandbox: boolean, read: Reader): MessagingConfig {
  if (!sandbox && read.text('MESSAGING') === undefined) {
    read.missing('MESSAGING', '"cloud": messages by WhatsApp Cloud API and SMTP')
    return { provider: 'cloud', whatsApp: whatsApp(read), smtp: smtp(sandbox, read) }
  }
  if (read.choice('MESSAGING', ['sandbox', 'cloud'], 'sandbox') === 'cloud') {
    return { provider: 'cloud', whatsApp: whatsApp(read), smtp: smtp(sandbox, read) }
  }
  if (!sandbox && read.text('MESSAGING') === 'sandbox') {
    read.refuse('MESSAGING is "sandbox": outside the sandbox nobody would receive a code.')
  }
  return { provider: 'sandbox' }
}

const whatsApp = (read: Reader): WhatsAppConfig => ({
  url: read.url('WHATSAPP_URL', 'https://graph.facebook.com/v24.0'),
  phoneId:
    read.text('WHATSAPP_PHONE_ID') ?? read.missing('WHATSAPP_PHONE_ID', 'Meta’s id of the sending number'),
  token: read.text('WHATSAPP_TOKEN') ?? read.missing('WHATSAPP_TOKEN', 'a system user’s access token'),
  codeTemplate: read.text('WHATSAPP_CODE_TEMPLATE') ?? 'codigo',
  newsTemplate: read.text('WHATSAPP_NEWS_TEMPLATE') ?? 'aviso',
  timeoutMs: read.integer('WHATSAPP_TIMEOUT_MS', 10_000, { min: 1, max: 60_000 }),
})

function smtp(sandbox: boolean, read: Reader): SmtpConfig {
  const port = read.integer('SMTP_PORT', 587, { min: 1, max: 65_535 })
  const user = read.text('SMTP_USER')
  const host = read.text('SMTP_HOST') ?? read.missing('SMTP_HOST', 'the mail server')
  const tls = read.choice('SMTP_TLS', tlsKinds, port === 465 ? 'implicit' : 'starttls')
  if (!sandbox && tls === 'none' && host && !isLoopback(host)) {
    read.refuse('SMTP_TLS is "none": customers’ messages would cross the network in the clear.')
  }
  return {
    host,
    port,
    tls,
    user,
    password: read.text('SMTP_PASSWORD') ?? (user && read.missing('SMTP_PASSWORD', 'that of SMTP_USER')),
    from: from(read),
    timeoutMs: read.integer('SMTP_TIMEOUT_MS', 10_000, { min: 1, max: 60_000 }),
    caFile: read.text('SMTP_CA_FILE'),
  }
}

function from(read: Reader): string {
  const given = read.text('SMTP_FROM') ?? read.missing('SMTP_FROM', 'who writes: Name <address@domain>')
  if (given && !/^(?:[^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(given)) {
    read.refuse('SMTP_FROM is no address: "Name <address@domain>".')
  }
  return given
}
