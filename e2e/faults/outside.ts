import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { testingBank } from '../../site/server/testing/pix-bank.ts'
import { answerJson, stub } from '../../site/server/testing/stub.ts'
import { until } from '../tooling/customer.ts'

/** How the parties outside behave: as they should; without a word, having done half of what was asked; or with rubbish. */
export type Manner = 'as they should' | 'silent' | 'rubbish'

/** The carriers of messages and the bank, on loopback. */
export interface Outside {
  /** What makes a server use them. */
  env: Record<string, string>
  turn(manner: Manner): void
  /** Waits for a code to arrive on the customer's phone. */
  codeSentTo(phone: string): Promise<string>
  /** Every transfer that left the bank, by its id. */
  transfers(): string[]
  close(): Promise<void>
}

type Reply = (status: number, body: unknown) => void

/** What broken parties and the gateways before them answer. Not 404, which says that the bank does not know a transfer. */
const rubbish: ((response: ServerResponse) => void)[] = [
  response => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>OK</html>'),
  response => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"REALI'),
  response => void answerJson(response, 500, {}),
  response => void answerJson(response, 200, []),
  response => response.writeHead(502).end('Bad gateway'),
  response => response.destroy(),
]

export async function openOutside(): Promise<Outside> {
  let manner: Manner = 'as they should'
  let asked = 0
  /** @param act what a party does that heard the call. While it is silent, it hears every second one. */
  function hear(response: ServerResponse, act: (reply: Reply) => void) {
    asked++
    if (manner === 'rubbish') rubbish[asked % rubbish.length]!(response)
    else if (manner === 'as they should') act((status, body) => answerJson(response, status, body))
    else if (asked % 2 === 0) act(() => {})
  }

  const codes = new Map<string, string>()
  const carrier = await stub((_, body, response) =>
    hear(response, reply => {
      const { to, template } = JSON.parse(body)
      const { parameters } = template.components[0]
      if (template.name === 'codigo') codes.set(to, parameters[0].text)
      reply(200, { messages: [{ id: crypto.randomUUID() }] })
    }),
  )
  const mail = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onData(stream, _, done) {
      stream.resume()
      if (manner !== 'silent') stream.on('end', () => done(manner === 'rubbish' ? new Error('busy') : null))
    },
  })
  // A server that is killed resets its connections.
  mail.on('error', () => {})
  await new Promise<void>(listening => mail.listen(0, '127.0.0.1', listening))

  const transfers = new Map<string, string>()
  const bank = await testingBank()
  bank.state.answer = ({ method, path }, response) =>
    hear(response, reply => {
      const id = path.split('/').at(-1)!
      const known = transfers.get(id)
      const told = (endToEndId: string) => reply(200, { status: 'REALIZADO', endToEndId })
      if (path.includes('/enviados/')) return known ? told(known) : reply(404, {})
      if (method !== 'PUT') return reply(404, {})
      if (known) return reply(409, { nome: 'id_envio_duplicado' })
      transfers.set(id, `E${String(transfers.size).padStart(31, '0')}`)
      return told(transfers.get(id)!)
    })

  const { config } = bank
  return {
    env: {
      ...{ MESSAGING: 'cloud', WHATSAPP_URL: carrier.url, WHATSAPP_PHONE_ID: '1', WHATSAPP_TOKEN: 'token' },
      ...{ SMTP_HOST: '127.0.0.1', SMTP_PORT: String((mail.server.address() as AddressInfo).port) },
      ...{ SMTP_TLS: 'none', SMTP_FROM: 'avisos@celastro.example' },
      ...{
        PIX: 'bacen',
        PIX_URL: config.url,
        PIX_TOKEN_URL: config.tokenUrl,
        PIX_PAYOUT_URL: config.payoutUrl,
      },
      ...{ PIX_CLIENT_ID: config.clientId, PIX_CLIENT_SECRET: config.clientSecret },
      ...{ PIX_RECEIVER_KEY: config.receiverKey, PIX_CA_FILE: config.caFile! },
      ...{ PIX_CERT_FILE: config.certFile, PIX_CERT_KEY_FILE: config.certKeyFile },
      ...{ PIX_TIMEOUT_MS: '1500', WHATSAPP_TIMEOUT_MS: '1500', SMTP_TIMEOUT_MS: '1500' },
    },
    turn(next) {
      manner = next
    },
    codeSentTo: phone => until('a code', async () => codes.get(`55${phone}`)),
    transfers: () => [...transfers.keys()],
    async close() {
      await bank.close()
      await carrier.close()
      await new Promise<void>(closed => mail.close(closed))
    },
  }
}
