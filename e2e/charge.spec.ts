import { chargeOf, prepaymentOf } from './models/charge.ts'
import { borrower } from './support/arrive.ts'
import { loanPages } from './support/loan-pages.ts'
import { signedInAs, signInAgain } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { signUp } from './tooling/customer.ts'

test('the screen confirms the next instalment by itself after its Pix code is paid', {
  tag: '@desktop',
}, async ({ page, server, sandbox, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedInAs(page, await borrower(server))
  await page.goto('/dashboard/pay')
  const pay = chargeOf(page)
  await expect(page.getByText('Parcela 1', { exact: true })).toBeVisible()
  await expect(page.getByText('R$ 221,59')).toBeVisible()
  await expect(page.getByText(/^Vence em 10\sde\s/)).toBeVisible()
  await pay.copy.click()
  await expect(page.getByText('Código copiado')).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toMatch(/^000201010212.*br\.gov\.bcb\.pix.*6304[\dA-F]{4}$/)
  await expect(pay.qr).toBeVisible()
  await expect(pay.following).toBeVisible()
  await sandbox.pay(await pay.txid())
  await expect(pay.receipt).toBeFocused()
  await expect(page.getByText('R$ 221,59').first()).toBeVisible()
  await page.reload()
  await expect(pay.receipt).toBeVisible()
  await page.getByRole('link', { name: 'Pagar próxima parcela' }).click()
  await expect(page.getByText('Parcela 2', { exact: true })).toBeVisible()
})

test('a partial payment is kept as credit and the rest is charged', async ({ page, server, sandbox }) => {
  await signedInAs(page, await borrower(server))
  await page.goto('/dashboard/pay')
  const pay = chargeOf(page)
  await sandbox.pay(await pay.txid(), 10_000)
  await pay.absent.click()
  await pay.check.click()
  await expect(page.getByText(/Seu Pix de R\$\s100,00 chegou/)).toBeVisible()
  await page.getByRole('button', { name: 'Gerar o código do que falta' }).click()
  await expect(page.getByText('R$ 121,59').first()).toBeVisible()
  await sandbox.pay(await pay.txid())
  await expect(pay.receipt).toBeVisible()
})

test('prepaying the last two instalments charges the discounted total that was shown', async ({
  page,
  server,
  sandbox,
}) => {
  await signedInAs(page, await borrower(server))
  await page.goto('/dashboard/antecipate')
  const early = prepaymentOf(page)
  await expect(early.boxes).toHaveCount(12)
  await expect(early.boxes.first()).toHaveAccessibleName(/^Parcela 12 · /)
  await early.submit.click()
  await expect(early.warning).toBeVisible()
  await page.getByRole('radio', { name: '2', exact: true }).check()
  await expect(early.warning).toBeHidden()
  await expect(early.box(12)).toBeChecked()
  await expect(early.box(11)).toBeChecked()
  await expect(early.row('Parcelas escolhidas')).toHaveText('2')
  const total = (await early.row('Total').textContent())!
  await early.submit.click()
  const pay = chargeOf(page)
  await expect(page.getByText('Parcelas 11 e 12')).toBeVisible()
  await expect(page.locator('.c-number__value')).toHaveText(total)
  await sandbox.pay(await pay.txid())
  await expect(pay.receipt).toBeVisible()
  await expect(page.locator('.c-number__value')).toHaveText(total)
  await page.goto('/dashboard/antecipate')
  await expect(early.boxes).toHaveCount(10)
})

test("a quote from yesterday is replaced by today's before a code is created", async ({
  page,
  server,
  sandbox,
}) => {
  const customer = await borrower(server)
  // Ten minutes before midnight in São Paulo, which is three o'clock in UTC.
  const minute = 60 * 1000
  const day = 24 * 60 * minute
  await sandbox.advance((170 * minute - (Date.now() % day) + day) % day)
  await signInAgain(page, customer, sandbox)
  await page.goto('/dashboard/antecipate?parcelas=12')
  const early = prepaymentOf(page)
  await expect(early.box(12)).toBeChecked()
  const before = await early.row('Total').textContent()
  // Past midnight, and less than the half hour after which an unused session ends.
  await sandbox.advance(20 * minute)
  await early.submit.click()
  await expect(page.getByText('Confira o novo total antes de gerar o pagamento.')).toBeVisible()
  await expect(early.box(12)).toBeChecked()
  await expect(early.row('Total')).not.toHaveText(before!)
  await early.submit.click()
  await expect(chargeOf(page).copy).toBeVisible()
})

test('an expired code leads to a new one', async ({ page, server, sandbox }) => {
  const customer = await borrower(server)
  await signedInAs(page, customer)
  await page.goto('/dashboard/pay')
  const pay = chargeOf(page)
  const first = await pay.txid()
  await sandbox.advance(120 * 24 * 60 * 60 * 1000)
  await signInAgain(page, customer, sandbox)
  await page.goto(`/dashboard/pay?charge=${first}`)
  await expect(page.getByText('Este código venceu')).toBeVisible()
  await pay.renew.click()
  await expect(page.getByText('Multa de 2%, uma vez só')).toBeVisible()
  expect(await pay.txid()).not.toBe(first)
})

test("'Outras opções' offers other instalments and the whole remaining debt", async ({ page, server }) => {
  await signedInAs(page, await borrower(server))
  await page.goto('/dashboard/pay')
  await chargeOf(page).other.click()
  const early = prepaymentOf(page)
  await expect(early.boxes).toHaveCount(12)
  await expect(early.boxes.first()).toHaveAccessibleName(/^Parcela 1 · /)
  await page.getByRole('link', { name: 'Quitar tudo' }).click()
  await expect(early.row('Parcelas escolhidas')).toHaveText('12')
})

test('without a loan there is nothing to pay', async ({ page, server }) => {
  await signedInAs(page, await signUp(server.url))
  for (const path of loanPages) {
    await page.goto(path)
    await expect(page.getByText('Nenhum empréstimo encontrado.')).toBeVisible()
  }
})
