import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { stub } from '../testing/stub.ts'
import { brasilApi } from './cep/brasilapi.ts'
import { httpCall } from './http-call.ts'
import { recaptcha } from './human-check/recaptcha.ts'
import { whatsApp } from './messaging/whatsapp.ts'

const log = createLog('silent')
const timeoutMs = 2000

test.each<[string, (url: string) => Promise<unknown>]>([
  ['the postal codes', url => brasilApi({ provider: 'brasilapi', url, timeoutMs }, log).lookUp('01001000')],
  [
    'the human check',
    url =>
      recaptcha({ provider: 'recaptcha', siteKey: 's', secret: 'x', verifyUrl: url, timeoutMs }, log).verify(
        'proof',
        '192.0.2.1',
      ),
  ],
  [
    'messages',
    url =>
      whatsApp({ url, phoneId: '1', token: 't', codeTemplate: 'c', newsTemplate: 'n', timeoutMs }).send({
        ...{ id: '1', channel: 'whatsapp', recipient: '11987654321', template: 'paid-out', text: 'x' },
      }),
  ],
  ['bank and tax office', url => httpCall(url, { method: 'GET', headers: {}, timeoutMs })],
])('%s: a redirect is not followed to another place', async (_what, call) => {
  const elsewhere = await stub((_request, _body, response) => response.writeHead(200).end('{}'))
  const provider = await stub((_request, _body, response) =>
    response.writeHead(307, { Location: elsewhere.url }).end(),
  )
  await call(provider.url).catch(() => {})
  expect(provider.seen).toHaveLength(1)
  expect(elsewhere.seen).toEqual([])
  await Promise.all([provider.close(), elsewhere.close()])
})
