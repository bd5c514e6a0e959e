import type { Page } from '@playwright/test'

/** The names of all states in the index of the development page. */
export async function statesOf(page: Page): Promise<string[]> {
  await page.goto('/dev')
  const links = page.locator('a[data-state]')
  await links.first().waitFor()
  return links.evaluateAll(all =>
    all.map(link => new URLSearchParams(link.getAttribute('href')!).get('state')!),
  )
}

const parts = ['script', 'stylesheet', 'font', 'image']

/** Returns the number of pending requests for parts of the page. Call it before the first page is opened. */
export function watchRequests(page: Page): () => number {
  const open = new Set<unknown>()
  page.on('request', request => parts.includes(request.resourceType()) && open.add(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return () => open.size
}

/**
 * Shows a state on the open development page. Resolves when its parts are loaded, its scripted input is done, and nothing
 * has changed for 250 ms.
 */
export async function showState(page: Page, state: string, requests: () => number): Promise<void> {
  await page.evaluate(state => {
    window.scrollTo(0, 0)
    history.pushState(null, '', `?${new URLSearchParams({ state })}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, state)
  for (let patience = 20; ; patience--) {
    const rests = await page.evaluate(quiet)
    if (rests && requests() === 0 && (await page.evaluate(hasArrived))) return
    if (patience === 0) throw new Error(`"${state}" does not arrive.`)
  }
}

/** Runs in the browser: every state has a title, and some have scripted input. */
const hasArrived = () =>
  document.querySelector('h1') !== null && !document.querySelector('[data-actions="under way"]')

/** Runs in the browser. A countdown changes once a second, so 250 ms without a change still occur. */
function quiet(): Promise<boolean> {
  return new Promise(resolve => {
    const end = (rests: boolean) => {
      observer.disconnect()
      resolve(rests)
    }
    let timer = setTimeout(end, 250, true)
    setTimeout(end, 10_000, false)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(end, 250, true)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}
