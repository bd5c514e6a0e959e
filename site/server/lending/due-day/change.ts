import type { Transaction } from 'kysely'
import type { DueDay } from '../../../../shared/api/due-day.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { extensionTaxCents } from '../../../../shared/loan/extension-tax.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { openMandate } from '../autopay/mandate-queries.ts'
import { replaceCharges } from '../charge/charge-queries.ts'
import { payableLoan } from '../charge/payable-loan.ts'
import { rebookAround } from '../charge/rebook.ts'
import { spendCreditOf } from '../charge/spend-credit.ts'
import { dueDayEntries, dueDayTaxEntries } from '../ledger/due-day-entries.ts'
import { balancesOf, book, creditOf } from '../ledger/ledger.ts'
import { moveInstallments } from '../loan/due-day-queries.ts'
import { installmentsOf } from '../loan/installment-queries.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import { principalsOf } from '../loan/replace-installments.ts'
import type { LoanRow, MovedInstallment } from '../loan/tables.ts'
import { payoutSentAt } from '../payout/payout-queries.ts'
import type { DueDayNeeds } from './needs.ts'
import type { PlannedOption } from './options.ts'
import { quoteOf, shown } from './quote.ts'

export interface DueDayWish {
  customerId: string
  loanId: string
  /** 'YYYY-MM-DD': one of today's options. */
  firstDueDate: string
  /** The sum that was shown. Staff are not asked for it. */
  totalCents?: number
  /** Staff who act for the customer, and why. */
  staff?: Staff
}

/**
 * Moves the open instalments of a loan to another day of the month, at the same present value. Their charges and debits are
 * replaced, and their reminders are sent anew. Returns what holds afterwards.
 * @throws AppError `not-found`, `loan-not-payable`, `due-day-not-possible`, `quote-changed`
 */
export async function changeDueDay(needs: DueDayNeeds, wish: DueDayWish): Promise<DueDay> {
  const { customerId, loanId, staff } = wish
  await spendCreditOf(needs, customerId, loanId)
  const today = todayInSaoPaulo(needs.clock.now())
  const asking = staff ? 'staff' : 'customer'
  return needs.db.transaction().execute(async tx => {
    const { loan } = await payableLoan(tx, customerId, loanId)
    const { options, possibleFrom, stays } = await quoteOf(tx, loan, { today, asking })
    const option = options.find(({ firstDueDate }) => firstDueDate === wish.firstDueDate)
    if (!option) throw new AppError('due-day-not-possible', possibleFrom ? { from: possibleFrom } : {})
    if (wish.totalCents !== undefined && wish.totalCents !== option.toCents)
      throw new AppError('quote-changed')
    await carryOut(needs, tx, loan, { option, stays, staff })
    const after = await quoteOf(tx, { ...loan, paymentDay: option.day }, { today, asking })
    return shown(after)
  })
}

async function carryOut(
  needs: DueDayNeeds,
  tx: Transaction<Database>,
  loan: LoanRow,
  { option, stays, staff }: { option: PlannedOption; stays: DueDay['stays']; staff: DueDayWish['staff'] },
): Promise<void> {
  const at = new Date(needs.clock.now())
  const { moved, fromCents, toCents } = option
  const about = { loanId: loan.id, at, now: at }
  const installmentIds = moved.map(({ installmentId }) => installmentId)
  const iofCents = await taxOf(tx, loan, moved)
  const change = {
    ...{ loanId: loan.id, at, changedOn: todayInSaoPaulo(at), who: staff?.by ?? 'customer' },
    ...{ fromDay: loan.paymentDay!, toDay: option.day },
    ...{ differenceCents: toCents - fromCents, iofCents, lines: moved },
  }
  await rebookAround(tx, { loanId: loan.id, installmentIds, now: at }, async () => {
    await moveInstallments(tx, change)
    await book(tx, 'due-day', dueDayEntries(change.differenceCents), about)
    await book(tx, 'due-day-tax', dueDayTaxEntries(iofCents), about)
  })
  await replaceOld(needs, tx, loan.id, installmentIds)
  const { fromDay, toDay, differenceCents } = change
  await audit(tx, {
    ...{ who: staff ?? 'customer', action: 'due-day-changed', at, loanId: loan.id },
    detail: { fromDay, toDay, firstDueDate: option.firstDueDate, differenceCents, iofCents },
  })
  await notifyOfLoan(
    needs,
    tx,
    { ...loan, loanId: loan.id },
    {
      kind: 'due-day-changed',
      dueDay: toDay,
      count: option.lines.length,
      first: {
        number: option.lines[0]!.number,
        dueDate: option.firstDueDate,
        amountCents: option.lines[0]!.toCents,
      },
      differenceCents,
      stays,
    },
  )
}

/** The tax of the days added, with the instalments as they will be. */
async function taxOf(
  tx: Transaction<Database>,
  loan: LoanRow,
  moved: readonly MovedInstallment[],
): Promise<number> {
  if (!moved.some(({ fromDueDate, toDueDate }) => toDueDate > fromDueDate)) return 0
  const installments = (await installmentsOf(tx, loan.id)).map(each => ({
    ...each,
    dueDate: moved.find(({ installmentId }) => installmentId === each.id)?.toDueDate ?? each.dueDate,
  }))
  const balances = await balancesOf(tx, loan.id)
  return extensionTaxCents({
    release: todayInSaoPaulo(await payoutSentAt(tx, loan.id)),
    principals: principalsOf(installments),
    chargedCents: -(balances['iof-payable'] ?? 0),
    tax: loan.pricing!,
  })
}

/** Charges and debits know the old dates and amounts. Reminders of the new dates have not been sent. */
async function replaceOld(
  { jobs, clock }: Pick<DueDayNeeds, 'jobs' | 'clock'>,
  tx: Transaction<Database>,
  loanId: string,
  installmentIds: readonly string[],
): Promise<void> {
  const creditLeftCents = await creditOf(tx, loanId)
  for (const txid of await replaceCharges(tx, loanId, {
    installmentIds,
    creditLeftCents,
    orWithdrawal: true,
    today: todayInSaoPaulo(clock.now()),
  }))
    await jobs.send('remove-charge', { txid }, { tx })
  await tx.deleteFrom('reminders').where('installmentId', 'in', installmentIds).execute()
  const mandate = await openMandate(tx, loanId)
  if (mandate?.status === 'approved') await jobs.send('schedule-debits', { mandateId: mandate.id }, { tx })
}
