import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { answerJson, stub } from '../../testing/stub.ts'
import type { Delivery } from './messaging.ts'
import { whatsApp } from './whatsapp.ts'

const news: Delivery = {
  id: '7b0c9d2e-0000-4000-8000-000000000001',
  channel: 'whatsapp',
  recipient: '11987654321',
  template: 'paid-out',
  text: 'Celastro: Pix enviado!\n  Acompanhe em https://celastro.example/dashboard',
}
const code: Delivery = { ...news, template: 'login-code', text: 'Seu código é 123456.', code: '123456' }

/** Meta's response to an accepted message. */
const taken = {
  messaging_product: 'whatsapp',
  contacts: [{ input: '5511987654321', wa_id: '5511987654321' }],
  messages: [{ id: 'wamid.HBgLNTUxMTk4NzY1NDMyMRUCABEYEjQ', message_status: 'accepted' }],
}

/** Meta's response to a refused message. Its text quotes the number. */
const refusal = (errorCode: number) => ({
  error: {
    message: `(#${errorCode}) Recipient 5511987654321`,
    type: 'OAuthException',
    code: errorCode,
    error_data: { messaging_product: 'whatsapp', details: 'about 5511987654321' },
    fbtrace_id: 'AxYz',
  },
})

let meta: Awaited<ReturnType<typeof stub>>
afterEach(() => meta.close())

async function answering(
  answer: (response: ServerResponse, headers: NodeJS.Dict<string | string[]>) => void,
) {
  meta = await stub((request, _, response) => answer(response, request.headers))
  return whatsApp({
    ...{ url: `${meta.url}/v24.0`, phoneId: '106540352242922', token: 'the-token', timeoutMs: 300 },
    ...{ codeTemplate: 'codigo', newsTemplate: 'aviso' },
  })
}
const sent = () => meta.seen.map(({ url, body }) => ({ url, ...JSON.parse(body) }))

describe('WhatsApp Cloud API', () => {
  test('sends a text as the single variable of its template, in one line', async () => {
    let authorization: unknown
    const carrier = await answering((response, headers) => {
      ;({ authorization } = headers)
      answerJson(response, 200, taken)
    })
    await carrier.send(news)
    expect(authorization).toBe('Bearer the-token')
    const text = 'Celastro: Pix enviado! Acompanhe em https://celastro.example/dashboard'
    expect(sent()).toEqual([
      {
        url: '/v24.0/106540352242922/messages',
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '5511987654321',
        type: 'template',
        template: {
          name: 'aviso',
          language: { code: 'pt_BR' },
          components: [{ type: 'body', parameters: [{ type: 'text', text }] }],
        },
      },
    ])
  })

  test('sends a code in body and button of the authentication template, without our text', async () => {
    const carrier = await answering(response => answerJson(response, 200, taken))
    await carrier.send(code)
    const parameters = [{ type: 'text', text: '123456' }]
    expect(sent()[0].template).toEqual({
      name: 'codigo',
      language: { code: 'pt_BR' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    })
  })

  test.each<[string, number, unknown, string]>([
    ['an unknown template', 404, refusal(132001), 'whatsapp-132001'],
    ['a number that cannot be written to', 400, refusal(131026), 'whatsapp-131026'],
    ['an expired token', 401, refusal(190), 'whatsapp-190'],
    ['too many messages', 429, refusal(130429), 'whatsapp-130429'],
    ['too many messages, without a body of Meta’s', 429, {}, 'whatsapp-status-429'],
    ['Meta in trouble', 503, { error: 'x' }, 'whatsapp-status-503'],
    ['an answer without a message', 200, { messages: [] }, 'whatsapp-status-200'],
  ])('with %s, it fails with the code and no personal data', async (_, status, body, expected) => {
    const carrier = await answering(response => answerJson(response, status, body))
    const failure = await carrier.send(news).catch((error: Error) => error)
    expect(failure).toMatchObject({ name: 'MessageNotSent', code: expected })
    expect(JSON.stringify([failure, String(failure)])).not.toContain('987654321')
  })

  test.each<[string, (response: ServerResponse) => void, string]>([
    ['a page instead of JSON', response => response.writeHead(502).end('<html>'), 'whatsapp-status-502'],
    ['no answer at all', () => {}, 'whatsapp-timeout'],
    ['an answer that never ends', response => response.writeHead(200).write('{'), 'whatsapp-timeout'],
    ['a cut line', response => response.destroy(), 'whatsapp-network'],
  ])('with %s, it fails within the timeout', async (_, answer, expected) => {
    const carrier = await answering(answer)
    await expect(carrier.send(news)).rejects.toMatchObject({ code: expected })
  })
})
