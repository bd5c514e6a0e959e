/** Browsers inside other apps (Instagram, Facebook, an Android WebView) open no second tab, or lose it. */
const inApp = (userAgent = navigator.userAgent) =>
  /\bFBA[NV]\/|Instagram|; wv\)|\bLine\/|WhatsApp|MicroMessenger|TikTok|musical_ly/.test(userAgent)

export type Opened = 'opened' | 'blocked' | 'failed'

/**
 * Opens the address that `make` returns in a new tab. The tab opens during the tap, before the address is known: later it
 * would be a blocked pop-up. It has no `opener`.
 */
export async function openBeside(make: () => Promise<string | undefined>): Promise<Opened> {
  const tab = inApp() ? null : window.open('', '_blank')
  if (tab) tab.opener = null
  const url = await make()
  if (url === undefined) tab?.close()
  else if (tab && !tab.closed) tab.location.replace(url)
  if (url === undefined) return 'failed'
  return tab && !tab.closed ? 'opened' : 'blocked'
}
