import type { Page } from '@playwright/test'
import { dayMs } from '../shared/durations.ts'
import { limits } from '../shared/loan/limits.ts'
import { agreementOf } from './models/agreement.ts'
import { chargeOf } from './models/charge.ts'
import { dashboardOf } from './models/dashboard.ts'
import { centsOf, statementOf } from './models/statement.ts'
import { borrower } from './support/arrive.ts'
import type { Sandbox } from './support/sandbox.ts'
import { signedInAs, signInAgain } from './support/session.ts'
import { expect, test } from './support/test.ts'
import type { Customer } from './tooling/customer.ts'

type Installment = { number: number; dueDate: string; status: string; faceAmount: number }

test('who is late replaces the open instalments, signs, and pays the first new one', async ({
  page,
  server,
  sandbox,
}) => {
  test.setTimeout(180_000)
  const customer = await borrower(server)
  await signedInAs(page, customer)
  const agreement = agreementOf(page)
  const [first] = await installmentsOf(customer)
  const goTo = async (daysLate: number) => {
    await sandbox.advance(
      Date.parse(`${first!.dueDate}T15:00:00Z`) + daysLate * dayMs - (await nowOf(customer)),
    )
    await signInAgain(page, customer, sandbox)
  }

  await test.step('late for a few days, the pages say from when it is possible', async () => {
    await goTo(5)
    await page.goto('/dashboard')
    await agreement.hardship.click()
    await agreement.link.click()
    await expect(page.getByText('dias de atraso: a partir de')).toBeVisible()
    await expect(page.getByText('Falar com uma pessoa')).toBeVisible()
  })

  const chosen = await test.step('late for longer, the customer chooses and reads', async () => {
    await goTo(limits.agreement.leastDaysLate + 5)
    await page.goto('/dashboard/agreement')
    await agreement.count.selectOption('15')
    await agreement.days.last().check()
    const amount = (await agreement.amount.textContent())!
    const figures = amount.replace(/\s/, ' ').replace('R$ ', '')
    await agreement.read.click()
    await expect(agreement.document).toContainText(figures)
    await page.reload()
    await expect(agreement.document).toContainText(figures)
    await page.goBack()
    await expect(agreement.amount).toHaveText(amount)
    await page.goForward()
    await expect(agreement.document).toContainText(figures)
    return { amountCents: centsOf(amount) }
  })

  await test.step('after a reload a wrong code signs nothing, and the right one signs', () =>
    signWithCode(page, customer, sandbox))

  await test.step('the dashboard shows the new instalments', async () => {
    expect(centsOf((await agreement.amount.textContent())!)).toBe(chosen.amountCents)
    await agreement.toDashboard.click()
    const open = (await installmentsOf(customer)).filter(({ status }) => status === 'Pending')
    await expect(dashboardOf(page).rows).toHaveCount(open.length)
    expect(Math.round(open[0]!.faceAmount * 100)).toBe(chosen.amountCents)
    await expect(page.getByText('vencida', { exact: true })).toHaveCount(0)
  })

  await test.step('the statement names the agreement, and it cannot be repeated', async () => {
    await page.goto('/dashboard/statement')
    await expect(
      statementOf(page)
        .row(/[Rr]enegociação/)
        .first(),
    ).toBeVisible()
    await page.goto('/dashboard/agreement')
    await page.getByRole('button', { name: 'Ver o aditivo assinado' }).click()
    await expect(agreement.document).toBeVisible()
  })

  await test.step('the first new instalment is paid', async () => {
    await page.goto('/dashboard/pay')
    const pay = chargeOf(page)
    await sandbox.pay(await pay.txid())
    await expect(pay.receipt).toBeVisible()
    expect(centsOf((await agreement.amount.textContent())!)).toBe(chosen.amountCents)
  })
})

async function signWithCode(page: Page, customer: Customer, sandbox: Sandbox): Promise<void> {
  const agreement = agreementOf(page)
  await agreement.agree.check()
  const before = (await sandbox.messages(customer.phone)).find(({ code }) => code)?.code ?? undefined
  await agreement.sign.click()
  const code = await sandbox.code(customer.phone, before)
  await expect(agreement.digits).toBeVisible()
  // A phone often reloads the page of whoever has read the code in another app.
  await page.reload()
  await agreement.digits.fill(code === '000000' ? '000001' : '000000')
  await agreement.confirm.click()
  await expect(agreement.digits).toHaveAttribute('aria-invalid', 'true')
  await agreement.digits.fill(code)
  await agreement.confirm.click()
  await expect(agreement.done).toBeFocused()
}

async function installmentsOf({ api }: Customer): Promise<Installment[]> {
  const { loans } = await api.get<{ loans: { installments: Installment[] }[] }>('/customers/me')
  return loans[0]!.installments
}

/** The server's time: the clock was moved. */
const nowOf = async ({ api }: Customer): Promise<number> =>
  Date.parse((await api.post<{ now: string }>('/sandbox/clock', { advanceMs: 0 })).now)
