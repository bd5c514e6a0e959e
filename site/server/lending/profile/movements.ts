import type { Movement } from '../../../../shared/api/statement.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Booking } from './statement-queries.ts'

type NewMovement = Omit<Movement, 'balanceCents'>

/**
 * The movements of a loan. What is owed less the credit is the balance of `receivable-principal`, `receivable-interest` and
 * `customer-credit` (and `reversal-claims`, which has few loans); a booking changes it by the opposite of its entries on all other accounts, and each of these is a movement.
 */
export function movementsOf(bookings: readonly Booking[]): NewMovement[] {
  const settled = new Map<number, number>()
  const movements: NewMovement[] = []
  for (const booking of bookings) {
    const changes = changesOf(booking)
    const isOwedBefore = ({ kind }: NewMovement) => owedBefore.includes(kind)
    movements.splice(placeOf(booking, movements), 0, ...changes.filter(isOwedBefore))
    movements.push(...changes.filter(each => !isOwedBefore(each)), ...usesOf(booking, settled))
  }
  return movements
}

/** Charges that were owed before a payment and are booked with it: they stand before it. */
const owedBefore = ['fine', 'late-interest', 'waived', 'waived-fine', 'waived-interest']

/** Before the payment of this booking, if it is of the same day; else at the end. */
function placeOf({ transfer, at }: Booking, movements: readonly NewMovement[]): number {
  const payment = movements.findLastIndex(
    each => each.kind === 'payment' && transfer !== null && each.transfer === transfer,
  )
  return movements[payment]?.on === todayInSaoPaulo(at) ? payment : movements.length
}

const ofBalance = [
  'receivable-principal',
  'receivable-interest',
  'customer-credit',
  'reversal-claims',
  'written-off',
]

/** Earned interest is no change of what is owed: both accounts together are the interest of the contract. */
const kinds: Record<string, string> = {
  'tariff-income': 'tariff',
  'iof-payable': 'tax',
  'unearned-interest': 'interest',
  'interest-income': 'interest',
  discount: 'discount',
  rounding: 'rounding',
  'fine-income': 'fine',
  'late-interest-income': 'late-interest',
  // Income of a debt that was written off, and the claim that it takes off: together they change nothing.
  'recovery-income': 'recovered',
  'written-off-contra': 'recovered',
}

/** A refund is a movement when it is taken out of the credit; that the bank has sent it changes nothing more. */
const ofCash: Record<string, string> = {
  payout: 'released',
  receipt: 'payment',
  assigned: 'payment',
  'refund-sent': 'refund',
  'refund-came-back': 'refund-refused',
  reversal: 'payment-reversed',
}

/** Bookings that are one movement, whatever accounts they touch. */
const asOne: Record<string, string> = {
  withdrawal: 'withdrawn',
  'withdrawal-undone': 'withdrawal-undone',
  'sale-returned': 'sale-returned',
  'payout-came-back': 'payout-came-back',
  'payout-credited': 'payout-came-back',
  'write-off': 'written-off',
  'write-off-adjusted': 'written-off',
  'claim-write-off': 'claim-let-go',
}

/** As a customer reads them: first what came or went, then what was added to it. */
const order = [
  'released',
  'payment',
  'tariff',
  'tax',
  'interest',
  'fine',
  'late-interest',
  'waived',
  'waived-fine',
  'waived-interest',
  'due-day',
  'agreement',
  'discount',
  'rounding',
  'refund',
  'refund-refused',
  'payment-reversed',
]

function changesOf(booking: Booking): NewMovement[] {
  const { kind, entries } = booking
  // The lender bears this tax: it changes nothing for the customer.
  if (kind === 'due-day-tax' || kind === 'agreement-tax') return []
  const changes = new Map<string, number>()
  for (const { account, amountCents } of entries) {
    if (ofBalance.includes(account)) continue
    const name = asOne[kind] ?? (account === 'charges-waived' ? waivedOf(booking) : nameOf(account, kind))
    changes.set(name, (changes.get(name) ?? 0) - amountCents)
  }
  return [...changes]
    .filter(([, amountCents]) => amountCents !== 0)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([name, amountCents]) => movement(booking, name, { amountCents }))
}

/** What was waived: the fine, the late interest or both. */
function waivedOf({ entries }: Booking): string {
  const has = (income: string) => entries.some(each => each.account === income && each.amountCents !== 0)
  const hasFine = has('fine-income')
  // Of a debt that was written off the books have neither.
  if (hasFine === has('late-interest-income')) return 'waived'
  return hasFine ? 'waived-fine' : 'waived-interest'
}

function nameOf(account: string, kind: string): string {
  if (kind === 'due-day' || kind === 'agreement') return kind
  if (account === 'refunds-payable') return kind === 'refund-refused' ? kind : 'refund'
  if (account !== 'cash') return kinds[account] ?? 'other'
  return ofCash[kind] ?? 'other'
}

/** That money was used for an instalment. It changes no balance: the money was taken off when it came. */
function usesOf(booking: Booking, settled: Map<number, number>): NewMovement[] {
  if (booking.kind === 'write-off') return [movement(booking, 'written-off', {})]
  if (booking.kind !== 'installment' || booking.settlement?.waivedCents) return []
  const { settlement, entries } = booking
  const credit = entries.find(({ account }) => account === 'customer-credit')
  if (!settlement) return [movement(booking, 'paid', { usedCents: credit?.amountCents ?? 0 })]
  const { number, principalCents, moneyCents, faceCents, isCredit } = settlement
  const all = (settled.get(number) ?? 0) + principalCents
  settled.set(number, all)
  const [whole, part] = isCredit ? ['credit-used', 'credit-part'] : ['paid', 'part-paid']
  return [movement(booking, all >= faceCents ? whole! : part!, { usedCents: moneyCents })]
}

const movement = (
  { at, kind: bookingKind, transfer, settlement }: Booking,
  kind: string,
  { amountCents = 0, usedCents = null }: { amountCents?: number; usedCents?: number | null },
): NewMovement => ({
  ...{ kind, amountCents, usedCents },
  on: todayInSaoPaulo(at),
  number: settlement?.number ?? null,
  transfer: ['receipt', 'assigned', 'reversal'].includes(bookingKind) ? transfer : null,
})
