import { beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '../../config-reader.ts'
import { bankForAll } from '../../testing/bank-for-all.ts'
import type { Answers } from '../../testing/pix-bank.ts'
import { answerJson } from '../../testing/stub.ts'
import { bankClient } from './bank-client.ts'

const bank = bankForAll()
beforeEach(() => {
  Object.assign(bank.state, { expiresIn: 3600, answerToken: undefined })
  bank.state.answer = (_, response) => answerJson(response, 200, { status: 'ATIVA' })
})

const get = (client: ReturnType<typeof bankClient>) => client.call('GET', `${bank.config.url}/cob/x`)
const tokensAsked = () => bank.seen.filter(({ path }) => path === '/oauth/token').length

describe('a bank with mTLS and OAuth2', () => {
  test('sends the certificate and the credentials, then the token', async () => {
    expect(await get(bankClient(bank.config))).toEqual({ status: 200, body: { status: 'ATIVA' } })
    expect(bank.seen).toEqual([
      {
        method: 'POST',
        path: '/oauth/token',
        authorization: `Basic ${Buffer.from('celastro:geheim').toString('base64')}`,
        body: { grant_type: 'client_credentials', scope: 'cob.write cobv.write' },
      },
      { method: 'GET', path: '/v2/cob/x', authorization: 'Bearer token-1', body: '' },
    ])
  })

  test('fails when the bank refuses the certificate', async () => {
    const { certFile, keyFile: certKeyFile } = bank.stranger
    await expect(get(bankClient({ ...bank.config, certFile, certKeyFile }))).rejects.toMatchObject({
      name: 'UnknownOutcome',
    })
    expect(bank.seen).toEqual([])
  })

  test("fails when the bank's certificate is of an unknown authority", async () => {
    const client = bankClient({ ...bank.config, caFile: bank.stranger.certFile })
    await expect(get(client)).rejects.toMatchObject({ name: 'UnknownOutcome' })
    expect(bank.seen).toEqual([])
  })

  test('concurrent calls share a token, which is renewed before it expires', async () => {
    let now = 0
    const client = bankClient(bank.config, () => now)
    await Promise.all([get(client), get(client), get(client)])
    now = 3_239_000
    await get(client)
    expect(tokensAsked()).toBe(1)
    now = 3_241_000
    await get(client)
    expect(tokensAsked()).toBe(2)
  })

  test('a token without expiry is used for a few minutes', async () => {
    bank.state.expiresIn = undefined
    let now = 0
    const client = bankClient(bank.config, () => now)
    await get(client)
    now = 269_000
    await get(client)
    expect(tokensAsked()).toBe(1)
    now = 271_000
    await get(client)
    expect(tokensAsked()).toBe(2)
  })

  test('a token that the bank revoked is renewed, once', async () => {
    const first = { token: '' }
    bank.state.answer = ({ authorization }, response) => {
      first.token ||= authorization!
      return answerJson(response, authorization === first.token ? 401 : 200, {})
    }
    expect(await get(bankClient(bank.config))).toMatchObject({ status: 200 })
    expect(tokensAsked()).toBe(2)
    bank.state.answer = (_, response) => answerJson(response, 401, {})
    await expect(get(bankClient(bank.config))).rejects.toThrow('status-401')
    expect(tokensAsked()).toBe(4)
  })

  test('without a token no call is made, and the next call requests one again', async () => {
    const client = bankClient(bank.config)
    bank.state.answerToken = response => answerJson(response, 401, { error: 'invalid_client' })
    await expect(get(client)).rejects.toThrow('token-status-401')
    expect(bank.calls()).toEqual([])
    bank.state.answerToken = undefined
    expect(await get(client)).toMatchObject({ status: 200 })
  })

  const odd: [string, Answers, string][] = [
    ['too many calls', (_, response) => answerJson(response, 429, {}), 'status-429'],
    ['no right to the call', (_, response) => answerJson(response, 403, {}), 'status-403'],
    ['maintenance', (_, response) => answerJson(response, 503, {}), 'status-503'],
    ['no answer', () => {}, 'timeout'],
    ['an answer that never ends', (_, response) => response.writeHead(200).write('{'), 'timeout'],
    ['a cut line', (_, response) => response.destroy(), 'ECONNRESET'],
    ['an endless answer', (_, response) => response.writeHead(200).end('x'.repeat(2 ** 21)), 'network'],
  ]
  test.each(odd)('with %s, the outcome is unknown', async (_, answer, code) => {
    bank.state.answer = answer
    await expect(get(bankClient(bank.config))).rejects.toMatchObject({
      name: 'UnknownOutcome',
      message: code,
    })
  })

  test('a token request without response ends with the timeout', async () => {
    bank.state.answerToken = () => {}
    await expect(get(bankClient(bank.config))).rejects.toThrow('timeout')
  })

  test('a response that is not JSON has an undefined body', async () => {
    bank.state.answer = (_, response) => response.writeHead(404).end('<html>')
    expect(await get(bankClient(bank.config))).toEqual({ status: 404, body: undefined })
  })

  test('a missing certificate file is a ConfigError that names its variable', () => {
    const start = () => bankClient({ ...bank.config, certFile: '/nowhere/cert.pem' })
    expect(start).toThrow(ConfigError)
    expect(start).toThrow('PIX_CERT_FILE is "/nowhere/cert.pem", which cannot be read (ENOENT).')
    expect(() => bankClient({ ...bank.config, caFile: import.meta.filename })).toThrow('PIX_CA_FILE')
  })
})
