/**
 * Reads the shop of a partner link and removes it from the URL, so a shared or bookmarked URL credits no shop.
 * Undefined on the server and when the value is not a valid shop name.
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
