import type { Transaction } from 'kysely'
import type { Autopay, NextDebit } from '../../../../shared/api/autopay.ts'
import { everydayBankName } from '../../../../shared/fields/banks.ts'
import { isUuid } from '../../../../shared/fields/uuid.ts'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { loanById } from '../loan/loan-queries.ts'
import type { LoanRow } from '../loan/tables.ts'
import { earliestDebitDay, mayStillStop } from './days.ts'
import { failedDebit, failedUnder, liveDebits } from './debit-queries.ts'
import { latestMandate } from './mandate-queries.ts'
import type { AutopayNeeds } from './needs.ts'
import { openInstallmentsOn } from './open-amount.ts'
import type { MandateRow } from './tables.ts'

type ViewNeeds = Pick<AutopayNeeds, 'db' | 'clock' | 'config'>

/** Pix Automático of the customer's own loan. @throws AppError `not-found` for anybody else's loan */
export function autopayOf(needs: ViewNeeds, customerId: string, loanId: string): Promise<Autopay> {
  const today = todayInSaoPaulo(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const loan = isUuid(loanId) ? await loanById(tx, loanId) : undefined
    if (loan?.customerId !== customerId) throw new AppError('not-found', { detail: 'loan-not-found' })
    const mandate = await latestMandate(tx, loan.id)
    const upcoming = await upcomingOf(tx, loan, needs.clock.now())
    const state = stateOf(needs, mandate)
    const failed = await failedDebit(tx, loan.id)
    return {
      ...{ state, canStart: needs.config.isAutopayOffered && upcoming.length > 0 },
      brCode: state === 'waiting' ? mandate!.brCode : null,
      requestedUntil: state === 'waiting' ? openUntil(mandate!, needs.clock.now()) : null,
      bank: loan.bankAccount ? everydayBankName(loan.bankAccount.bankCode) : '',
      endedBy: state === 'cancelled' ? mandate!.endedBy : null,
      nextDebit: state === 'on' ? await nextDebitOf(tx, mandate!, upcoming, today) : null,
      failedNumber: failed?.number ?? null,
      installmentCents: Math.max(0, ...upcoming.map(({ faceCents }) => faceCents)),
      firstDay: upcoming[0]?.day ?? null,
      lastDay: upcoming.at(-1)?.day ?? null,
    }
  })
}

interface Upcoming {
  id: string
  number: number
  day: CalendarDay
  faceCents: number
  amountCents: number
}

/** Open instalments that can still be debited. */
async function upcomingOf(tx: Transaction<Database>, loan: LoanRow, now: number): Promise<Upcoming[]> {
  if (loan.closedAt || loan.writtenOffAt || loan.status !== 'UpToDate') return []
  const open = await openInstallmentsOn(tx, loan.id, now)
  return open
    .map(({ installment: { id, number, faceCents }, day, amountCents }) => ({
      ...{ id, number, faceCents, amountCents, day },
    }))
    .filter(({ day }) => day >= earliestDebitDay(todayInSaoPaulo(now)))
}

function stateOf({ config }: ViewNeeds, mandate: MandateRow | undefined): Autopay['state'] {
  if (!mandate || mandate.endedBy === 'loan') return config.isAutopayOffered ? 'off' : 'not-offered'
  const { status } = mandate
  // `new`: the bank gave no clear answer. The customer starts again, and the same mandate is used.
  if (status === 'new') return 'off'
  return status === 'created' ? 'waiting' : status === 'approved' ? 'on' : status
}

const openUntil = ({ requestedUntil }: MandateRow, now: number): string | null =>
  requestedUntil && requestedUntil.getTime() > now ? requestedUntil.toISOString() : null

/** A scheduled debit, or else the next instalment of which something will be open. */
async function nextDebitOf(
  tx: Transaction<Database>,
  { id, loanId }: MandateRow,
  upcoming: readonly Upcoming[],
  today: CalendarDay,
): Promise<NextDebit | null> {
  const [debit] = await liveDebits(tx, loanId)
  if (debit) {
    const { number, amountCents, tryDay: day, retries, status } = debit
    return {
      ...{ number, day, amountCents },
      isScheduled: status === 'active',
      isRetry: retries > 0,
      canBeStopped: mayStillStop(today, debit),
    }
  }
  const failed = await failedUnder(tx, id)
  const next = upcoming.find(each => each.amountCents > 0 && !failed.has(each.id))
  if (!next) return null
  const { number, day, amountCents } = next
  return { number, day, amountCents, isScheduled: false, isRetry: false, canBeStopped: true }
}
