import { request as httpRequest } from 'node:http'
import { Agent, request as httpsRequest, type RequestOptions } from 'node:https'
import { readPem } from './pem.ts'

const largest = 1024 * 1024

export interface HttpAnswer {
  status: number
  text: string
}

/** The other side gave no whole answer in time. The message is our code: `timeout`, `network`, or Node's (`ECONNRESET`). */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

export interface HttpCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  headers: Record<string, string>
  timeoutMs: number
  agent?: Agent | undefined
  body?: string | undefined
}

/** One HTTP call to an outside party. Follows no redirect, and reads one MiB at most. @throws NoAnswer */
export function httpCall(url: string, { timeoutMs, body, ...rest }: HttpCall): Promise<HttpAnswer> {
  const options: RequestOptions = { ...rest, signal: AbortSignal.timeout(timeoutMs) }
  const open = url.startsWith('http:') ? httpRequest : httpsRequest
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(new NoAnswer(error.name === 'AbortError' ? 'timeout' : (error.code ?? 'network')))
    const request = open(url, options, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
        if (text.length > largest) response.destroy(new Error('too large'))
      })
      response.on('error', fail)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    request.on('error', fail)
    request.end(body)
  })
}

/** Undefined if it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** PEM files of a client certificate, its key, and the servers' own authority. */
export interface CertificateFiles {
  certFile: string
  certKeyFile: string
  caFile: string | undefined
}

/** Connections with a client certificate (mTLS). @param prefix of the variables that name the files @throws ConfigError */
export const certifiedAgent = (prefix: string, { certFile, certKeyFile, caFile }: CertificateFiles): Agent =>
  new Agent({
    cert: readPem(`${prefix}_CERT_FILE`, certFile),
    key: readPem(`${prefix}_CERT_KEY_FILE`, certKeyFile),
    ...(caFile && { ca: readPem(`${prefix}_CA_FILE`, caFile) }),
    keepAlive: true,
    minVersion: 'TLSv1.2',
  })
