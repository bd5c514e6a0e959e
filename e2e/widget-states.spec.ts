import type { Page } from '@playwright/test'
import { onboarding, scriptOf, simulator } from './hosts/pages.ts'
import { registrationOf } from './models/form.ts'
import { expect, test, withLoan } from './support/element.ts'
import { amountOf, nextOf } from './support/hosts/test.ts'
import { walkInDemo } from './support/hosts/walk.ts'
import { newPerson } from './support/people.ts'

/** The documented custom states that match, as in a style sheet of the page. */
const statesOf = (page: Page) =>
  withLoan(page, loan =>
    ['opening', 'onboarding', 'failed', 'complete'].filter(name => loan.matches(`:state(${name})`)),
  )

const hostedLink = (page: Page) => page.getByRole('link', { name: 'Continuar no site da Celastro' })

/** Holds the second file back; call the result to load or abort it. */
async function holdFile(page: Page) {
  let decide: (how: 'continue' | 'abort') => void
  const decided = new Promise<'continue' | 'abort'>(resolve => {
    decide = resolve
  })
  await page.route('**/loan-onboarding.js**', async route => route[await decided]())
  return (how: 'continue' | 'abort') => decide(how)
}

test("custom states follow the customer's position, and a page can style by them", async ({
  page,
  visit,
}) => {
  const decide = await holdFile(page)
  await visit({ css: ':state(onboarding) + p { color: rgb(1, 2, 3) }', body: `${simulator()}<p>Total</p>` })
  expect(await statesOf(page)).toEqual([])
  await nextOf(page).click()
  await expect.poll(() => statesOf(page)).toEqual(['opening'])
  decide('continue')
  await expect(registrationOf(page).heading).toBeVisible()
  expect(await statesOf(page)).toEqual(['onboarding'])
  await expect(page.getByText('Total')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await withLoan(page, loan => loan.close())
  expect(await statesOf(page)).toEqual([])
  await withLoan(page, loan => loan.open())
  expect(await statesOf(page)).toEqual(['onboarding'])
  await withLoan(page, loan => loan.destroy())
  expect(await statesOf(page)).toEqual([])
})

test('the state complete lasts from acceptance until reset()', async ({ page, visit }) => {
  await visit({ body: onboarding() })
  const seen: Record<string, string[]> = {}
  await walkInDemo(page, newPerson(), async step => {
    seen[step] = await statesOf(page)
  })
  expect(seen.personal).toEqual(['onboarding'])
  expect(seen.waiting).toEqual(['onboarding', 'complete'])
  await withLoan(page, loan => loan.close())
  expect(await statesOf(page)).toEqual(['complete'])
  await withLoan(page, loan => loan.reset())
  await expect(registrationOf(page).heading).toBeVisible()
  expect(await statesOf(page)).toEqual(['onboarding'])
})

test('a file that does not load sets the state failed until a retry loads it', async ({ page, visit }) => {
  const decide = await holdFile(page)
  decide('abort')
  await visit({ body: onboarding('') })
  await expect.poll(() => statesOf(page)).toEqual(['failed'])
  await page.unroute('**/loan-onboarding.js**')
  await withLoan(page, loan => loan.open())
  await expect(registrationOf(page).heading).toBeVisible()
  expect(await statesOf(page)).toEqual(['onboarding'])
})

for (const [when, tag] of [
  ['at its first drawing', 'h2'],
  ['later', 'input'],
] as const) {
  test(`an element that fails to render ${when} leaves the page's own link and says so`, async ({
    page,
    host,
    lender,
    told,
    printed,
  }) => {
    await page.addInitScript(failing => {
      const make = document.createElementNS
      document.createElementNS = ((space: string, name: string) => {
        if (name === failing) throw new Error('broken')
        return make.call(document, space, name)
      }) as typeof make
    }, tag)
    await page.goto(host.page({ script: scriptOf(lender), body: simulator() }))
    // The part of the next frame may fail too.
    const codes = async () => [...new Set((await told('loan-error')).map(({ detail }) => detail.code))]
    await expect.poll(codes).toEqual(['unexpected'])
    await expect(page.getByRole('link', { name: /^Simular/ })).toBeVisible()
    expect(printed.filter(line => line.includes('Error: broken'))).toEqual([])
  })
}

const older: [browser: string, change: () => void][] = [
  ['no states', () => Reflect.deleteProperty(ElementInternals.prototype, 'states')],
  [
    'states that want dashes',
    () => {
      CustomStateSet.prototype.add = () => {
        throw new SyntaxError('wants dashes')
      }
    },
  ],
]
for (const [browser, change] of older) {
  test(`works in a browser with ${browser}`, async ({ page, visit, told }) => {
    await page.addInitScript(change)
    await visit()
    await nextOf(page).click()
    await expect(registrationOf(page).heading).toBeVisible()
    await withLoan(page, loan => loan.reset())
    await expect(amountOf(page)).toHaveValue('1500')
    expect(await told('loan-error')).toEqual([])
  })
}

for (const [name, body] of Object.entries({ simulator: simulator(), onboarding: onboarding('') })) {
  test(`<loan-${name}> offers our site when a file takes more than 8 s, and still opens`, async ({
    page,
    host,
    lender,
    told,
  }) => {
    const decide = await holdFile(page)
    await page.clock.install()
    await page.goto(host.page({ script: scriptOf(lender), body }))
    if (name === 'simulator') await nextOf(page).click()
    await expect.poll(() => statesOf(page)).toEqual(['opening'])
    // The page's clock also advances in real time, by a second or two on a busy machine.
    await page.clock.runFor(3_000)
    await expect(hostedLink(page)).toBeHidden()
    await page.clock.runFor(5_100)
    const wish = name === 'simulator' ? '#valor=1500&parcelas=6&dia=5' : ''
    await expect(hostedLink(page)).toHaveAttribute('href', `${lender.url}/form?partner=loja-exemplo${wish}`)
    expect(await told('loan-error')).toEqual([])
    decide('continue')
    await expect(registrationOf(page).heading).toBeVisible()
    await expect(hostedLink(page)).toBeHidden()
  })
}
