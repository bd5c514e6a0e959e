/** The push services of the browsers that we know. Each has a circuit of its own. */
export type PushService = 'google' | 'mozilla' | 'apple' | 'microsoft'

const services: [PushService, RegExp][] = [
  ['google', /^fcm\.googleapis\.com$/],
  ['mozilla', /^updates\.push\.services\.mozilla\.com$/],
  ['apple', /^(?:[a-z0-9-]{1,63}\.){1,4}push\.apple\.com$/],
  ['microsoft', /^(?:[a-z0-9-]{1,63}\.){1,4}notify\.windows\.com$/],
]

/**
 * Whose address a browser names; undefined for every address that we must not call. The browser chooses it, so another host
 * could be one of our own network, or somebody's whom we would flood.
 */
export function serviceOf(endpoint: string): PushService | undefined {
  const { protocol, port, username, password, hostname } = URL.parse(endpoint) ?? {}
  if (protocol !== 'https:' || port || username || password) return undefined
  return services.find(([, host]) => host.test(hostname ?? ''))?.[0]
}
