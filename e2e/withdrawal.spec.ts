import { chargeOf } from './models/charge.ts'
import { centsOf, statementOf } from './models/statement.ts'
import { withdrawalOf } from './models/withdrawal.ts'
import { borrower } from './support/arrive.ts'
import { fates } from './support/people.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { reachHeldPayout, reachOffer, signUp } from './tooling/customer.ts'

test('before the money is sent a withdrawal costs nothing and ends the contract at once', async ({
  page,
  server,
}) => {
  const customer = await signUp(server.url, fates.payoutHeld)
  await reachHeldPayout(customer, await reachOffer(customer))
  await signedInAs(page, customer)
  await page.goto('/dashboard/details')
  const withdrawal = withdrawalOf(page)
  await withdrawal.askUnsent.click()
  await expect(page.getByText('o dinheiro não é enviado e você não paga nada')).toBeVisible()
  await withdrawal.confirmUnsent.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(
    page.getByText(/^O contrato foi cancelado em .*, como você pediu\. Não falta pagar nada\.$/),
  ).toBeVisible()
  await page.goto('/dashboard/statement')
  await expect(page.getByText('Você desistiu deste empréstimo e não falta pagar nada.')).toBeVisible()
})

test('after the money a withdrawal deducts what was paid, and its Pix ends the loan', async ({
  page,
  server,
  sandbox,
}) => {
  await signedInAs(page, await borrower(server))
  const [pay, withdrawal] = [chargeOf(page), withdrawalOf(page)]
  await page.goto('/dashboard/pay')
  await sandbox.pay(await pay.txid())
  await expect(pay.receipt).toBeVisible()

  const total = await test.step('the quote deducts the instalment', async () => {
    await page.goto('/dashboard/details')
    await withdrawal.ask.click()
    const cents = async (label: string) => centsOf((await withdrawal.row(label).textContent())!)
    expect(await cents('Você já pagou')).toBe(-22_159)
    const parts = ['Valor emprestado', 'IOF desses dias', 'Juros de 0 dias', 'Você já pagou']
    const [amount, tax, interest, paid] = await Promise.all(parts.map(cents))
    const total = await cents('Para devolver hoje')
    expect([amount, interest]).toEqual([150_000, 0])
    expect(total).toBe(amount! + tax! + interest! + paid!)
    return total
  })

  await test.step('nothing changes until its Pix has come', async () => {
    await withdrawal.pay.click()
    const txid = await pay.txid()
    expect(centsOf((await page.locator('.c-number__value').textContent())!)).toBe(total)
    await sandbox.pay(txid)
    await expect(pay.receipt).toBeVisible()
  })

  await test.step('the statement ends at zero', async () => {
    await page.goto('/dashboard/statement')
    await expect(page.getByText('Você desistiu deste empréstimo e não falta pagar nada.')).toBeVisible()
    const statement = statementOf(page)
    expect(await statement.cents('Pagamento por Pix')).toEqual([-22_159, -total])
    await expect(statement.rows.last()).toContainText('R$ 0,00')
  })
})
