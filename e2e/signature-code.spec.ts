import type { Browser, Page } from '@playwright/test'
import { anAcceptance } from '../shared/testing/fixtures/acceptance.ts'
import { hurried } from './fixtures.ts'
import { contractOf } from './models/contract.ts'
import { type Sandbox, sandboxOf } from './support/sandbox.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { reachOffer, signUp } from './tooling/customer.ts'
import type { Program } from './tooling/program.ts'
import { startServer } from './tooling/server.ts'

let server: Program
test.beforeAll(async () => {
  server = await startServer({ ...hurried, SIGNATURE_CODE: undefined })
})
test.afterAll(() => server.stop())

test('by default a contract is signed with a code', async ({ browser }) => {
  const { page, sandbox, phone } = await atContract(browser)
  const before = await newestCode(sandbox, phone)
  const { agree, sign, signed } = contractOf(page)
  const { heading, digits, submit } = codeOf(page)
  await agree.check()
  await sign.click()
  await expect(heading).toBeFocused()
  const code = await sandbox.code(phone, before)
  await digits.fill(code === '000000' ? '000001' : '000000')
  await submit.click()
  await expect(digits).toHaveAttribute('aria-invalid', 'true')
  await digits.fill(code)
  await submit.click()
  await expect(signed).toBeVisible()
  await page.getByText('Registro da assinatura').click()
  // Hash of the document and seal of the record.
  await expect(page.getByText(/^[\da-f]{64}$/)).toHaveCount(2)
  await expect(page.getByText('Código confirmado em')).toBeVisible()
  await page.context().close()
})

test('a reload at the code stays there, and the code that was sent still signs', async ({ browser }) => {
  const { page, sandbox, phone } = await atContract(browser)
  const before = await newestCode(sandbox, phone)
  const { agree, sign, signed } = contractOf(page)
  const { heading, digits, submit } = codeOf(page)
  await agree.check()
  await sign.click()
  // The code can be there before the answer to its request, and only the answer is kept.
  await expect(heading).toBeVisible()
  const code = await sandbox.code(phone, before)
  await page.reload()
  await expect(heading).toBeVisible()
  await digits.fill(code)
  await submit.click()
  await expect(signed).toBeVisible()
  await page.context().close()
})

test('a refused request for a code shows its reason above the button', async ({ browser }) => {
  const { page } = await atContract(browser)
  const { agree, sign } = contractOf(page)
  await agree.check()
  await sign.click()
  await expect(codeOf(page).heading).toBeVisible()
  // Nothing in this tab knows of the code, as in a new tab.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await agree.check()
  await sign.click()
  const alert = page
    .locator('.c-alert--danger')
    .filter({ hasText: /^Aguarde \d+ segundos? para pedir outro código/ })
  await expect(alert).toBeFocused()
  const bottomOf = async () => (await alert.boundingBox())!.y + (await alert.boundingBox())!.height
  const topOfBar = async () => (await page.locator('.c-actions').boundingBox())!.y
  await expect.poll(async () => (await bottomOf()) <= (await topOfBar())).toBe(true)
  await page.context().close()
})

const codeOf = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Confirme com o código' }),
  digits: page.getByLabel('Código de 6 dígitos', { exact: true }),
  submit: page.getByRole('button', { name: 'Assinar com o código' }),
})

/** A customer of the server that asks for codes, at a contract to sign. */
async function atContract(browser: Browser) {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  const sandbox = sandboxOf(context.request)
  const customer = await signUp(server.url)
  const offerId = await reachOffer(customer)
  await customer.api.post(`/loan/offer/${offerId}/accept`, { ...anAcceptance, offerId })
  await signedInAs(page, customer)
  await page.goto(await sandbox.link(customer.phone, '/contracts/'))
  return { page, sandbox, phone: customer.phone }
}

const newestCode = async (sandbox: Sandbox, phone: string) =>
  (await sandbox.messages(phone)).find(({ code }) => code)?.code ?? undefined
