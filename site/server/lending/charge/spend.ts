import { type AllocationLine, allocate, type OpenInstallment } from '../../../../shared/loan/allocation.ts'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import { lateState, type SettledParts } from '../../../../shared/loan/late-state.ts'
import type { SettlementRule } from '../../../../shared/loan/settlement-rule.ts'

/** Money that came on a day, or credit that the customer used on purpose (0 cents). */
export interface MoneyEvent {
  on: CalendarDay
  at: Date
  amountCents: number
  /** Numbers of the instalments of the charge that was paid. */
  own: readonly number[]
  /** Where the charge pays its instalments early on purpose. */
  discountBy?: SettlementRule | undefined
  /** Numbers that `discountBy` is for. Absent: all own ones. */
  discountOf?: readonly number[] | undefined
  txid: string | null
  paymentId: string | null
  /** What of this money is settled already and stays so, whatever comes before it. */
  kept?: readonly KeptPart[]
  /** No money: late charges of an instalment that are not asked for. */
  waives?: { number: number; fineCents: number; lateInterestCents: number } | undefined
}

/** A settlement that is not written anew. */
export interface KeptPart extends SettledParts {
  number: number
  moneyCents: number
}

/** What one event settled of one instalment. Without an event, credit was used on a due day. */
export interface Posting extends AllocationLine {
  event: MoneyEvent | undefined
  /** Whether the instalment is one of the paid charge. */
  isOwn: boolean
  /** Fine and late interest that no money paid. */
  waivedCents?: number
}

/**
 * Spends money in the order of days. Before each event and at the end, credit pays what has fallen due by then, each
 * instalment on its due day. An event's money and the credit pay the event's own instalments, then those that are due.
 *
 * @param installments open ones, with what was settled of them up to the day `from`; the first day on which credit may be used
 * @param creditCents at the start, without the money of the events
 * @param events in the order of their days, none before `from`
 * @returns `keeps`: false when a part that is to stay has no room any more, because earlier money has paid the instalment
 */
export function spend({
  installments,
  creditCents,
  events,
  from,
  until,
}: {
  installments: readonly OpenInstallment[]
  creditCents: number
  events: readonly MoneyEvent[]
  from: CalendarDay
  until: CalendarDay
}): { postings: Posting[]; creditCents: number; keeps: boolean } {
  const dueDays = [...new Set(installments.map(({ dueDate }) => dueDate))].sort()
  const postings: Posting[] = []
  let open = installments
  let credit = creditCents
  let day = from
  let keeps = true

  const spendOn = (on: CalendarDay, event?: MoneyEvent) => {
    day = on
    if (credit <= 0) return
    const { lines, creditCents: left } = allocate({
      ...{ amountCents: credit, on, installments: open },
      ...(event && { own: event.own, discountBy: event.discountBy, discountOf: event.discountOf }),
    })
    credit = left
    const isOwn = (number: number) => event?.own.includes(number) ?? false
    postings.push(...lines.map(line => ({ ...line, event, isOwn: isOwn(line.number) })))
    open = open.map(each => {
      const line = lines.find(({ number }) => number === each.number)
      return line ? { ...each, settled: [...each.settled, line] } : each
    })
  }
  const spendOnDueDays = (last: CalendarDay) => {
    for (const dueDay of dueDays) {
      const on = [day, dueDay].sort().at(-1)!
      if (on > last || credit <= 0) return
      spendOn(on)
    }
  }

  const waive = (event: MoneyEvent, wanted: NonNullable<MoneyEvent['waives']>) => {
    day = event.on
    const line = waivedLine(open, event.on, wanted)
    if (!line) return
    postings.push({ ...line, event, isOwn: true })
    open = open.map(each =>
      each.number === line.number ? { ...each, settled: [...each.settled, line] } : each,
    )
  }

  const keep = (part: KeptPart) => {
    const of = open.find(({ number }) => number === part.number)
    if (!of || lateState(of, part.on).unpaidCents < part.principalCents) keeps = false
    else {
      credit -= part.moneyCents
      open = open.map(each => (each === of ? { ...each, settled: [...each.settled, part] } : each))
    }
  }

  for (const event of events) {
    spendOnDueDays(event.on)
    if (event.waives) {
      waive(event, event.waives)
      continue
    }
    const { kept = [] } = event
    credit += event.amountCents
    kept.forEach(keep)
    const keptCents = kept.reduce((sum, { moneyCents }) => sum + moneyCents, 0)
    if (kept.length === 0 || keptCents < event.amountCents) spendOn(event.on, event)
  }
  spendOnDueDays(until)
  return { postings, creditCents: credit, keeps }
}

/** Late charges that are waived, at most what is open of them; undefined when nothing is. */
function waivedLine(
  installments: readonly OpenInstallment[],
  on: CalendarDay,
  wanted: NonNullable<MoneyEvent['waives']>,
) {
  const installment = installments.find(({ number }) => number === wanted.number)
  if (!installment) return undefined
  const open = lateState(installment, on)
  const fineCents = Math.min(wanted.fineCents, open.fineCents)
  const lateInterestCents = Math.min(wanted.lateInterestCents, open.lateInterestCents)
  if (fineCents + lateInterestCents === 0) return undefined
  return {
    ...{ number: wanted.number, on, fineCents, lateInterestCents, principalCents: 0 },
    ...{ moneyCents: 0, discountCents: 0, roundingCents: 0 },
    ...{ waivedCents: fineCents + lateInterestCents, settles: false },
  }
}
