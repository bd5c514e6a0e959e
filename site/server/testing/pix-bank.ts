import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { PixBankConfig } from '../config-pix.ts'
import { certificate } from './certificates.ts'
import { answerJson } from './stub.ts'

interface BankRequest {
  method: string
  path: string
  authorization: string | undefined
  body: unknown
}

/** Responds to one call; returns false for a call that it does not handle, which then gets a 404. */
export type Answers = (request: BankRequest, response: ServerResponse) => unknown

/** Status and body of a response, by method, or by method and first part of the path ('GET rec'). */
export type Answered = Record<string, [status: number, body: unknown]>

/** Any other call gets a 404. */
export const answering =
  (answers: Answered): Answers =>
  ({ method, path }, response) => {
    const [status, body] = answers[`${method} ${path.split('/')[2]}`] ?? answers[method] ?? [404, {}]
    return answerJson(response, status, body)
  }

/** A bank on this machine that requires the client certificate and a token. */
export async function testingBank() {
  const [bank, lender, stranger] = await Promise.all(['bank', 'lender', 'stranger'].map(certificate))
  const seen: BankRequest[] = []
  let tokens = 0
  const state = {
    /** Lifetime of each token. */
    expiresIn: 3600 as number | undefined,
    answerToken: undefined as ((response: ServerResponse) => void) | undefined,
    answer: ((_, response) => answerJson(response, 404, {})) as Answers,
  }
  const server = createServer(
    {
      ...{ key: bank!.key, cert: bank!.cert, ca: lender!.cert },
      requestCert: true,
      rejectUnauthorized: true,
    },
    (request, response) => {
      let text = ''
      request.on('data', chunk => {
        text += chunk
      })
      request.on('end', () => {
        const { authorization } = request.headers
        const isToken = request.url === '/oauth/token'
        const body = isToken ? Object.fromEntries(new URLSearchParams(text)) : text && JSON.parse(text)
        const call = { method: request.method!, path: request.url!, authorization, body }
        seen.push(call)
        if (!isToken) return state.answer(call, response)
        tokens++
        if (state.answerToken) return state.answerToken(response)
        const token = { access_token: `token-${tokens}`, token_type: 'Bearer', expires_in: state.expiresIn }
        return answerJson(response, 200, token)
      })
    },
  )
  server.on('tlsClientError', () => {})
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config: PixBankConfig = {
    provider: 'bacen',
    ...{ url: `${url}/v2`, tokenUrl: `${url}/oauth/token`, payoutUrl: `${url}/v2/gn/pix` },
    ...{ clientId: 'celastro', clientSecret: 'geheim', scope: 'cob.write cobv.write' },
    ...{ receiverKey: '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc', timeoutMs: 1000 },
    receiverAccount: { number: '123456', branch: '0001', type: 'CORRENTE' },
    ...{ certFile: lender!.certFile, certKeyFile: lender!.keyFile, caFile: bank!.certFile },
  }
  return {
    ...{ config, state, seen, stranger: stranger! },
    /** The calls it received, without those for tokens. */
    calls: () => seen.filter(({ path }) => path !== '/oauth/token'),
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
      for (const each of [bank, lender, stranger]) each!.remove()
    },
  }
}
