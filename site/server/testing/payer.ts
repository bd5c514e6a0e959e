import type { Acceptance } from '../../../shared/api/acceptance.ts'
import { type Charge, chargePath, chargesPath } from '../../../shared/api/charge.ts'
import type { Installment } from '../../../shared/api/customers.ts'
import { type DueDay, dueDayPath } from '../../../shared/api/due-day.ts'
import { type PrepaymentQuote, prepaymentPath, prepaymentQuotePath } from '../../../shared/api/prepayment.ts'
import { type SandboxPaid, sandboxPayPath } from '../../../shared/api/sandbox.ts'
import { type Statement, statementPath } from '../../../shared/api/statement.ts'
import { type WithdrawalQuote, withdrawalPath, withdrawalQuotePath } from '../../../shared/api/withdrawal.ts'
import { type Borrower, borrower } from './borrower.ts'
import type { TestApp } from './test-app.ts'

/** What the steps of a customer need of a running lender. */
export type Stage = Pick<TestApp, 'deps' | 'request' | 'runJobs'>

export type Payer = ReturnType<typeof payerOf>

/** A borrower with a paid-out loan (by default R$ 1.000 in 6 instalments of R$ 234,87) and one function per way of paying. */
export async function payer(app: Stage, change?: Partial<Acceptance>, me?: Borrower) {
  const who = me ?? (await borrower(app))
  return payerOf(who, (await who.toLoan(change)).id!)
}

/** One payer per loan. The jobs run once for all of them, which takes half of the time. */
export async function payers(app: TestApp, loans: readonly Partial<Acceptance>[]): Promise<Payer[]> {
  const all: Borrower[] = []
  for (const _ of loans) {
    const who = await borrower(app)
    await who.sendPersonalData((await who.sendDevice()).body.id)
    all.push(who)
  }
  await app.runJobs()
  for (const [index, who] of all.entries()) await who.accept((await who.profile()).offer!.id, loans[index])
  await app.runJobs()
  for (const who of all) {
    const token = await who.contractToken()
    await who.sign(token, (await who.contract(token)).body.sha256)
  }
  await app.runJobs()
  return Promise.all(all.map(async who => payerOf(who, (await who.profile()).loans[0]!.id!)))
}

/** Whose loan is paid out already. */
export function payerOf(who: Borrower, loanId: string) {
  const loan = async () => (await who.profile()).loans[0]!
  const installments = async () => (await loan()).installments as Required<Installment>[]
  const idsOf = async (numbers: number[]) => {
    const all = await installments()
    return numbers.map(number => all.find(each => each.number === number)!.id)
  }
  return {
    ...who,
    loanId,
    loan,
    installments,
    idsOf,
    /** Instalments by their numbers. */
    charge: async (numbers: number[], headers = {}) =>
      who.call<Charge>(chargesPath(loanId), { json: { installmentIds: await idsOf(numbers) }, headers }),
    view: async (txid: string) => (await who.call<Charge>(chargePath(txid))).body,
    quote: async (numbers: number[]) =>
      who.call<PrepaymentQuote>(prepaymentQuotePath(loanId), {
        json: { installmentIds: await idsOf(numbers) },
      }),
    prepay: async (numbers: number[], totalCents?: number) =>
      who.call<Charge>(prepaymentPath(loanId), {
        json: { installmentIds: await idsOf(numbers), totalCents },
      }),
    dueDay: async () => (await who.call<DueDay>(dueDayPath(loanId))).body,
    changeDueDay: (firstDueDate: string, totalCents: number, headers = {}) =>
      who.call<DueDay>(dueDayPath(loanId), { json: { firstDueDate, totalCents }, headers }),
    statement: async () => (await who.call<Statement>(statementPath(loanId))).body,
    withdrawalQuote: () => who.call<WithdrawalQuote>(withdrawalQuotePath(loanId), { json: {} }),
    withdraw: () => who.call<Charge>(withdrawalPath(loanId), { json: {} }),
    /** Pays at the sandbox's bank; returns the stored reason. */
    async pay(txid: string, amountCents?: number) {
      const { status, body } = await who.call<SandboxPaid>(sandboxPayPath(txid), { json: { amountCents } })
      if (status !== 200) throw new Error(`not paid: ${status} ${JSON.stringify(body)}`)
      return body.reason
    },
  }
}

/** The books of a loan: balance per account in cents, debits positive. @throws Error when a booking does not sum to zero */
export async function booksOf(app: TestApp, loanId: string | null): Promise<Record<string, number>> {
  const entries = await app.deps.db
    .selectFrom('ledgerEntries')
    .selectAll()
    .where('loanId', loanId === null ? 'is' : '=', loanId)
    .execute()
  const balances: Record<string, number> = {}
  const bookings: Record<string, number> = {}
  for (const { account, bookingId, amountCents } of entries) {
    balances[account] = (balances[account] ?? 0) + amountCents
    bookings[bookingId] = (bookings[bookingId] ?? 0) + amountCents
  }
  const off = Object.entries(bookings).filter(([, total]) => total !== 0)
  if (off.length > 0) throw new Error(`bookings that do not balance: ${JSON.stringify(off)}`)
  return Object.fromEntries(Object.entries(balances).filter(([, balance]) => balance !== 0))
}
