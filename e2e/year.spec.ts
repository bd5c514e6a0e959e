import type { Page } from '@playwright/test'
import { dayMs } from '../shared/durations.ts'
import { todayInSaoPaulo } from '../shared/loan/calendar.ts'
import { chargeOf, prepaymentOf } from './models/charge.ts'
import { dashboardOf } from './models/dashboard.ts'
import { borrower } from './support/arrive.ts'
import type { Sandbox } from './support/sandbox.ts'
import { signedInAs, signInAgain } from './support/session.ts'
import { expect, test } from './support/test.ts'
import type { Customer } from './tooling/customer.ts'

type Installment = { number: number; dueDate: string; status: string; paidAmount?: number | null }

test('a loan is paid on time, late and early until it is closed', async ({ page, server, sandbox }) => {
  test.setTimeout(600_000)
  const customer = await borrower(server)
  await signedInAs(page, customer)
  const pay = chargeOf(page)
  const dashboard = dashboardOf(page)
  const early = prepaymentOf(page)
  const installments = await installmentsOf(customer)
  let today = Date.now()
  const rate = datedRate(installments, today)
  /** Moves the clock to noon of a day in São Paulo and signs in again. */
  const travelTo = async (dueDate: string, days = 0) => {
    const noon = Date.parse(`${dueDate}T15:00:00Z`) + days * dayMs
    await sandbox.advance(noon - today)
    today = noon
    await signInAgain(page, customer, sandbox)
  }

  await test.step('two instalments are paid on their due day', async () => {
    for (const { dueDate } of installments.slice(0, 2)) {
      await travelTo(dueDate)
      await payNext(page, sandbox, 'R$ 221,59')
    }
    await page.goto('/dashboard')
    await expect(dashboard.rows).toHaveCount(10)
    await expect(page.getByText('R$ 2.215,90')).toBeVisible()
  })

  await test.step('the last two are prepaid for the total shown', async () => {
    await page.goto('/dashboard/antecipate')
    await page.getByRole('radio', { name: '2', exact: true }).check()
    await expect(early.box(12)).toBeChecked()
    const total = (await early.row('Total').textContent())!
    expect(total).toBe(asBrl(presentValue(installments.slice(10), today, rate)))
    await early.submit.click()
    await expect(page.locator('.c-number__value')).toHaveText(total)
    await sandbox.pay(await pay.txid())
    await expect(pay.receipt).toBeVisible()
    await expect(page.locator('.c-number__value')).toHaveText(total)
    const paid = (await installmentsOf(customer)).slice(10)
    expect(asBrl(paid.reduce((sum, { paidAmount }) => sum + Math.round(paidAmount! * 100), 0))).toBe(total)
  })

  await test.step('the third is late and paid with late charges', async () => {
    const { dueDate } = installments[2]!
    await travelTo(dueDate, 20)
    await page.goto('/dashboard')
    await expect(page.getByText(/^Parcela 3 · venceu em /)).toBeVisible()
    await expect(page.getByText(/dias de atraso\. Parcela de R\$\s221,59, multa de R\$\s4,43/)).toBeVisible()
    const told = await page.locator('.s-dash__next .c-number__value').textContent()
    expect(
      (await sandbox.messages(customer.phone)).some(({ text }) => text.includes('ainda está em aberto')),
    ).toBe(true)
    await payNext(page, sandbox, told!)
    const third = (await installmentsOf(customer))[2]!
    expect(asBrl(Math.round(third.paidAmount! * 100))).toBe(told)
  })

  await test.step('the others are paid on their due day, and the last closes the loan', async () => {
    for (const { dueDate, number } of installments.slice(3, 10)) {
      if (Date.parse(`${dueDate}T15:00:00Z`) > today) await travelTo(dueDate)
      await page.goto('/dashboard/pay')
      await expect(page.getByText(`Parcela ${number}`, { exact: true })).toBeVisible()
      await sandbox.pay(await pay.txid())
      await expect(pay.receipt).toBeVisible()
    }
    await expect(
      page.getByText(/^(Seu empréstimo foi quitado em|Você pagou todas as parcelas)/),
    ).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByText(/^Seu empréstimo foi quitado em/)).toBeVisible()
    await page.getByRole('tab', { name: 'Parcelas a pagar' }).click()
    await expect(page.getByText('Nenhuma parcela pendente')).toBeVisible()
    await expect(page.getByText(/, e o Samsung Galaxy .* é seu por inteiro\./)).toBeVisible()
    await page.getByRole('button', { name: 'Comprovantes de pagamento' }).click()
    await expect(page.getByRole('link', { name: /^Parcelas? .* · \d\d\/\d\d\/\d{4}$/ })).toHaveCount(11)
    await page.getByRole('link', { name: /^Parcelas 11 e 12 · / }).click()
    await expect(pay.receipt).toBeVisible()
  })
})

/** Pays the charge on /dashboard/pay, which must be `amount`. */
async function payNext(page: Page, sandbox: Sandbox, amount: string): Promise<void> {
  const pay = chargeOf(page)
  await page.goto('/dashboard/pay')
  const txid = await pay.txid()
  await expect(page.locator('.c-number__value')).toHaveText(amount)
  await sandbox.pay(txid)
  await expect(pay.receipt).toBeVisible()
  await expect(page.locator('.c-number__value')).toHaveText(amount)
}

async function installmentsOf({ api }: Customer): Promise<Installment[]> {
  const { loans } = await api.get<{ loans: { installments: Installment[] }[] }>('/customers/me')
  return loans[0]!.installments
}

/** R$ 1.500,00 + tariff 75,00 + IOF 52,48. */
const financedCents = 162_748

/** What instalments of R$ 221,59 are worth on a day, each rounded, at `rate` a year (fraction). */
function presentValue(installments: Installment[], now: number, rate: number): number {
  const today = Date.parse(todayInSaoPaulo(now))
  return installments
    .map(({ dueDate }) => Math.round(22_159 / (1 + rate) ** ((Date.parse(dueDate) - today) / dayMs / 365)))
    .reduce((sum, cents) => sum + cents, 0)
}

/** The yearly rate at which the instalments are worth what was financed on the day of the release, by bisection. */
function datedRate(installments: Installment[], released: number): number {
  const release = Date.parse(todayInSaoPaulo(released))
  const years = installments.map(({ dueDate }) => (Date.parse(dueDate) - release) / dayMs / 365)
  let [low, high] = [0, 100]
  for (let turn = 0; turn < 100; turn++) {
    const middle = (low + high) / 2
    const value = years.reduce((sum, time) => sum + 22_159 / (1 + middle) ** time, 0)
    if (value > financedCents) low = middle
    else high = middle
  }
  return low
}

const asBrl = (cents: number) => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
