import fc from 'fast-check'
import { agreeing } from '../agree.ts'
import type { Payer } from '../payer.ts'
import type { TestApp } from '../test-app.ts'
import { payoffOf } from './due-day-steps.ts'

/** The customer signs one of the agreements that are offered then. `pick` chooses it. */
export interface AgreementStep {
  kind: 'sign an agreement'
  afterDays: number
  pick: number
}

export const agreementStep = (afterDays: fc.Arbitrary<number>): fc.Arbitrary<AgreementStep> =>
  fc.record({ kind: fc.constant('sign an agreement' as const), afterDays, pick: fc.nat(60) })

/**
 * Signs an agreement, and checks that settling everything costs that day what was renegotiated, but for half a cent of each new
 * instalment and of the last one's rounding. Returns what happened.
 * @throws Error when it costs anything else
 */
export async function playAgreement(app: TestApp, me: Payer, { pick }: AgreementStep): Promise<string> {
  if ((await me.loan()).closedAt) return 'an agreement: the loan has ended'
  const deal = agreeing(app, me)
  const quote = await deal.quote()
  if (!quote.allowed) return `an agreement: ${quote.reason}`
  const { choices, owedCents, waivedCents } = quote
  const before = await payoffOf(me)
  if (before !== owedCents) throw new Error(`the payoff is ${before}, the agreement says ${owedCents}`)
  const choice = choices[pick % choices.length]!
  await deal.sealed(choice)
  const after = await payoffOf(me)
  if (Math.abs(after - (owedCents - waivedCents)) > (choice.installments + 1) / 2)
    throw new Error(`${owedCents - waivedCents} were renegotiated, and the payoff is ${after}`)
  return `renegotiates ${owedCents} less ${waivedCents} into ${choice.installments} from ${choice.firstDueDate}, ${choice.totalCents} in all`
}
