import { anAcceptance } from '../shared/testing/fixtures/acceptance.ts'
import { contractOf } from './models/contract.ts'
import { outcomeOf } from './models/proposal.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { type Customer, reachOffer, signUp } from './tooling/customer.ts'

test('dashboard and offer lead to a contract that waits for its signature', async ({
  page,
  server,
  sandbox,
}) => {
  const { customer, offerId } = await accepted(server.url)
  const path = await sandbox.link(customer.phone, '/contracts/')
  await signedInAs(page, customer)
  for (const from of ['/dashboard', `/proposal/${offerId}`]) {
    await page.goto(from)
    await expect(page.getByRole('link', { name: 'Ler e assinar o contrato' })).toHaveAttribute('href', path)
  }
  await expect(outcomeOf(page).inProgress).toBeVisible()
  await page.getByRole('link', { name: 'Ler e assinar o contrato' }).click()
  const contract = contractOf(page)
  await expect(contract.document.getByRole('heading', { name: /Cédula de Crédito Bancário/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir ou salvar em PDF' })).toBeVisible()
  await expect(contract.sign).toBeDisabled()
  await contract.agree.check()
  await contract.agree.uncheck()
  await expect(contract.sign).toBeDisabled()
})

test('a contract that was issued again must be read again before it is signed', async ({
  page,
  server,
  sandbox,
}) => {
  const { customer } = await accepted(server.url)
  const path = await sandbox.link(customer.phone, '/contracts/')
  await signedInAs(page, customer)
  await page.goto(path)
  const contract = contractOf(page)
  await contract.agree.check()
  // As after the end of the month: the contract was issued again, so the page holds an outdated hash.
  await page.route(`**/api${path}/signature`, route =>
    route.fulfill({ status: 409, json: { message: 'O contrato foi atualizado.', code: 'contract-changed' } }),
  )
  await contract.sign.click()
  await expect(page.getByText('O contrato mudou')).toBeVisible()
  await expect(contract.agree).not.toBeChecked()
  await expect(contract.sign).toBeDisabled()
  await page.unrouteAll()
  await contract.agree.check()
  await contract.sign.click()
  await expect(contract.signed).toBeVisible()
})

test('a contract is shown neither to another customer nor without a session', async ({
  page,
  server,
  sandbox,
}) => {
  const { customer } = await accepted(server.url)
  const path = await sandbox.link(customer.phone, '/contracts/')
  await signedInAs(page, await signUp(server.url))
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Contrato não encontrado' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto(path)
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('celastro:redirect'))).toBe(path)
})

async function accepted(origin: string): Promise<{ customer: Customer; offerId: string }> {
  const customer = await signUp(origin)
  const offerId = await reachOffer(customer)
  await customer.api.post(`/loan/offer/${offerId}/accept`, { ...anAcceptance, offerId })
  return { customer, offerId }
}
