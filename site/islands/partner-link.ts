/**
 * The shop whose link led here, taken out of the address at once, so that a shared or stored address counts for
 * nobody. On the server, and where no shop is named as shops are named, undefined.
 */
export function takePartner(): string | undefined {
  if (typeof window === 'undefined') return undefined
  const url = new URL(window.location.href)
  const partner = url.searchParams.get('partner')
  if (partner === null) return undefined
  url.searchParams.delete('partner')
  window.history.replaceState(window.history.state, '', url)
  return /^[a-z\d-]{1,60}$/.test(partner) ? partner : undefined
}
