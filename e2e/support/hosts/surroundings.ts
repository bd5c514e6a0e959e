import type { CDPSession, Page } from '@playwright/test'

/** Counts our listeners on objects of the page. Call it before the page is opened. */
export async function watchListeners(session: CDPSession): Promise<() => Promise<Record<string, number>>> {
  const ours = new Set<string>()
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => url.includes('/widget/') && ours.add(scriptId))
  await session.send('Debugger.enable')
  return () => listeners(session, ours)
}

async function listeners(session: CDPSession, ours: Set<string>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const expression of [
    'window',
    'document',
    'document.documentElement',
    'document.body',
    'document.head',
  ]) {
    const { result } = await session.send('Runtime.evaluate', { expression })
    const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId! })
    counts[expression] = found.listeners.filter(({ scriptId }) => ours.has(scriptId)).length
  }
  return counts
}

/** Names on window and document, and the state of the page around the elements. */
export const surroundings = (page: Page) =>
  page.evaluate(() => {
    const names = (of: object) => Reflect.ownKeys(of).map(String).sort()
    return {
      globals: names(window),
      document: names(document),
      symbols: names(globalThis).filter(name => name.startsWith('Symbol')),
      html: document.documentElement.outerHTML.replace(/<body[\s\S]*/, ''),
      body: document.body.getAttributeNames(),
      sheets: document.adoptedStyleSheets.length,
      history: history.length,
      state: history.state as unknown,
      address: location.href.replace(/\d+\/$/, ''),
      stored: localStorage.length + sessionStorage.length + document.cookie.length,
      title: document.title,
    }
  })

/** Records the members of every prototype and constructor before our scripts run. */
export const rememberPrototypes = (page: Page) =>
  page.addInitScript(() => {
    const owners = new Map<object, [string, PropertyDescriptorMap]>()
    const descriptors = (of: object) => Object.getOwnPropertyDescriptors(of) as PropertyDescriptorMap
    for (const name of Object.getOwnPropertyNames(window)) {
      // Playwright's trace recorder keeps a counter in its own global.
      if (name.startsWith('__playwright')) continue
      const value = descriptors(window)[name]?.value
      if (typeof value !== 'function' && typeof value !== 'object') continue
      for (const owner of [value, value?.prototype]) {
        if (owner && owner !== window && owner !== document) owners.set(owner, [name, descriptors(owner)])
      }
    }
    const changed = () =>
      [...owners].flatMap(([owner, [name, before]]) => {
        const now = descriptors(owner)
        const keys = new Set([...Reflect.ownKeys(before), ...Reflect.ownKeys(now)] as string[])
        // Touch emulation adds these handlers.
        return [...keys]
          .filter(key => !String(key).startsWith('ontouch'))
          .filter(key => {
            const [one, other] = [before[key], now[key]]
            return !Object.is(one?.value, other?.value) || one?.get !== other?.get || one?.set !== other?.set
          })
          .map(key => `${name}.${String(key)}`)
      })
    document.addEventListener('look-at-prototypes', () => {
      document.documentElement.dataset.changed = changed().join(' ')
    })
  })

export async function changedPrototypes(page: Page): Promise<string> {
  return page.evaluate(() => {
    document.dispatchEvent(new Event('look-at-prototypes'))
    const { changed } = document.documentElement.dataset
    delete document.documentElement.dataset.changed
    return changed ?? 'not looked at'
  })
}
