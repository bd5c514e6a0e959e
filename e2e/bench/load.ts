import autocannon from 'autocannon'

export type Load = {
  url: string
  token?: string
  connections: number
  /** One of the two. */
  seconds?: number
  amount?: number
  /** Requests a second, all connections together; as fast as possible unless told. */
  rate?: number
}

export type Answered = { perSecond: number; p99: number }

/** Asks a server over and over. Throws when anything but 2xx came back: such figures would mean nothing. */
export async function load({ url, token, connections, seconds, amount, rate }: Load): Promise<Answered> {
  const result = await autocannon({
    url,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    ...(rate ? { overallRate: rate } : {}),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0)
    throw new Error(`${bad} of ${result.requests.total} requests to ${new URL(url).pathname} failed`)
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 }
}
