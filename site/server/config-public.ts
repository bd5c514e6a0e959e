import type { Reader } from './config-reader.ts'

/** Addresses that browsers are given. */

/** The origin of the site; '' in the sandbox, where links are paths. A link by http could be read and changed on its way. */
export function publicSiteUrl(sandbox: boolean, read: Reader): string {
  const given = read.text('PUBLIC_SITE_URL')
  if (given === undefined) {
    return sandbox
      ? ''
      : read.missing('PUBLIC_SITE_URL', 'the origin of this site, with which links in messages begin')
  }
  const url = URL.parse(given)
  const schemes = sandbox ? ['https:', 'http:'] : ['https:']
  if (!url || !schemes.includes(url.protocol) || `${url.origin}/` !== url.href) {
    read.refuse('PUBLIC_SITE_URL is no https origin, e.g. https://credit.example.')
    return ''
  }
  return url.origin
}

/** A path of this origin, or an address by https (in the sandbox by http too). */
export function publicApiUrl(sandbox: boolean, read: Reader): string {
  const given = read.text('PUBLIC_API_URL') ?? '/api'
  if (/^\/(?![/\\])/.test(given)) return given
  const { protocol, username } = URL.parse(given) ?? {}
  const isGood = protocol === 'https:' || (sandbox && protocol === 'http:')
  if (!isGood || username) read.refuse('PUBLIC_API_URL is neither a path nor an https address.')
  return given
}
