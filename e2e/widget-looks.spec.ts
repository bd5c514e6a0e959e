import type { Locator, Page } from '@playwright/test'
import { hostilePages, onboarding, simulator } from './hosts/pages.ts'
import type { HostPage } from './hosts/server.ts'
import { registrationOf } from './models/form.ts'
import { expect, test } from './support/hosts/test.ts'
import { recordShifts } from './support/shift.ts'

// High enough for every element, so that no screenshot is stitched.
test.use({ viewport: { width: 360, height: 1900 } })

/** Keeps Playwright from adding a style to the page, which it does to hide the caret. */
const pictureOf = (element: Locator) => element.screenshot({ animations: 'allow', caret: 'initial' })

/** Resolves two frames after the last request is answered. */
async function rests(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

const elements = {
  simulator: simulator(),
  onboarding: onboarding(),
}

test('styles of a page change no pixel inside the elements', async ({ page, visit, lender }, info) => {
  test.setTimeout(120_000)
  const refused: string[] = []
  page.on('console', message => /policy|trusted/i.test(message.text()) && refused.push(message.text()))
  for (const [name, body] of Object.entries(elements)) {
    const look = async (host: HostPage) => {
      await visit({ ...host, body })
      if (name === 'onboarding') await expect(registrationOf(page).next).toBeVisible()
      await rests(page)
      return pictureOf(page.locator(`loan-${name}`))
    }
    await look({})
    const quiet = await look({})
    expect((await look({})).equals(quiet), 'two pictures of the same').toBe(true)
    for (const [how, host] of Object.entries(hostilePages(lender.url))) {
      const picture = await look(host)
      if (picture.equals(quiet)) continue
      await info.attach(`${name}, quiet`, { body: quiet, contentType: 'image/png' })
      await info.attach(`${name}, ${how}`, { body: picture, contentType: 'image/png' })
      expect.soft(picture.equals(quiet), `${name}: ${how}`).toBe(true)
    }
  }
  expect(refused).toEqual([])
})

test('both elements fit a column of 320 px, and the simulator looks as on a screen of 320 px', async ({
  page,
  visit,
}, info) => {
  const column = (body: string) =>
    `<table cellpadding="0" cellspacing="0" width="320"><td>${body}</td></table>`
  for (const [name, body] of Object.entries(elements)) {
    const look = async (width: number, inside: string) => {
      await page.setViewportSize({ width, height: 1900 })
      await visit({ body: inside, css: 'table { table-layout: fixed; text-align: start }' })
      if (name === 'onboarding') await expect(registrationOf(page).next).toBeVisible()
      await rests(page)
      const element = page.locator(`loan-${name}`)
      const size = await element.evaluate(element => ({
        offsetWidth: (element as HTMLElement).offsetWidth,
        scrollWidth: element.scrollWidth,
      }))
      expect({ name, ...size }).toEqual({ name, offsetWidth: 320, scrollWidth: 320 })
      return pictureOf(element)
    }
    const onPhone = await look(320, body)
    const inColumn = await look(900, column(body))
    if (name === 'simulator' && !inColumn.equals(onPhone)) {
      await info.attach('phone', { body: onPhone, contentType: 'image/png' })
      await info.attach('column', { body: inColumn, contentType: 'image/png' })
    }
    if (name === 'simulator') expect.soft(inColumn.equals(onPhone), name).toBe(true)
  }
})

/** The computed background behind the controls of the simulator. */
const groundOf = (element: Locator) =>
  element.locator('[part=screen]').evaluate(screen => getComputedStyle(screen).backgroundColor)

const schemes: [name: string, css: string, attribute: string, system: 'light' | 'dark', isDark: boolean][] = [
  ['a page that is always light', '', '', 'dark', false],
  ['a page that is always dark', ':root { color-scheme: dark }', '', 'light', true],
  ['a page of both, by day', ':root { color-scheme: light dark }', '', 'light', false],
  ['a page of both, by night', ':root { color-scheme: light dark }', '', 'dark', true],
  ['an element that wants to be dark', '', 'color-scheme="dark"', 'light', true],
  [
    'an element that wants to be light',
    ':root { color-scheme: light dark }',
    'color-scheme="light"',
    'dark',
    false,
  ],
]

test('the element follows the colour scheme of the page or of its own attribute', async ({ page, visit }) => {
  const grounds: Record<string, string> = {}
  for (const [name, css, attribute, colorScheme] of schemes) {
    await page.emulateMedia({ colorScheme })
    await visit({ css, body: simulator(attribute) })
    grounds[name] = await groundOf(page.locator('loan-simulator'))
  }
  const light = grounds['a page that is always light']
  const dark = grounds['a page that is always dark']
  expect(light).not.toEqual(dark)
  expect(grounds).toEqual(
    Object.fromEntries(schemes.map(([name, , , , isDark]) => [name, isDark ? dark : light])),
  )
})

test('the page around the element has no layout shift when the script loads', async ({ page, visit }) => {
  await recordShifts(page)
  // Slow enough for the page to paint without the element.
  await page.route('**/loan-simulator.js', async route => {
    await new Promise(done => setTimeout(done, 700))
    await route.continue()
  })
  for (const css of [
    'loan-simulator { display: block; min-height: 790px }',
    'loan-simulator { display: block; min-height: 790px } .column { width: 480px; margin: auto }',
  ]) {
    await page.setViewportSize({ width: css.includes('480') ? 1280 : 360, height: 1900 })
    await visit({
      css,
      body: `<h1>Finalizar compra</h1><div class="column">${simulator()}</div><p>Total</p>`,
    })
    await rests(page)
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
  }
})
