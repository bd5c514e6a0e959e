import { hostilePages, message, messageScriptOf, onboarding, scriptOf, simulator } from './hosts/pages.ts'
import { expect, nextOf, test } from './support/hosts/test.ts'

/** Parents that give their child the width it asks for. `{}` is where the element stands. */
const layouts: Record<string, string> = {
  'a flex row': '<div style="display: flex"><p>Moto G54</p>{}</div>',
  'a flex column that aligns to its start':
    '<div style="display: flex; flex-direction: column; align-items: flex-start">{}</div>',
  'the centre of a grid': '<div style="display: grid; place-items: center">{}</div>',
  'an inline block': '<div style="display: inline-block">{}</div>',
  'a float': '<div style="float: left">{}</div>',
  'an absolute box': '<div style="position: absolute; inset-block-start: 0; inset-inline-start: 0">{}</div>',
  'a cell of a table': '<table style="border-spacing: 0"><tr><td style="padding: 0">{}</td></tr></table>',
  'a box that fits its content': '<div style="width: fit-content">{}</div>',
  'a dialog': '<dialog open style="padding: 0; border: 0">{}</dialog>',
}

const elements = {
  'loan-simulator': simulator('environment="demo"'),
  'loan-onboarding': onboarding(),
}

for (const [name, element] of Object.entries(elements)) {
  test(`${name} has a useful width in every parent, on a phone and on a wide screen`, async ({
    page,
    visit,
  }) => {
    for (const [layout, parent] of Object.entries(layouts)) {
      await page.setViewportSize({ width: 320, height: 900 })
      await visit({ css: 'body { margin: 0 }', body: parent.replace('{}', element) })
      const box = () => page.locator(name).evaluate(box => box.getBoundingClientRect().width)
      const scrolls = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      const narrow = await box()
      expect
        .soft({ layout, narrow: narrow >= 200, scrolls: await scrolls() }, `${narrow} px of 320`)
        .toEqual({
          layout,
          narrow: true,
          scrolls: false,
        })
      await page.setViewportSize({ width: 1280, height: 900 })
      expect.soft({ layout, wide: await box() }).toEqual({ layout, wide: 480 })
    }
  })
}

test('a box that is 280 px wide is filled, and nothing sticks out', async ({ page, visit }) => {
  await visit({ body: `<div style="display: flex; width: 280px">${elements['loan-simulator']}</div>` })
  const simulator = page.locator('loan-simulator')
  expect(await simulator.evaluate(box => [box.clientWidth, box.scrollWidth])).toEqual([280, 280])
})

test('rules with !important for every element do not take the width away', async ({
  page,
  visit,
  lender,
}) => {
  const { 'rules with !important for every element': hostile } = hostilePages(lender.url)
  await visit({ ...hostile, body: `<section>${elements['loan-simulator']}</section>` })
  const width = await page.locator('loan-simulator').evaluate(box => box.clientWidth)
  // The shop's own rules make every parent 50 px wide and inline; the element asks for its width all the same.
  expect(width).toBeGreaterThan(0)
})

test('a page hides the elements by the attribute, by their style, as React and Vue do, and shows them again', async ({
  page,
  visit,
  lender,
}) => {
  await visit({
    script: scriptOf(lender) + messageScriptOf(lender),
    body: Object.values(elements).join('') + message(),
  })
  for (const name of [...Object.keys(elements), 'loan-message']) {
    const element = page.locator(name)
    const set = (attribute: string, value: string) =>
      element.evaluate((it, [name, text]) => it.setAttribute(name!, text!), [attribute, value])
    const remove = (attribute: string) => element.evaluate((it, name) => it.removeAttribute(name), attribute)
    for (const [attribute, value] of [
      ['hidden', ''],
      ['style', 'display:none'],
      ['style', 'color: red; display: none !important;'],
    ] as const) {
      await set(attribute, value)
      await expect(element, `${name} ${attribute}="${value}"`).toBeHidden()
      await remove(attribute)
      await expect(element).toBeVisible()
    }
    await element.evaluate(it => {
      it.style.display = 'none'
    })
    await expect(element).toBeHidden()
    await element.evaluate(it => {
      it.style.display = ''
    })
    await expect(element).toBeVisible()
  }
})

test('with forced colours the button that continues has a border, and colours of the shop are not judged', async ({
  page,
  visit,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const printed: string[] = []
  page.on('console', line => printed.push(line.text()))
  await visit({ body: simulator('environment="sandbox"') })
  const border = await nextOf(page).evaluate(button => {
    const { borderTopStyle, borderTopColor } = getComputedStyle(button)
    return `${borderTopStyle} ${borderTopColor}`
  })
  expect(border).toMatch(/^solid rgb\(/)
  expect(printed.filter(line => line.includes('contrast-low'))).toEqual([])
})
