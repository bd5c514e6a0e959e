import { dayMs } from '../shared/durations.ts'
import { anAcceptance } from '../shared/testing/fixtures/acceptance.ts'
import { contractOf } from './models/contract.ts'
import { outcomeOf } from './models/proposal.ts'
import { signedInAs } from './support/session.ts'
import { showState, watchRequests } from './support/states.ts'
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
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(contract.sign).toBeDisabled()
  await contract.agree.check()
  await contract.agree.uncheck()
  await expect(contract.sign).toBeDisabled()
})

test('a signed contract is printed whole, also where it is closed on the screen', async ({ page }) => {
  const requests = watchRequests(page)
  await page.goto('/dev')
  await showState(page, 'contract/signed, paid out', requests)
  const clause = page.locator('.s-contract__paper h2').first()
  await expect(clause).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(clause).toBeVisible()
  await expect(page.getByText('Impressão digital do documento')).toBeVisible()
})

test('a signature on a document of an earlier day is refused, and the new one shows what changed in its place', async ({
  page,
  server,
  sandbox,
}) => {
  // Three minutes before midnight in São Paulo, so that the token of the session is still valid after it.
  const beforeMidnight = (3 * 60 - 3) * 60 * 1000
  await sandbox.advance((beforeMidnight - (Date.now() % dayMs) + dayMs) % dayMs)
  const { customer } = await accepted(server.url)
  const path = await sandbox.link(customer.phone, '/contracts/')
  await signedInAs(page, customer)
  await page.goto(path)
  const contract = contractOf(page)
  const issued = page.getByText(/^Número .*, emitido em /)
  const [number, received] = [await issued.textContent(), (await sandbox.messages(customer.phone)).length]
  await contract.agree.check()
  await sandbox.advance(6 * 60 * 1000)
  await contract.sign.click()
  await expect(page.getByText('O contrato mudou')).toBeVisible()
  await expect(issued).not.toHaveText(number!)
  await expect(page.getByText(/^Antes: [\d.]+,\d\d%$/)).not.toHaveCount(0)
  await expect(contract.agree).not.toBeChecked()
  await expect(contract.sign).toBeDisabled()
  // The customer is looking at it, so no message says the same.
  expect(await sandbox.messages(customer.phone)).toHaveLength(received)
  await contract.agree.check()
  await contract.sign.click()
  await expect(contract.signed).toBeVisible()
})

test('the table of instalments shows on a narrow phone that it scrolls', async ({
  page,
  server,
  sandbox,
}) => {
  const { customer } = await accepted(server.url)
  await page.setViewportSize({ width: 360, height: 800 })
  await signedInAs(page, customer)
  await page.goto(await sandbox.link(customer.phone, '/contracts/'))
  const table = page.getByRole('region', { name: 'Parcelas e vencimentos' })
  await table.scrollIntoViewIfNeeded()
  const shadow = () =>
    table.evaluate(frame => {
      const { backgroundAttachment, backgroundImage } = getComputedStyle(frame)
      return { backgroundAttachment, layers: backgroundImage.split('linear-gradient').length - 1 }
    })
  expect(await table.evaluate(frame => frame.scrollWidth > frame.clientWidth)).toBe(true)
  expect(await shadow()).toEqual({ backgroundAttachment: 'local, local, scroll, scroll', layers: 4 })
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
