import { dashboardOf } from './models/dashboard.ts'
import { payoutAccountOf } from './models/payout-account.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { reachOffer, reachRefusedPayout, signUp } from './tooling/customer.ts'

test('a customer whose payout the bank refused gives another account, signs, and is paid', async ({
  page,
  server,
  sandbox,
}) => {
  test.setTimeout(120_000)
  const customer = await signUp(server.url)
  await reachRefusedPayout(customer, await reachOffer(customer))
  await signedInAs(page, customer)
  const account = payoutAccountOf(page)

  await test.step('the dashboard says what happened, and leads to the page', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('O banco não aceitou o Pix para a sua conta.')).toBeVisible()
    await account.link.click()
    await expect(account.heading).toBeVisible()
    await expect(page.getByText('conta terminada em 010-6')).toBeVisible()
  })

  await test.step('the account is typed as in the proposal, and survives a look at the document', async () => {
    await expect(account.submit).toBeDisabled()
    await account.bank.fill('260')
    await account.option(/^260/).click()
    await account.branch.fill('0001')
    await account.number.fill('1234567')
    await account.digit.fill('8')
    await account.submit.click()
    await expect(account.document).toContainText('agência 0001, conta corrente 1234567-8, em seu nome')
    await page.goBack()
    await expect(account.number).toHaveValue('1234567')
    await page.goForward()
    await expect(account.document).toBeVisible()
  })

  await test.step('it is signed with the code, also after a reload', async () => {
    await account.agree.check()
    const before = (await sandbox.messages(customer.phone)).find(({ code }) => code)?.code ?? undefined
    await account.sign.click()
    const code = await sandbox.code(customer.phone, before)
    await expect(account.digits).toBeVisible()
    await page.reload()
    await account.digits.fill(code)
    await account.confirm.click()
    await expect(account.done).toBeFocused()
    await expect(page.getByText('conta terminada em 567-8')).toBeVisible()
  })

  await test.step('the Pix comes, and the dashboard is that of a loan', async () => {
    await expect
      .poll(async () =>
        (await sandbox.messages(customer.phone)).some(({ text }) => text.includes('Pix enviado')),
      )
      .toBe(true)
    await account.toDashboard.click()
    await expect(page.getByText('Você está em dia.')).toBeVisible()
    await expect(dashboardOf(page).pay).toBeVisible()
    await page.goto('/dashboard/payout-account')
    await expect(page.getByText('Você está em dia.')).toBeVisible()
    await expect(account.submit).toHaveCount(0)
  })
})
