import type { Page } from '@playwright/test'
import { breakable } from './support/breakable.ts'
import { showState, watchRequests } from './support/states.ts'
import { expect, test } from './support/test.ts'

/** Shows states of the development page one after the other. */
async function stateViewer(page: Page): Promise<(state: string) => Promise<void>> {
  const requests = watchRequests(page)
  await page.goto('/dev')
  await page.locator('a[data-state]').first().waitFor()
  return state => showState(page, state, requests)
}

/** Runs in the browser: the texts on more than one line that match. */
function brokenOverLines(pattern: string): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null)
    for (const match of node.data.matchAll(new RegExp(pattern, 'gu'))) {
      const range = document.createRange()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(node.data)
    }
  return broken
}

test('no line ends within the number to call', async ({ page }) => {
  const show = await stateViewer(page)
  const states = [
    'dashboard/payout refused by the bank',
    'dashboard/payout held after a denied sign-in',
    'dashboard/a payment was taken back',
    'own-data/no loan, nothing asked',
    'refund/held',
  ]
  for (const state of states) {
    await show(state)
    await expect(page.getByText(/0800\s000\s0000/).first(), state).toBeVisible()
    expect(await page.evaluate(brokenOverLines, '0800\\s000\\s0000'), state).toEqual([])
  }
})

test('no line ends within an hour of service or the day of the instalments', async ({ page }) => {
  const show = await stateViewer(page)
  for (const state of [
    'proposal/offer',
    'contract/signed, payout held: phone-blocked',
    'dashboard/payout waits for a person',
  ]) {
    await show(state)
    for (const width of [320, 340, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const broken = await page.evaluate(brokenOverLines, '(?:das|às)\\s\\d+h|dia\\s\\d+')
      expect(broken, `${state} at ${width}`).toEqual([])
    }
  }
})

test('no line ends within a day and its month, or before the time of a day', async ({ page }) => {
  const show = await stateViewer(page)
  for (const state of [
    'own-data/loan that runs',
    'dashboard/up to date',
    'sessions/one other',
    'proposal/offer',
    'contract/to sign',
    'autopay/on',
    'statement/late, with credit',
  ]) {
    await show(state)
    for (const width of [320, 340, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const broken = await page.evaluate(
        brokenOverLines,
        '\\d+\\sde\\s[a-zç]+(?=\\sde\\s\\d)|às\\s\\d{2}:\\d{2}',
      )
      expect(broken, `${state} at ${width}`).toEqual([])
    }
  }
})

/** Runs in the browser: the first text with an e-mail address, line by line. */
function linesOfEmail(): string[] {
  const hasOwnText = (each: Element) => each.querySelector(':not(wbr)') === null
  const withEmail = [...document.querySelectorAll('main *')].find(
    each => hasOwnText(each) && /\w@\w/.test(each.textContent ?? ''),
  )
  const lines = new Map<number, string>()
  const texts = document.createTreeWalker(withEmail!, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null)
    for (let at = 0; at < node.data.length; at++) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const top = Math.round(range.getBoundingClientRect().top)
      lines.set(top, (lines.get(top) ?? '') + node.data[at])
    }
  return [...lines.values()]
}

test('a long e-mail address ends its lines before "@" or a dot, or after a hyphen', async ({ page }) => {
  const show = await stateViewer(page)
  for (const state of [
    'onboarding/4 review',
    'own-data/no consents, long name and e-mail',
    'login/code sent by e-mail',
    'console/people',
  ]) {
    await show(state)
    await page.setViewportSize({ width: 340, height: 800 })
    const lines = await page.evaluate(linesOfEmail)
    expect(lines.length, state).toBeGreaterThan(1)
    expect(lines.join('\n'), state).not.toMatch(/[^- ]\n[^@.(]/)
  }
})

const publicPages = [
  ...['/', '/ajuda', '/como-funciona', '/contrato', '/imprensa', '/ouvidoria', '/para-quem', '/privacidade'],
  ...['/quem-somos', '/termos', '/mensagem', '/parceiros', '/parceiros/desenvolvedores'],
]

test('no line of a public page ends within "e-mail", a CEP or a CNPJ', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByText('CEP 01001-000').last()).toBeVisible()
    expect(await page.evaluate(breakable), path).toEqual([])
  }
  await page.goto('/mensagem')
  await page.getByLabel('Remetente, link ou texto da mensagem').fill('Oi')
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByText('Não há aí um link, um e-mail')).toBeVisible()
  expect(await page.evaluate(breakable)).toEqual([])
})

test('no line of the console ends within a word, and each of its tabs is in sight', async ({ page }) => {
  const show = await stateViewer(page)
  for (const state of ['console/people', 'console/people, to dismiss', 'console/orders']) {
    await show(state)
    expect(await page.evaluate(brokenOverLines, '\\p{L}{2,}'), state).toEqual([])
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 })
  }
})

test('no table of the console scrolls sideways on a phone, and a cell apart from its head says its column', async ({
  page,
}) => {
  const show = await stateViewer(page)
  for (const state of ['console/orders', 'console/webhooks', 'console/people']) {
    await show(state)
    const wider = await page
      .locator('.c-scroll')
      .evaluateAll(all =>
        all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent),
      )
    expect(wider, state).toEqual([])
  }
  await show('console/webhooks')
  const tries = page.locator('td[data-label=Tentativas]').last()
  expect(await tries.evaluate(cell => getComputedStyle(cell, '::before').content)).toBe('"Tentativas"')
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await tries.evaluate(cell => getComputedStyle(cell, '::before').content)).toBe('none')
})

test('what was paid and what is late keep the amounts of the instalments in one column', async ({ page }) => {
  const show = await stateViewer(page)
  await show('dashboard/two late, a part paid, credit')
  const rows = page.locator('.s-dash__row')
  await expect(rows.first()).toContainText('vencida')
  const offsets = await rows.evaluateAll(all =>
    all.map(row => {
      const [date, amount] = [row.querySelector('time')!, row.querySelector('.s-dash__amount')!]
      return Math.round(amount.getBoundingClientRect().top - date.getBoundingClientRect().top)
    }),
  )
  expect(
    offsets.every(offset => Math.abs(offset) <= 2),
    String(offsets),
  ).toBe(true)
})

test('a label and a value that fit on one line stand on one', async ({ page }) => {
  const show = await stateViewer(page)
  await show('own-data/loan that runs')
  const row = page.locator('.c-summary__row', { hasText: 'Cliente desde' })
  expect((await row.boundingBox())!.height).toBeLessThan(60)
})

test('on a wide screen the action stands under its text, not at the bottom of the window', async ({
  page,
}) => {
  const show = await stateViewer(page)
  await show('denial/asks')
  await page.setViewportSize({ width: 1280, height: 800 })
  const last = (await page.getByRole('link', { name: 'Fui eu, ir para minha conta' }).boundingBox())!
  const action = (await page.getByRole('button', { name: 'Não fui eu: encerrar tudo' }).boundingBox())!
  expect(action.y - last.y - last.height).toBeLessThan(60)
})
