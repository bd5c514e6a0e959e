import { anAcceptance } from '../shared/testing/fixtures/acceptance.ts'
import { hurried } from './fixtures.ts'
import { contractOf } from './models/contract.ts'
import { sandboxOf } from './support/sandbox.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { reachOffer, signUp } from './tooling/customer.ts'
import { startServer } from './tooling/server.ts'

test('by default a contract is signed with a code', async ({ browser }) => {
  const server = await startServer({ ...hurried, SIGNATURE_CODE: undefined })
  try {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 800 } })
    const page = await context.newPage()
    const sandbox = sandboxOf(context.request)
    const customer = await signUp(server.url)
    const offerId = await reachOffer(customer)
    await customer.api.post(`/loan/offer/${offerId}/accept`, { ...anAcceptance, offerId })
    await signedInAs(page, customer)
    await page.goto(await sandbox.link(customer.phone, '/contracts/'))
    const before = (await sandbox.messages(customer.phone)).find(({ code }) => code)?.code ?? undefined
    const contract = contractOf(page)
    await contract.agree.check()
    await contract.sign.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Confirme com o código' })).toBeFocused()
    const code = await sandbox.code(customer.phone, before)
    const digits = page.getByLabel('Código de 6 dígitos', { exact: true })
    await digits.fill(code === '000000' ? '000001' : '000000')
    const submit = page.getByRole('button', { name: 'Assinar com o código' })
    await submit.click()
    await expect(digits).toHaveAttribute('aria-invalid', 'true')
    await digits.fill(code)
    await submit.click()
    await expect(contract.signed).toBeVisible()
    await page.getByText('Registro da assinatura').click()
    // Hash of the document and seal of the record.
    await expect(page.getByText(/^[\da-f]{64}$/)).toHaveCount(2)
    await expect(page.getByText('Código confirmado em')).toBeVisible()
    await context.close()
  } finally {
    await server.stop()
  }
})
