import type { Kysely } from 'kysely'
import { brand } from '../../../../shared/brand.ts'
import { dayMs } from '../../../../shared/durations.ts'
import { addDays, type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { RecurrenceRefused, RecurrenceUnavailable } from '../../providers/pix/recurrences.ts'
import { audit } from '../audit/audit.ts'
import { payableUntilOf } from '../charge/charge-lines.ts'
import { payableLoan } from '../charge/payable-loan.ts'
import { installmentsOf } from '../loan/installment-queries.ts'
import { loanById } from '../loan/loan-queries.ts'
import { earliestDebitDay } from './days.ts'
import { addMandate, mandateById, openMandate } from './mandate-queries.ts'
import type { AutopayNeeds } from './needs.ts'
import type { MandateRow } from './tables.ts'

/** How long the request in the bank's app can be answered. */
const requestDays = 2
/** Retries of the last debit end within ten days after its day. A change of the due day may put it off by a month. */
const daysAfterLast = 10 + 31

/**
 * Starts an authorisation: the bank answers the code that the customer reads with their bank's app. While one is open, the
 * same is returned. @throws AppError `not-found`, `loan-not-payable`, `autopay-nothing-left`, `unavailable`
 */
export async function startMandate(
  needs: AutopayNeeds,
  customerId: string,
  loanId: string,
): Promise<MandateRow> {
  if (!needs.config.isAutopayOffered) throw new AppError('not-found', { detail: 'autopay-not-offered' })
  const now = new Date(needs.clock.now())
  const mandate = await needs.db.transaction().execute(async tx => {
    const { loan } = await payableLoan(tx, customerId, loanId)
    const open = await openMandate(tx, loan.id)
    if (open) return open
    const hasLeft = !loan.writtenOffAt && (await debitableOf(tx, loan.id, todayInSaoPaulo(now)))
    if (!hasLeft) throw new AppError('autopay-nothing-left')
    await audit(tx, { who: 'customer', action: 'autopay-started', at: now, loanId })
    return addMandate(tx, loan.id, now)
  })
  return mandate.status === 'new' ? createAtBank(needs, mandate) : mandate
}

/** The instalments that can still be debited; undefined when there is none. */
async function debitableOf(tx: Parameters<typeof installmentsOf>[0], loanId: string, today: CalendarDay) {
  const all = await installmentsOf(tx, loanId)
  const left = all.filter(
    each => each.status === 'Pending' && payableUntilOf(each) >= earliestDebitDay(today),
  )
  return left.length > 0 ? left : undefined
}

/** It runs after the transaction that wrote the mandate: a transaction must not wait for the network. */
async function createAtBank(needs: AutopayNeeds, mandate: MandateRow): Promise<MandateRow> {
  const today = todayInSaoPaulo(needs.clock.now())
  const facts = await factsOf(needs.db, mandate.loanId)
  const left = await needs.db.transaction().execute(tx => debitableOf(tx, mandate.loanId, today))
  if (!facts || !left) throw new AppError('autopay-nothing-left')
  const { idRec, brCode } = await asUnavailable(needs, () =>
    needs.providers.recurrences.create({
      contract: facts.number,
      subject: `Parcelas do empréstimo ${brand.name}`,
      debtor: { name: facts.name, cpf: facts.cpf },
      // A late payout may have moved the last day without charges beyond a due date that is past.
      firstDay: [today, left[0]!.dueDate].sort().at(-1)!,
      lastDay: addDays(payableUntilOf(left.at(-1)!), daysAfterLast),
      leastLimitCents: Math.max(...left.map(({ faceCents }) => faceCents)),
    }),
  )
  const { numUpdatedRows } = await needs.db
    .updateTable('mandates')
    .set({ idRec, brCode, status: 'created' })
    .where('id', '=', mandate.id)
    .where('status', '=', 'new')
    .executeTakeFirst()
  // Another request was faster, or the mandate has ended. Nobody has seen this code.
  if (numUpdatedRows !== 1n) await needs.jobs.send('drop-recurrence', { idRec })
  else await needs.jobs.send('ask-recurrence', { mandateId: mandate.id })
  return (await mandateById(needs.db, mandate.id))!
}

const factsOf = (db: Kysely<Database>, loanId: string) =>
  db
    .selectFrom('loans as l')
    .innerJoin('customers as c', 'c.id', 'l.customerId')
    .innerJoin('contracts as k', 'k.loanId', 'l.id')
    .select(['c.name', 'c.cpf', 'k.number'])
    .where('l.id', '=', loanId)
    .where('k.signedAt', 'is not', null)
    .executeTakeFirst()

/**
 * Sends the request to the bank of the account into which the loan was paid, whose app then shows it.
 * @throws AppError as `startMandate`, and `autopay-bank-refused` when that bank cannot be asked
 */
export async function requestInBankApp(
  needs: AutopayNeeds,
  customerId: string,
  loanId: string,
): Promise<void> {
  const mandate = await startMandate(needs, customerId, loanId)
  const now = needs.clock.now()
  if (mandate.status !== 'created' || (mandate.requestedUntil?.getTime() ?? 0) > now) return
  const { bankAccount } = (await loanById(needs.db, mandate.loanId))!
  const { cpf } = await needs.db
    .selectFrom('customers')
    .select('cpf')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const { bankCode, branch, number, digit } = bankAccount!
  const requestedUntil = new Date(now + requestDays * dayMs)
  await asUnavailable(needs, () =>
    needs.providers.recurrences.request({
      idRec: mandate.idRec!,
      payer: { cpf, bankCode, branch, account: `${number}${digit}` },
      expiresAt: requestedUntil,
    }),
  )
  await needs.db.updateTable('mandates').set({ requestedUntil }).where('id', '=', mandate.id).execute()
  await needs.jobs.send('ask-recurrence', { mandateId: mandate.id })
}

/** Calls the bank; its failures become those that a customer is told. */
async function asUnavailable<T>({ log }: Pick<AutopayNeeds, 'log'>, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof RecurrenceRefused) throw new AppError('autopay-bank-refused')
    if (!(error instanceof RecurrenceUnavailable)) throw error
    log.warn({ error: error.name }, 'no recurrence from the bank')
    throw new AppError('unavailable', { detail: 'autopay-unavailable' })
  }
}
