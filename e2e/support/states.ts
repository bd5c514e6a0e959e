import type { Page } from '@playwright/test'

/** The addresses of all states of the development page, as its index lists them. */
export async function statesOf(page: Page): Promise<string[]> {
  await page.goto('/dev')
  const links = page.locator('a[data-state]')
  await links.first().waitFor()
  return links.evaluateAll(all =>
    all.map(link => new URLSearchParams(link.getAttribute('href')!).get('state')!),
  )
}

const parts = ['script', 'stylesheet', 'font', 'image']

/** Counts the parts of a page that were asked for and have not come; to be made before the first page is opened. */
export function watchRequests(page: Page): () => number {
  const open = new Set<unknown>()
  page.on('request', request => parts.includes(request.resourceType()) && open.add(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return () => open.size
}

/**
 * Shows a state on the development page that is open already, and resolves when it has arrived: its parts are
 * loaded, what somebody did on it is done, and nothing has changed for a quarter of a second.
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

/** Runs in the browser: every state has a title, and some have somebody who does something on them first. */
const hasArrived = () =>
  document.querySelector('h1') !== null && !document.querySelector('[data-actions="under way"]')

/** Runs in the browser. A countdown changes once a second and so leaves room for a quarter of one. */
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
