import type { Transaction } from 'kysely'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { installmentsOf } from '../loan/installment-queries.ts'
import { agreedOn } from '../loan/replace-installments.ts'
import { settlementRuleOf } from '../loan/settlement-rule.ts'
import type { InstallmentRow, LoanRow } from '../loan/tables.ts'
import { linesOf } from './charge-queries.ts'
import type { MoneyEvent } from './spend.ts'
import type { ChargeLineRow, ChargeRow, WaiverRow } from './tables.ts'

/**
 * What came for a charge (none: a person has assigned the payment), or 0 cents for a charge that a credit paid. An instalment
 * whose due date has moved since the charge was made is paid at its present value: on the old due date it is worth what was
 * charged (shared/loan/due-day.ts), so a code from before the change still pays it. Likewise the code of an instalment that an
 * agreement has replaced pays the new ones.
 */
export async function eventOf(
  tx: Transaction<Database>,
  loan: LoanRow,
  charge: Pick<ChargeRow, 'txid' | 'kind'> | undefined,
  { at, amountCents, paymentId }: { at: Date; amountCents: number; paymentId: string | null },
): Promise<MoneyEvent> {
  const lines = charge ? await linesOf(tx, charge.txid) : []
  const isEarly = charge?.kind === 'prepayment'
  const installments = lines.length > 0 ? await installmentsOf(tx, loan.id) : []
  const moved = isEarly ? [] : movedOf(installments, lines)
  const news = newOnesFor(installments, lines)
  const discounted = [...moved, ...news]
  return {
    ...{ at, amountCents, paymentId, txid: charge?.txid ?? null },
    on: todayInSaoPaulo(at),
    own: [...lines.map(({ number }) => number), ...news],
    discountBy: isEarly || discounted.length > 0 ? settlementRuleOf(loan) : undefined,
    discountOf: !isEarly && discounted.length > 0 ? discounted : undefined,
  }
}

/** Numbers of the charged instalments that fall due on another day now. */
function movedOf(installments: readonly InstallmentRow[], lines: readonly ChargeLineRow[]): number[] {
  const days = new Map(installments.map(({ id, dueDate }) => [id, dueDate]))
  return lines
    .filter(({ installmentId, dueDate }) => days.get(installmentId) !== dueDate)
    .map(({ number }) => number)
}

/** Where an agreement has replaced a charged instalment: the numbers of the new ones, which the money pays early. */
function newOnesFor(installments: readonly InstallmentRow[], lines: readonly ChargeLineRow[]): number[] {
  const replaced = new Set(installments.filter(each => each.status === 'Replaced').map(({ id }) => id))
  if (!lines.some(({ installmentId }) => replaced.has(installmentId))) return []
  const latest = agreedOn(installments)
  return installments.filter(({ addedOn }) => addedOn === latest).map(({ number }) => number)
}

const waiverEvent = ({
  at,
  ...waives
}: Pick<WaiverRow, 'at' | 'number' | 'fineCents' | 'lateInterestCents'>) => ({
  ...{ at, waives, amountCents: 0, paymentId: null, txid: null, kind: null },
})

/** Without what banks took back of a payment. */
const leftOf = <Row extends { amountCents: number; reversedCents: number | null }>({
  reversedCents,
  ...row
}: Row) => ({ ...row, amountCents: row.amountCents - (reversedCents ?? 0) })

const hasLeft = ({ amountCents }: { amountCents: number }) => amountCents > 0

/** All money of a loan that came after the day `on`, all uses of credit on purpose and all waivers after it, in order. */
export async function eventsAfter(
  tx: Transaction<Database>,
  loan: LoanRow,
  on: CalendarDay,
): Promise<MoneyEvent[]> {
  const payments = await tx
    .selectFrom('payments as p')
    .leftJoin('charges as c', 'c.txid', 'p.txid')
    .select(['p.id as paymentId', 'p.amountCents', 'p.reversedCents', 'p.paidAt as at', 'c.txid', 'c.kind'])
    .where('p.loanId', '=', loan.id)
    .execute()
  const covered = await tx
    .selectFrom('charges')
    .select(['txid', 'kind', 'paidAt as at'])
    .where('loanId', '=', loan.id)
    .where('amountCents', '=', 0)
    .where('status', '=', 'paid')
    .execute()
  const waivers = await tx
    .selectFrom('waivers')
    .select(['number', 'fineCents', 'lateInterestCents', 'at'])
    .where('loanId', '=', loan.id)
    .where('at', 'is not', null)
    .execute()
  const all = [
    ...waivers.map(waiverEvent),
    ...payments.map(leftOf).filter(hasLeft),
    ...covered.map(each => ({ ...each, amountCents: 0, paymentId: null })),
  ]
  const later = all
    .map(each => ({ ...each, at: each.at! }))
    .filter(({ at }) => todayInSaoPaulo(at) > on)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  return Promise.all(
    later.map(async ({ txid, kind, ...money }) => ({
      ...(await eventOf(tx, loan, txid && kind ? { txid, kind } : undefined, money)),
      ...('waives' in money && { waives: money.waives }),
    })),
  )
}

/** The last day up to `on` on which other money came for a loan: no credit of today is from before it. */
export async function lastMoneyDay(
  tx: Transaction<Database>,
  loanId: string,
  { on, except }: { on: CalendarDay; except: string | null },
): Promise<CalendarDay | undefined> {
  const payments = await tx
    .selectFrom('payments')
    .select(['id', 'paidAt', 'amountCents', 'reversedCents'])
    .where('loanId', '=', loanId)
    .execute()
  const others = payments
    .filter(({ id }) => id !== except)
    .filter(row => hasLeft(leftOf(row)))
    .map(({ paidAt }) => todayInSaoPaulo(paidAt))
  const cameBack = await tx
    .selectFrom('payoutReturns')
    .select('returnedAt')
    .where('loanId', '=', loanId)
    .where('outcome', '=', 'credit')
    .execute()
  return [...others, ...cameBack.map(({ returnedAt }) => todayInSaoPaulo(returnedAt))]
    .filter(day => day <= on)
    .sort()
    .at(-1)
}
