import type { Page, Route } from '@playwright/test'
import { simulator } from './hosts/pages.ts'
import { registrationOf } from './models/form.ts'
import { expect, test, withLoan } from './support/element.ts'
import { amountOf, nextOf } from './support/hosts/test.ts'

const unknown = '<loan-simulator partner="loja-exmplo" amount-cents="150000"></loan-simulator>'
const hostedOf = (page: Page) => page.getByRole('link', { name: /Continuar/ })
const headers = { 'Access-Control-Allow-Origin': '*' }
const answering = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { code }, headers })

/** Of no shop, with what these pages simulate. */
const hostedForm = ({ url }: { url: string }) => `${url}/form#valor=1500&parcelas=6&dia=5`

test('a mistyped shop is named at the first paint, and its page leads to the hosted site', async ({
  page,
  visit,
  lender,
  told,
  printed,
}) => {
  await visit({ body: unknown })
  await expect(hostedOf(page)).toHaveAttribute('href', hostedForm(lender))
  await expect(nextOf(page)).toBeHidden()
  await expect(amountOf(page)).toHaveValue('1500')
  expect(await told('loan-error')).toMatchObject([{ detail: { code: 'partner-unknown' } }])
  await expect.poll(() => printed.filter(line => line.startsWith('[loan]'))).toHaveLength(1)
  expect(printed.join()).toContain('[loan] partner-unknown: Nenhuma loja tem o id de "partner".')
  // A corrected id is asked about again, and continues in place.
  await page.locator('loan-simulator').evaluate(loan => loan.setAttribute('partner', 'loja-exemplo'))
  await nextOf(page).click()
  await expect(registrationOf(page).heading).toBeVisible()
})

test('the onboarding of a mistyped shop opens no form', async ({ page, visit, lender, told }) => {
  await visit({ body: '<loan-onboarding partner="loja-exmplo"></loan-onboarding>' })
  await expect(hostedOf(page)).toHaveAttribute('href', `${lender.url}/form`)
  await expect(registrationOf(page).heading).toBeHidden()
  expect((await told('loan-error')).map(({ detail }) => detail.code)).toEqual(['partner-unknown'])
})

for (const [what, attributes, way] of [
  ['no shop', '', '/form'],
  ['a malformed shop', 'partner="Loja X"', '/form'],
  ['onboarding="hosted"', 'partner="loja-exemplo" onboarding="hosted"', '/form?partner=loja-exemplo'],
] as const) {
  test(`the onboarding with ${what} opens no form, and leads to the hosted site`, async ({
    page,
    visit,
    lender,
    told,
  }) => {
    await visit({ body: `<loan-onboarding ${attributes}></loan-onboarding>` })
    await expect(hostedOf(page)).toHaveAttribute('href', `${lender.url}${way}`)
    await expect(page.getByText('Não conseguimos abrir aqui agora.')).toBeHidden()
    expect(page.context().pages()).toHaveLength(1)
    const [site] = await Promise.all([page.waitForEvent('popup'), withLoan(page, loan => loan.open())])
    expect(site.url()).toBe(`${lender.url}${way}`)
    await expect(registrationOf(page).heading).toBeHidden()
    expect(await told('loan-exit')).toMatchObject([{ detail: { reason: 'hosted' } }])
  })
}

for (const code of ['partner-off', 'origin-not-allowed']) {
  test(`${code} leaves the simulation and the way to the hosted site`, async ({
    page,
    visit,
    lender,
    told,
  }) => {
    await page.route('**/api/loan/terms', answering(403, code))
    await visit()
    await expect(hostedOf(page)).toHaveAttribute('href', hostedForm(lender))
    await expect(amountOf(page)).toHaveValue('1500')
    expect(await told('loan-error')).toMatchObject([{ detail: { code } }])
  })
}

for (const [what, code, answer] of [
  ['a blocked call', 'terms-unavailable', (route: Route) => route.abort()],
  ['an error of the server', 'api-failing', answering(500, 'internal')],
  ['an answer that is no terms', 'api-failing', answering(200, 'internal')],
  ['a page in place of an answer', 'api-failing', (route: Route) => route.fulfill({ body: '<p>', headers })],
] as const) {
  test(`after ${what} the terms of the script are used, and the form opens`, async ({
    page,
    visit,
    told,
    printed,
  }) => {
    await page.route('**/api/loan/terms', answer)
    await visit()
    await expect(amountOf(page)).toHaveValue('1500')
    await expect.poll(() => told('loan-error')).toMatchObject([{ detail: { code } }])
    expect(printed.filter(line => line.startsWith('TypeError'))).toEqual([])
    await nextOf(page).click()
    await expect(registrationOf(page).heading).toBeVisible()
  })
}

test('an element that is too narrow says so, and one that is hidden does not', async ({ visit, told }) => {
  await visit({ body: `<div hidden>${simulator()}</div>` })
  expect(await told('loan-error')).toEqual([])
  await visit({ body: `<div style="width: 200px">${simulator()}</div>` })
  expect(await told('loan-error')).toMatchObject([{ detail: { code: 'layout' } }])
})
