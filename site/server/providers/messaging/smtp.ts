import { createTransport } from 'nodemailer'
import type { SmtpConfig } from '../../config-messaging.ts'
import { readPem } from '../pem.ts'
import { MessageNotSent } from './message-not-sent.ts'
import type { Messaging } from './messaging.ts'
import { subjectOf } from './subjects.ts'

/** Sends by any mail server. Each message has its own connection: messages are few, and a stuck one delays no other. */
export function smtp({ host, port, tls, user, password, from, timeoutMs, caFile }: SmtpConfig): Messaging {
  const transport = createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user && { auth: { user, pass: password } }),
    ...(caFile && { tls: { ca: readPem('SMTP_CA_FILE', caFile) } }),
    ...{ dnsTimeout: timeoutMs, connectionTimeout: timeoutMs },
    ...{ greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    // Stops nodemailer from loading files or URLs that a text might name.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '')
  return {
    async send({ id, recipient, template, text }) {
      const messageId = `<${id}@${domain}>`
      const to = { name: '', address: recipient }
      try {
        await transport.sendMail({ from, to, subject: subjectOf(template), text, messageId })
      } catch (error) {
        const { responseCode, code } = error as { responseCode?: number; code?: string }
        throw new MessageNotSent(`smtp-${responseCode ?? code ?? 'unknown'}`)
      }
    },
  }
}
