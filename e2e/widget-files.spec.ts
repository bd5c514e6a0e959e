import type { Page } from '@playwright/test'
import { onboarding } from './hosts/pages.ts'
import { deviceOf, registrationOf, verificationOf } from './models/form.ts'
import { expect, test } from './support/element.ts'
import { nextOf } from './support/hosts/test.ts'
import { newPerson } from './support/people.ts'

test('a second file that does not load can be retried or replaced by the hosted site', async ({
  page,
  visit,
  lender,
  told,
}) => {
  let refused = 0
  await page.route('**/loan-onboarding.js**', route => (++refused > 2 ? route.continue() : route.abort()))
  await visit()
  await nextOf(page).click()
  const hosted = page.getByRole('link', { name: /site da Celastro/ })
  await expect(hosted).toHaveAttribute(
    'href',
    `${lender.url}/form?partner=loja-exemplo#valor=1500&parcelas=6&dia=5`,
  )
  expect((await told('loan-error')).map(({ detail }) => detail.code)).toContain('onboarding-unavailable')
  while (refused < 3) {
    const before = refused
    await page.getByRole('button', { name: /[Tt]entar|Continuar/ }).click()
    await expect.poll(() => refused).toBeGreaterThan(before)
  }
  await expect(registrationOf(page).heading).toBeVisible()
})

test('an altered second file, or one of another build, does not run, and the hosted site stays', async ({
  page,
  visit,
  lender,
  told,
}) => {
  await page.route(
    url => url.pathname.endsWith('loan-onboarding.js'),
    async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `window.stolen = true;${await answer.text()}` })
    },
  )
  await visit()
  await nextOf(page).click()
  const hosted = page.getByRole('link', { name: /site da Celastro/ })
  await expect(hosted).toHaveAttribute(
    'href',
    `${lender.url}/form?partner=loja-exemplo#valor=1500&parcelas=6&dia=5`,
  )
  expect((await told('loan-error')).map(({ detail }) => detail.code)).toContain('onboarding-unavailable')
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
})

/** Through the code of the demonstration, to the first step of `loan-steps.js`. */
async function confirmInDemo(page: Page): Promise<void> {
  await registrationOf(page).fill(newPerson())
  await registrationOf(page).next.click()
  await page.getByLabel('Código de 5 dígitos', { exact: true }).fill('12345')
  await verificationOf(page).next.click()
}

const stepsFile = (url: URL) => url.pathname.endsWith('loan-steps.js')

test('the steps file comes with the code, and can be loaded again without losing anything', async ({
  page,
  visit,
  told,
}) => {
  let asked = 0
  let isThere = false
  await page.route(stepsFile, route => {
    asked++
    return isThere ? route.continue() : route.abort()
  })
  await visit({ body: onboarding() })
  await expect(registrationOf(page).heading).toBeVisible()
  expect(asked).toBe(0)
  await confirmInDemo(page)
  await expect(page.getByText('Não foi possível abrir este passo.')).toBeVisible()
  expect((await told('loan-error')).map(({ detail }) => detail.code)).toContain('onboarding-unavailable')
  isThere = true
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(deviceOf(page).heading).toBeVisible()
})

test('an altered steps file does not run', async ({ page, visit }) => {
  await page.route(stepsFile, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `window.stolen = true;${await answer.text()}` })
  })
  await visit({ body: onboarding() })
  await confirmInDemo(page)
  await expect(page.getByText('Não foi possível abrir este passo.')).toBeVisible()
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
})
