import { setTimeout as sleep } from 'node:timers/promises'
import { type Api, CallFailed, solve } from '../tooling/api.ts'

/** For so long a customer repeats a call, in milliseconds. */
const patienceMs = 180_000
const pauseMs = 500

/**
 * The API for a customer who repeats what was not answered: after a lost connection, a 503, or an answer that names a time
 * to retry. A write keeps its `Idempotency-Key`, as in the browser. A repeated write that is refused because it has
 * happened (409) counts as done; what is there shows then.
 */
export function connectPatiently(origin: string): Api {
  let token: string | undefined

  async function once(method: string, path: string, init: RequestInit = {}): Promise<Response | undefined> {
    const headers = new Headers(init.headers)
    if (token) headers.set('Authorization', `Bearer ${token}`)
    const signal = AbortSignal.timeout(30_000)
    const answer = await fetch(`${origin}/api${path}`, { ...init, method, headers, signal }).catch(
      () => undefined,
    )
    if (!answer || answer.status === 503) return undefined
    if (answer.headers.get('Retry-After')) {
      await sleep(Number(answer.headers.get('Retry-After')) * 1000)
      return undefined
    }
    return answer
  }

  /** @param init made for each try, because a proof of a person counts once */
  async function call<T>(method: string, path: string, init: () => Promise<RequestInit>): Promise<T> {
    const until = performance.now() + patienceMs
    for (let isFirst = true; performance.now() < until; isFirst = false) {
      const answer = await once(method, path, await init())
      // A connection may break while the answer is read.
      const text = await answer?.text().catch(() => undefined)
      if (answer?.ok && text !== undefined) return (text ? JSON.parse(text) : undefined) as T
      const isDoneBefore = !isFirst && method === 'POST' && answer?.status === 409
      if (isDoneBefore) return undefined as T
      if (answer && text !== undefined) throw new CallFailed(`${method} ${path}`, answer.status, text)
      await sleep(pauseMs)
    }
    throw new Error(`${method} ${path} was not answered within ${patienceMs / 1000} s.`)
  }

  const get = <T>(path: string) => call<T>('GET', path, async () => ({}))
  return {
    get,
    async post<T>(path: string, body: unknown, { proof = false } = {}) {
      const key = crypto.randomUUID()
      return call<T>('POST', path, async () => {
        const headers: Record<string, string> = { 'Idempotency-Key': key }
        if (proof) headers['X-Human-Check'] = await solve(await get('/human-check'))
        if (body instanceof FormData) return { headers, body }
        return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
      })
    },
    signInWith: given => {
      token = given
    },
  }
}
