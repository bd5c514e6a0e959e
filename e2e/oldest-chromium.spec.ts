import { type Browser, chromium, type Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { chromiumFlags } from './tooling/chromium.ts'
import { oldestChromium } from './tooling/oldest-chromium.ts'

// Playwright's own locators need a newer browser, so these tests read the page by script.

let browser: Browser
test.beforeAll(async () => {
  const oldest = oldestChromium()
  browser = await chromium.launch({
    executablePath: oldest.executablePath,
    args: chromiumFlags,
    env: { ...process.env, LD_LIBRARY_PATH: oldest.libraries },
  })
})
test.afterAll(() => browser?.close())

/** Opens paths one after the other by `open`, and returns what went wrong, with the path. */
async function visit(
  page: Page,
  paths: string[],
  open: (path: string) => Promise<unknown>,
): Promise<string[]> {
  const wrong: string[] = []
  let at = ''
  const note = (error: Error) => wrong.push(`${at}: ${error}`)
  page.on('pageerror', note)
  for (const path of paths) {
    at = path
    await open(path)
    const hasText = () => (document.querySelector('main')?.innerText.trim().length ?? 0) > 20
    await page
      .waitForFunction(hasText, undefined, { timeout: 15_000 })
      .catch(() => wrong.push(`${at}: the page stays empty`))
    await page.waitForTimeout(50)
    const text = await page.evaluate(() => document.body.innerText)
    if (text.includes('Erro de conexão') && !/failed|offline|network/.test(path))
      wrong.push(`${at}: ${text.slice(0, 80)}`)
  }
  page.off('pageerror', note)
  return wrong
}

/** Runs in the browser: the open development page shows another state, which takes it a fifth of a page's loading. */
function show(address: string): Promise<void> {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  return new Promise(resolve => setTimeout(setTimeout, 0, resolve))
}

test('every page and every state of every screen works in the oldest browser', async ({ server }) => {
  test.setTimeout(480_000)
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 360, height: 800 } })
  expect(browser.version()).toMatch(/^90\./)
  await page.goto('/dev')
  const links = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href*="state="]')].map(link => link.href)
  await page.waitForFunction(() => document.querySelector('a[href*="state="]'))
  const states = await page.evaluate(links)
  expect(states.length).toBeGreaterThan(200)
  const pages = [
    '/',
    '/login',
    '/form',
    '/dashboard',
    '/sandbox',
    '/parceiros',
    '/parceiros/desenvolvedores',
    '/privacidade',
  ]
  const wrong = await visit(page, states, path => page.evaluate(show, path))
  expect([...wrong, ...(await visit(page, pages, path => page.goto(path)))]).toEqual([])
})

test('typing a phone in the oldest browser keeps its mask', async ({ server }) => {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 360, height: 800 } })
  await page.goto('/login')
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
  await page.evaluate(() => document.querySelector<HTMLInputElement>('[name=phone]')!.focus())
  await page.keyboard.type('11988887777', { delay: 20 })
  const phone = await page.evaluate(() => document.querySelector<HTMLInputElement>('[name=phone]')!.value)
  expect(phone).toBe('(11) 98888-7777')
})
