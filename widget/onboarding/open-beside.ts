/** Browsers inside other apps (Instagram, Facebook, an Android WebView): they open no second tab, or lose it. */
export const inApp = (userAgent = navigator.userAgent) =>
  /\bFBA[NV]\/|Instagram|; wv\)|\bLine\/|WhatsApp|MicroMessenger|TikTok|musical_ly/.test(userAgent)

export type Opened = 'opened' | 'blocked' | 'failed'

/**
 * Opens what `make` answers in a new tab. The tab is opened before the answer, within the tap: later it would be a
 * pop-up. It gets no way back to this page.
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
