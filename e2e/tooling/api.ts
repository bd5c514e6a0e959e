import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** A call answered without 2xx; the message names call, status and body. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  status: number

  constructor(call: string, status: number, body: string) {
    super(`${call} answered ${status}: ${body.slice(0, 500)}`)
    this.status = status
  }
}

export type Api = {
  get<T>(path: string): Promise<T>
  /** `body` goes as JSON, or as multipart when it is a form. `proof` adds the header of a solved human check. */
  post<T>(path: string, body: unknown, options?: { proof?: boolean }): Promise<T>
  /** Uses this session for every later call. */
  signInWith(token: string): void
}

/** Calls the API of a running server over HTTP. `origin` such as http://127.0.0.1:4321. */
export function connectApi(origin: string): Api {
  let token: string | undefined
  async function call<T>(method: string, path: string, init: RequestInit = {}): Promise<T> {
    const headers = new Headers(init.headers)
    if (token) headers.set('Authorization', `Bearer ${token}`)
    const answer = await fetch(`${origin}/api${path}`, { ...init, method, headers })
    const text = await answer.text()
    if (!answer.ok) throw new CallFailed(`${method} ${path}`, answer.status, text)
    return (text ? JSON.parse(text) : undefined) as T
  }
  return {
    get: path => call('GET', path),
    async post(path, body, { proof = false } = {}) {
      const headers: Record<string, string> = { 'Idempotency-Key': crypto.randomUUID() }
      if (proof) headers['X-Human-Check'] = await solve(await call('GET', '/human-check'))
      if (body instanceof FormData) return call('POST', path, { headers, body })
      return call('POST', path, {
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    },
    signInWith: given => {
      token = given
    },
  }
}

/** The header that proves a person, for a challenge of the server. */
export async function solve(challenge: Parameters<typeof solveChallenge>[0]['challenge']): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
