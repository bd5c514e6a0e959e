import { registrationOf } from './models/form.ts'
import { expect, test } from './support/element.ts'
import { nextOf } from './support/hosts/test.ts'

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
  await expect(hosted).toHaveAttribute('href', `${lender.url}/form?partner=loja-exemplo`)
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
  await expect(hosted).toHaveAttribute('href', `${lender.url}/form?partner=loja-exemplo`)
  expect((await told('loan-error')).map(({ detail }) => detail.code)).toContain('onboarding-unavailable')
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
})
