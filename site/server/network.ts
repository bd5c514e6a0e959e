import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network of one household or phone: an IPv4 address itself, or the /64 of an IPv6 address, because one subscriber has
 * all 2⁶⁴ addresses of it. '2001:db8::1' → '2001:db8:0:0::/64', '::ffff:192.0.2.1' → '192.0.2.1'.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%', 1)
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap(group => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/**
 * The address alone, where a proxy writes its port behind it: each connection would count as another network. '192.0.2.1:4711' →
 * '192.0.2.1', '[2001:db8::1]:443' → '2001:db8::1'.
 */
export function withoutPort(address: string): string {
  const [, v4, v6] = /^(?:([\d.]+)(?::\d+)?|\[([^\]]+)\](?::\d+)?)$/.exec(address) ?? []
  return v4 ?? v6 ?? address
}

/** The half of an address that a customer may recognise: '187.12.x.x', '2804:14c:x'. Null when there is no address. */
export function roughNetwork(address: string): string | null {
  const network = networkOf(address)
  if (isIPv4(network)) return `${network.split('.').slice(0, 2).join('.')}.x.x`
  return network.endsWith('/64') ? `${network.split(':').slice(0, 2).join(':')}:x` : null
}

/** The eight groups of a valid address. URL parsing gives its canonical form. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const read = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map(group => Number.parseInt(group, 16))
  const [before, after] = [read(head), read(tail ?? '')]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/** Addresses that the filter of outgoing calls takes for public. '::127.0.0.1' is IPv4 written as IPv6, a form that was given up. */
export const notPublicEither = ['::/96']
