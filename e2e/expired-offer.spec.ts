import { deviceOf, waitingOf } from './models/form.ts'
import { outcomeOf } from './models/proposal.ts'
import { fates } from './support/people.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { reachOffer, signUp } from './tooling/customer.ts'

test('an expired offer says so and leads to a new analysis', async ({ page, server }) => {
  const customer = await signUp(server.url, fates.expired)
  const offerId = await reachOffer(customer)
  await signedInAs(page, customer)
  await page.goto(`/proposal/${offerId}`)
  const outcome = outcomeOf(page)
  await expect(outcome.expired).toBeVisible()
  await expect(page.getByText('Esta oferta não está mais disponível.')).toBeVisible()
  await outcome.again.click()
  await expect(deviceOf(page).heading).toBeVisible()
})

test('/form leads to an expired offer instead of waiting for ever', async ({ page, server }) => {
  const customer = await signUp(server.url, fates.expired)
  await reachOffer(customer)
  await signedInAs(page, customer)
  await page.goto('/form')
  await expect(outcomeOf(page).expired).toBeVisible()
  await expect(waitingOf(page).heading).toBeHidden()
})
