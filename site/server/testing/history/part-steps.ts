import fc from 'fast-check'
import { type Charge, chargesPath, type PartQuote, partQuotePath } from '../../../../shared/api/charge.ts'
import type { Payer } from '../payer.ts'

/** The customer pays a part of one instalment, at once. `pick` chooses it among those that are open. */
export interface PartStep {
  kind: 'pay part'
  afterDays: number
  pick: number
  amountCents: number
}

export const partStep = (afterDays: fc.Arbitrary<number>): fc.Arbitrary<PartStep> =>
  fc.record({
    kind: fc.constant('pay part' as const),
    afterDays,
    pick: fc.constantFrom(0, 0, 0, 1, 4),
    amountCents: fc.oneof(fc.integer({ min: 2000, max: 6000 }), fc.integer({ min: 2000, max: 40_000 })),
  })

/**
 * Asks what a part pays, pays it, and checks that no more and no less is missing afterwards. Returns what happened.
 * @param pay lets the bank report the money at once
 * @throws Error when charge or page do not say what the quote has said
 */
export async function playPart(
  me: Payer,
  { pick, amountCents }: PartStep,
  pay: (charge: Charge) => Promise<string>,
): Promise<string> {
  const open = (await me.installments()).filter(({ status }) => status === 'Pending')
  const chosen = open[pick % Math.max(1, open.length)]
  if (!chosen) return 'a part: nothing is open'
  const json = { installmentIds: [chosen.id], amountCents }
  const { status, body: quote } = await me.call<PartQuote>(partQuotePath(me.loanId), { json })
  if (status !== 200) return `a part: ${(quote as { code?: string }).code}`
  const { body: charge } = await me.call<Charge>(chargesPath(me.loanId), { json })
  if (charge.amountCents !== quote.amountCents) {
    throw new Error(`a part of ${quote.amountCents} is charged as ${charge.amountCents}`)
  }
  if (charge.amountCents === 0) return 'a part: the credit pays it'
  const paid = await pay(charge)
  const leftCents = leftOf((await me.installments()).find(({ id }) => id === chosen.id)!)
  if (leftCents !== quote.leftCents) {
    throw new Error(`after a part ${quote.leftCents} should be missing, and ${leftCents} is`)
  }
  return `pays ${charge.amountCents} of instalment ${chosen.number}, ${leftCents} are missing: ${paid}`
}

/** What is missing of an instalment today. */
const leftOf = (each: Awaited<ReturnType<Payer['installments']>>[number]) =>
  each.status === 'Pending' ? each.unpaidCents! + (each.fineCents ?? 0) + (each.interestCents ?? 0) : 0
