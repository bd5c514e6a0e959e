import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dayMs } from '../shared/durations.ts'
import { formatBrlCents } from '../shared/fields/money.ts'
import { hurried } from './fixtures.ts'
import { chargeOf, prepaymentOf } from './models/charge.ts'
import { dueDayOf } from './models/due-day.ts'
import { refundOf } from './models/refund.ts'
import { centsOf, statementOf } from './models/statement.ts'
import { borrower } from './support/arrive.ts'
import { type Sandbox, sandboxOf } from './support/sandbox.ts'
import { signedInAs, signInAgain } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { closingBalances } from './support/trial-balance.ts'
import type { Customer } from './tooling/customer.ts'
import { startServer } from './tooling/server.ts'

/** Small enough that an instalment is given back without a second person of staff. */
const small = { amount: 600, installments: 6 }
const instalment = 14_092

/**
 * A newcomer with the sandbox alone. Its server is its own: the trial balance is of all its loans, and staff's command
 * opens the embedded database after the server has stopped.
 */
test('who pays twice, a part, late and off, gets money back and moves the due day reads the same figures everywhere', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'celastro-newcomer-'))
  const server = await startServer({ ...hurried, DATA_DIR: dataDir })
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 800 } })
  try {
    const page = await context.newPage()
    const me = walk(page, sandboxOf(context.request), await borrower(server, small))
    const paid = await me.payEverything()
    const read = await me.readStatement(paid)
    await context.close()
    await server.stop()
    await compareWithBooks(await closingBalances(dataDir, read.asOf.slice(0, 7)), paid, read)
  } finally {
    await context.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

function walk(page: Page, sandbox: Sandbox, customer: Customer) {
  const [pay, dueDay, refund] = [chargeOf(page), dueDayOf(page), refundOf(page)]
  const number = page.locator('.c-number__value').first()
  const loan = async () => (await customer.api.get<{ loans: Loan[] }>('/customers/me')).loans[0] as Loan
  const moveClock = (to: { at: string } | { advanceMs: number }) =>
    customer.api.post<{ now: string }>('/sandbox/clock', to)
  const goTo = async (time: number) => {
    await moveClock({ at: new Date(time).toISOString() })
    await signInAgain(page, customer, sandbox)
  }

  /** Pays the charge on the screen; its receipt says the amount that was asked for. */
  async function payShown(): Promise<number> {
    const txid = await pay.txid()
    const asked = centsOf((await number.textContent())!)
    await sandbox.pay(txid)
    await expect(pay.receipt).toBeVisible()
    expect(centsOf((await number.textContent())!)).toBe(asked)
    return asked
  }

  async function payTwice(): Promise<number[]> {
    await signedInAs(page, customer)
    await page.goto('/dashboard/pay')
    const txid = await pay.txid()
    await sandbox.pay(txid)
    await sandbox.pay(txid)
    await expect(pay.receipt).toBeVisible()
    await page.reload()
    await expect(number).toHaveText(formatBrlCents(2 * instalment))
    return [instalment, instalment]
  }

  async function getRefund(): Promise<void> {
    await page.goto('/dashboard')
    await refund.ask.click()
    await refund.confirm(formatBrlCents(instalment)).click()
    await expect(refund.confirm(formatBrlCents(instalment))).toBeHidden()
    const waits = async () => ((await loan()).creditCents ?? 0) + ((await loan()).refundCents ?? 0)
    await expect.poll(waits).toBe(0)
  }

  async function moveDueDay(): Promise<void> {
    const [first] = (await loan()).installments
    await goTo(Date.parse(`${first!.dueDate}T15:00:00Z`))
    await page.goto('/dashboard/due-day')
    await dueDay.choices.last().check()
    await dueDay.submit.click()
    await expect(dueDay.done).toBeVisible()
  }

  async function payPart(): Promise<number> {
    await page.goto('/dashboard/pay')
    await pay.other.click()
    await page.getByLabel('Quanto você quer pagar agora').fill('50,00')
    await page.getByRole('button', { name: 'Ver o que este valor paga' }).click()
    await page.getByRole('button', { name: 'Gerar Pix de R$ 50,00' }).click()
    await expect(page.getByText('Uma parte da parcela 2')).toBeVisible()
    return payShown()
  }

  async function payLate(): Promise<number> {
    const [, second] = (await loan()).installments
    await goTo(Date.parse(`${second!.dueDate}T15:00:00Z`) + 10 * dayMs)
    await page.goto('/dashboard/pay')
    await expect(page.getByText('Multa de 2%, uma vez só')).toBeVisible()
    return payShown()
  }

  async function payOff(): Promise<number> {
    await page.goto('/dashboard/antecipate?parcelas=todas')
    await prepaymentOf(page).submit.click()
    return payShown()
  }

  return {
    /** Cents of each payment, in order. */
    async payEverything(): Promise<number[]> {
      const twice = await test.step('pays the first instalment twice', payTwice)
      await test.step('gets the second payment back', getRefund)
      await test.step('moves the due day', moveDueDay)
      const part = await test.step('pays a part', payPart)
      const late = await test.step('pays the rest late, with a fine', payLate)
      const off = await test.step('pays off', payOff)
      return [...twice, part, late, off]
    },

    /** The statement has every payment, and details and dashboard say that nothing is owed. */
    async readStatement(paid: readonly number[]) {
      await page.goto('/dashboard/statement')
      const statement = statementOf(page)
      expect(await statement.cents('Pagamento por Pix')).toEqual(paid.map(cents => -cents))
      expect(await statement.cents('Devolução do seu crédito por Pix')).toEqual([instalment])
      await expect(page.getByText('Você pagou tudo. Não falta nada.')).toBeVisible()
      const sumOf = async (...begins: string[]) =>
        (await Promise.all(begins.map(statement.cents))).flat().reduce((sum, cents) => sum + cents, 0)
      const read = {
        asOf: (await moveClock({ advanceMs: 0 })).now,
        released: await sumOf('Dinheiro enviado'),
        interest: await sumOf('Juros do contrato', 'Mudança do dia'),
        fine: await sumOf('Multa'),
        lateInterest: await sumOf('Juros de atraso'),
        discount: await sumOf('Desconto'),
        tariff: await sumOf('Tarifa'),
        tax: await sumOf('IOF'),
        rounding: await sumOf('Arredondamento'),
      }
      await page.goto('/dashboard/details')
      await expect(page.getByText(/^Seu empréstimo foi quitado em/)).toBeVisible()
      const usedCents = paid.reduce((sum, cents) => sum + cents, 0) - instalment
      const used = (await loan()).installments.reduce((sum, { paidAmount }) => sum + (paidAmount ?? 0), 0)
      expect(Math.round(used * 100)).toBe(usedCents)
      return read
    },
  }
}

interface Loan {
  installments: { dueDate: string; paidAmount?: number }[]
  creditCents?: number
  refundCents?: number
}

type Read = Awaited<ReturnType<ReturnType<typeof walk>['readStatement']>>

/** Debits are positive in the books; income is a credit. */
function compareWithBooks(books: Record<string, number>, paid: readonly number[], read: Read): void {
  const received = paid.reduce((sum, cents) => sum + cents, 0)
  const of = (account: string) => books[account] ?? 0
  const income = (account: string) => 0 - of(account)
  expect({
    cash: of('cash'),
    owed: of('receivable-principal') + of('receivable-interest') + of('unearned-interest'),
    credit: of('customer-credit') + of('refunds-payable'),
    interest: income('interest-income'),
    fine: income('fine-income'),
    lateInterest: income('late-interest-income'),
    discount: income('discount'),
    tariff: income('tariff-income'),
    // The lender bears the tax of the days that the new due day adds.
    tax: income('iof-payable') - of('iof-expense'),
    rounding: income('rounding'),
  }).toEqual({
    cash: received - instalment - read.released,
    owed: 0,
    credit: 0,
    interest: read.interest,
    fine: read.fine,
    lateInterest: read.lateInterest,
    discount: read.discount,
    tariff: read.tariff,
    tax: read.tax,
    rounding: read.rounding,
  })
}
