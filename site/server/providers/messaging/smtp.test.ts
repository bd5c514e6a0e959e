import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SmtpConfig } from '../../config-messaging.ts'
import { certificate } from '../../testing/certificates.ts'
import type { Delivery } from './messaging.ts'
import { smtp } from './smtp.ts'

const message: Delivery = {
  id: '7b0c9d2e-0000-4000-8000-000000000001',
  channel: 'email',
  recipient: 'maria@example.com',
  template: 'paid-out',
  text: 'Celastro: Pix enviado! São R$ 1.000,00.',
}

let pems: Awaited<ReturnType<typeof certificate>>
const open: { close(): void }[] = []
beforeAll(async () => {
  pems = await certificate('mail')
})
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})
afterAll(() => pems.remove())

const settings = (port: number, change: Partial<SmtpConfig> = {}): SmtpConfig => ({
  ...{ host: '127.0.0.1', port, tls: 'starttls', user: 'celastro', password: 'geheim' },
  ...{ from: 'Celastro <avisos@celastro.example>', timeoutMs: 300, caFile: pems.certFile },
  ...change,
})

interface Mail {
  from: string
  to: string[]
  source: string
  secure: boolean
}

/** A mail server that requires a password and stores the messages that it gets. */
async function mailServer(options: SMTPServerOptions = {}) {
  const mails: Mail[] = []
  const server = new SMTPServer({
    ...{ key: pems.key, cert: pems.cert, disableReverseLookup: true },
    onAuth: ({ username, password }, _, done) =>
      password === 'geheim' ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, { envelope, secure }, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ from, to, source: Buffer.concat(chunks).toString(), secure })
        done()
      })
    },
    ...options,
  })
  // Some tests disconnect on purpose, which emits an error here.
  server.on('error', () => {})
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  open.push({ close: () => server.close() })
  return { port: (server.server.address() as AddressInfo).port, mails }
}

/** A TCP server with any behaviour. */
async function lineServer(speak: (socket: Socket) => void) {
  const sockets: Socket[] = []
  const server: Server = createServer(socket => {
    sockets.push(socket)
    socket.on('error', () => {})
    speak(socket)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  open.push({
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  })
  return (server.address() as AddressInfo).port
}

const refused = (responseCode: number) => Object.assign(new Error('<maria@example.com> no'), { responseCode })

describe('SMTP', () => {
  test.each(['starttls', 'implicit'] as const)(
    'sends a message over an encrypted connection (%s)',
    async tls => {
      const { port, mails } = await mailServer({ secure: tls === 'implicit' })
      await smtp(settings(port, { tls })).send(message)
      expect(mails).toMatchObject([
        { from: 'avisos@celastro.example', to: ['maria@example.com'], secure: true },
      ])
      const { source } = mails[0]!
      expect(source).toContain('From: Celastro <avisos@celastro.example>')
      expect(source).toContain('To: maria@example.com')
      expect(source).toContain(`Message-ID: <${message.id}@celastro.example>`)
      expect(source).toMatch(/^Subject: .*Pix_do_seu/m)
      expect(source).toContain('S=C3=A3o R$ 1.000,00')
    },
  )

  test('an address with commas or line breaks adds no recipient and no header', async () => {
    const { port, mails } = await mailServer()
    const recipient = 'maria@example.com,eve@example.com\r\nBcc: eve@example.com'
    await smtp(settings(port))
      .send({ ...message, recipient })
      .catch(() => {})
    expect(mails.flatMap(({ to }) => to)).not.toContain('eve@example.com')
    expect(mails.map(({ source }) => source).join()).not.toMatch(/^Bcc:/m)
  })

  test.each<[string, SMTPServerOptions, Partial<SmtpConfig>, string]>([
    ['a wrong password', {}, { password: 'falsch' }, 'smtp-535'],
    ['a server without encryption', { disabledCommands: ['STARTTLS'] }, {}, 'smtp-500'],
    ['a certificate of somebody else', {}, { caFile: undefined }, 'smtp-ESOCKET'],
    ['an unknown mailbox', { onRcptTo: (_, __, done) => done(refused(550)) }, {}, 'smtp-550'],
    ['a full mailbox', { onRcptTo: (_, __, done) => done(refused(452)) }, {}, 'smtp-452'],
    [
      'a refused text',
      { onData: (stream, _, done) => stream.resume().on('end', () => done(refused(554))) },
      {},
      'smtp-554',
    ],
    [
      'a server that never answers the text',
      { onData: stream => void stream.resume() },
      {},
      'smtp-ETIMEDOUT',
    ],
  ])('with %s, it fails with the code and no personal data', async (_, options, change, code) => {
    const { port } = await mailServer(options)
    const failure = await smtp(settings(port, change))
      .send(message)
      .catch((error: Error) => error)
    expect(failure).toMatchObject({ name: 'MessageNotSent', code })
    expect(String(failure)).not.toContain('maria')
  })

  test.each<[string, (socket: Socket) => void, string]>([
    ['a server that never greets', () => {}, 'smtp-ETIMEDOUT'],
    ['a server that greets and falls silent', socket => void socket.write('220 mail\r\n'), 'smtp-ETIMEDOUT'],
    ['a server that is full', socket => void socket.end('421 later\r\n'), 'smtp-421'],
    ['a server that hangs up', socket => void socket.end(), 'smtp-ECONNECTION'],
    ['something else on this port', socket => void socket.write('HTTP/1.1 400\r\n\r\n'), 'smtp-EPROTOCOL'],
  ])('with %s, it fails within the timeout', async (_, speak, code) => {
    const port = await lineServer(speak)
    await expect(smtp(settings(port)).send(message)).rejects.toMatchObject({ code })
  })

  test('fails with smtp-ESOCKET when the server refuses the connection', async () => {
    const port = await lineServer(() => {})
    open.splice(0)[0]!.close()
    await expect(smtp(settings(port)).send(message)).rejects.toMatchObject({ code: 'smtp-ESOCKET' })
  })
})
