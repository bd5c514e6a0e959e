import { deviceOf } from './models/form.ts'
import { outcomeOf } from './models/proposal.ts'
import { fates } from './support/people.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { reachOffer, signUp } from './tooling/customer.ts'

test('a refusal shows its reasons, takes a request for review and names the day to apply again', async ({
  page,
  server,
}) => {
  const customer = await signUp(server.url, fates.refusedByIncome)
  const offerId = await reachOffer(customer)
  await signedInAs(page, customer)
  await page.goto(`/proposal/${offerId}`)
  const outcome = outcomeOf(page)
  await expect(outcome.refused).toBeVisible()
  await expect(page.getByRole('heading', { name: 'O que mais pesou' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/renda/)
  await expect(
    page.getByText(
      /^Desta vez o pedido não foi aprovado\. Você pode pedir uma nova análise a partir de \d{1,2}\sde\s[a-zç]+ de\s\d{4}\.$/,
    ),
  ).toBeVisible()
  await expect(outcome.again).toBeHidden()
  await page.getByRole('button', { name: 'Pedir revisão por uma pessoa' }).click()
  const asked = page.getByText(/^Revisão pedida em \d{1,2}\sde\s[a-zç]+ de\s\d{4}\./)
  await expect(asked).toBeVisible()
  await page.reload()
  await expect(asked).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pedir revisão por uma pessoa' })).toBeHidden()
})

test('a refusal that allows another application at once starts one', async ({ page, server }) => {
  const customer = await signUp(server.url, fates.refusedForToday)
  const offerId = await reachOffer(customer)
  await signedInAs(page, customer)
  await page.goto(`/proposal/${offerId}`)
  await expect(page.getByText('Você já pode pedir uma nova análise.')).toBeVisible()
  await outcomeOf(page).again.click()
  await expect(deviceOf(page).heading).toBeVisible()
  await expect(page).toHaveURL('/form')
})

test('Back from the new application finds the refusal, and the way on under it', async ({ page, server }) => {
  const customer = await signUp(server.url, fates.refusedForToday)
  const offerId = await reachOffer(customer)
  await signedInAs(page, customer)
  await page.goto(`/proposal/${offerId}`)
  await outcomeOf(page).again.click()
  await expect(deviceOf(page).heading).toBeVisible()
  await page.goBack()
  const { refused } = outcomeOf(page)
  await expect(refused).toBeVisible()
  const way = page.getByRole('link', { name: 'Informar o celular', exact: true })
  const middle = async (part: typeof way) => {
    const { x, width } = (await part.boundingBox())!
    return x + width / 2
  }
  expect(await middle(way)).toBeCloseTo(await middle(refused), 0)
  await way.click()
  await expect(deviceOf(page).heading).toBeVisible()
})
