import { Agent, get, type RequestOptions } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { quantile } from './figure.ts'

type Asked = {
  url: string
  /** Sessions used in turn; none when empty. */
  tokens?: string[]
}

/** Requests per second under constant load, for `seconds` or for `amount` requests. */
export async function answersPerSecond({
  url,
  tokens = [],
  ...how
}: Asked & { connections: number; seconds?: number; amount?: number }): Promise<number> {
  const { connections, seconds, amount } = how
  const authorization = inTurn(tokens)
  const result = await autocannon({
    url,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    requests: [
      { setupRequest: request => ({ ...request, headers: { ...request.headers, ...authorization() } }) },
    ],
  })
  refuseBad(url, result.non2xx + result.errors + result.timeouts, result.requests.total)
  return result.requests.total / result.duration
}

/**
 * Milliseconds within which 99 of 100 requests are answered, when `rate` come in a second: at random moments, as people
 * do, and whether or not those before were answered. Autocannon would send each second's requests at its beginning.
 */
export async function p99({
  url,
  tokens = [],
  rate,
  seconds,
}: Asked & { rate: number; seconds: number }): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const authorization = inTurn(tokens)
  const answers: Promise<number | undefined>[] = []
  const end = performance.now() + seconds * 1000
  for (let next = performance.now(); next < end; next += (-Math.log(1 - Math.random()) / rate) * 1000) {
    const wait = next - performance.now()
    if (wait >= 1) await sleep(wait)
    answers.push(millisecondsOf(url, { agent, headers: authorization() }))
  }
  const times = await Promise.all(answers).finally(() => agent.destroy())
  const good = times.filter(time => time !== undefined)
  refuseBad(url, times.length - good.length, times.length)
  return quantile(good, 0.99)
}

/** Until the last byte; undefined when it was not a good answer. */
function millisecondsOf(url: string, options: RequestOptions): Promise<number | undefined> {
  const began = performance.now()
  return new Promise(resolve => {
    get(url, options, answer => {
      const isGood = answer.statusCode === 200
      answer.resume().on('end', () => resolve(isGood ? performance.now() - began : undefined))
    }).on('error', () => resolve(undefined))
  })
}

function inTurn(tokens: string[]): () => Record<string, string> {
  let asked = 0
  return () => {
    const token = tokens[asked++ % tokens.length]
    return token === undefined ? ({} as Record<string, string>) : { authorization: `Bearer ${token}` }
  }
}

/** Throws on any answer but 2xx, because the figures would be meaningless. */
function refuseBad(url: string, bad: number, all: number): void {
  if (bad > 0) throw new Error(`${bad} of ${all} requests to ${new URL(url).pathname} failed`)
}
