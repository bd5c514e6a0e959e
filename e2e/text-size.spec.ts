import type { Page } from '@playwright/test'
import { requiredPages } from '../site/collections/check-folder.ts'
import { showState, statesOf, watchRequests } from './support/states.ts'
import { expect, test } from './support/test.ts'

const setStyle = (page: Page, css: string) =>
  page.evaluate(css => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** The size of text as a browser's setting has it: the root takes it, and nothing of ours is the root's own. */
const textAt = (percent: number) => `:root { font-size: ${percent}% !important }`

/** The spacing of WCAG 2.2, 1.4.12. */
const spaced = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-block-end: 2em !important }`

/** Runs in the browser: what lies beyond the right edge, and text that its own box cuts off. */
function troubles(): string[] {
  const name = (element: Element) =>
    `${element.localName}.${element.className} "${element.textContent?.trim().slice(0, 30)}"`
  const { clientWidth, scrollWidth } = document.documentElement
  const all = [...document.querySelectorAll(':is(main, header, footer) :not(input)')]
  const isSeen = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true
  const isOut = (element: Element) => {
    const { right, width } = element.getBoundingClientRect()
    return width > 1 && right > clientWidth + 1 && element.childElementCount === 0
  }
  const mayScroll = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
  const isInScroller = (element: Element) => {
    for (let box = element.parentElement; box; box = box.parentElement) if (mayScroll(box)) return true
    return false
  }
  const isForReaders = (element: Element): boolean =>
    element.closest('[hidden]') !== null || getComputedStyle(element).clipPath !== 'none'
  const isForReadersWithin = (element: Element): boolean =>
    isForReaders(element) || (element.parentElement !== null && isForReadersWithin(element.parentElement))
  const isCut = (element: Element) => {
    const { display, textOverflow } = getComputedStyle(element)
    if (element.childElementCount > 0 || display === 'inline' || textOverflow === 'ellipsis') return false
    const text = document.createRange()
    text.selectNodeContents(element)
    return text.getBoundingClientRect().right > element.getBoundingClientRect().right + 1
  }
  const seen = all.filter(each => isSeen(each) && !isForReadersWithin(each) && !isInScroller(each))
  return [
    ...(scrollWidth > clientWidth ? [`the page scrolls sideways: ${scrollWidth} of ${clientWidth} px`] : []),
    ...seen.filter(isOut).map(each => `out: ${name(each)}`),
    ...seen.filter(isCut).map(each => `cut: ${name(each)}`),
  ].slice(0, 4)
}

const cases = [
  { name: 'text at 200 %', width: 360, css: textAt(200) },
  { name: 'wide spacing', width: 360, css: spaced },
  { name: '240 px', width: 240, css: '' },
]

/**
 * Runs in the browser: controls that are smaller than 24 px (WCAG 2.2, 2.5.8). Links inside a text may be. Others may reach
 * further than they are drawn. A slider has a number field and two buttons beside it.
 */
function tooSmall(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('main :is(button, input, select, summary)')]
  return controls
    .filter(control => control.checkVisibility?.() ?? true)
    .filter(
      control =>
        !['hidden', 'file', 'radio', 'checkbox', 'range'].includes(control.getAttribute('type') ?? ''),
    )
    .filter(control => getComputedStyle(control).display !== 'inline')
    .filter(control => {
      // A label around its field is part of the target.
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
      const reach = getComputedStyle(control, '::after')
      const isLarger = reach.position === 'absolute' && Number.parseFloat(reach.height) >= 24
      return width > 0 && !isLarger && (width < 24 || height < 24)
    })
    .map(control => `small: ${control.localName}.${control.className} "${control.textContent?.slice(0, 30)}"`)
    .slice(0, 4)
}

/** What is wrong with the open page in each case. */
async function troublesOf(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { name, width, css } of cases) {
    await page.setViewportSize({ width, height: 800 })
    await setStyle(page, css)
    found.push(...(await page.evaluate(troubles)).map(trouble => `${name}: ${trouble}`))
  }
  return [...found, ...(await page.evaluate(tooSmall))]
}

const parts = 4

for (let part = 0; part < parts; part++) {
  test(`no state is cut off by large or spaced text, or a small screen, part ${part + 1} of ${parts}`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const requests = watchRequests(page)
    const states = await statesOf(page)
    const found: Record<string, string[]> = {}
    for (const state of states.filter((_, index) => index % parts === part)) {
      await showState(page, state, requests)
      const wrong = await troublesOf(page)
      if (wrong.length > 0) found[state] = wrong
    }
    expect(found).toEqual({})
  })
}

test('no public page is cut off by large or spaced text, or a small screen', async ({ page }) => {
  const paths = [...requiredPages, '', 'login', 'form', 'mensagem', 'parceiros', 'parceiros/desenvolvedores']
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(`/${path}`)
    const wrong = await troublesOf(page)
    if (wrong.length > 0) found[path] = wrong
  }
  expect(found).toEqual({})
})

test('type follows the size of text that a person has set', async ({ page }) => {
  await page.goto('/ajuda')
  const text = page.getByRole('main').locator('p').first()
  const size = () => text.evaluate(each => Number.parseFloat(getComputedStyle(each).fontSize))
  const before = await size()
  await setStyle(page, textAt(200))
  expect(await size()).toBe(before * 2)
})

test('parts of the header lie on no other part', async ({ page }) => {
  await page.goto('/ajuda')
  for (const { name, width, css } of cases) {
    await page.setViewportSize({ width, height: 800 })
    await setStyle(page, css)
    const boxes = await page.locator('header :is(.c-logo-link, a:not(.c-logo-link), button):visible').all()
    const sides = await Promise.all(boxes.map(async box => (await box.boundingBox())!))
    for (const [index, one] of sides.entries()) {
      for (const other of sides.slice(index + 1)) {
        const apart =
          one.x + one.width <= other.x + 1 ||
          other.x + other.width <= one.x + 1 ||
          one.y + one.height <= other.y + 1 ||
          other.y + other.height <= one.y + 1
        expect(apart, `${name}: ${JSON.stringify([one, other])}`).toBe(true)
      }
    }
  }
})
