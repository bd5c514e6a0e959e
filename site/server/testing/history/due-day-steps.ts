import fc from 'fast-check'
import type { Payer } from '../payer.ts'

/** The customer moves the due day to one of the days that are offered then. `pick` chooses it. */
export interface DueDayStep {
  kind: 'change the due day'
  afterDays: number
  pick: number
}

export const dueDayStep = (afterDays: fc.Arbitrary<number>): fc.Arbitrary<DueDayStep> =>
  fc.record({ kind: fc.constant('change the due day' as const), afterDays, pick: fc.nat(5) })

/**
 * Changes the due day, and checks that settling everything costs the same that day as before. Returns what happened.
 * @throws Error when the day's payoff changes
 */
export async function playDueDay(me: Payer, { pick }: DueDayStep): Promise<string> {
  if ((await me.loan()).closedAt) return 'the due day: the loan has ended'
  const { obstacle, options } = await me.dueDay()
  const option = options[pick % Math.max(1, options.length)]
  if (!option) return `the due day: ${obstacle}`
  const before = await payoffOf(me)
  const { status, body } = await me.changeDueDay(option.firstDueDate, option.toCents)
  if (status !== 200) throw new Error(`the due day: ${status} ${JSON.stringify(body)}`)
  const after = await payoffOf(me)
  if (after !== before) throw new Error(`the payoff was ${before} and is ${after} after the due day moved`)
  return `moves the first instalment to ${option.firstDueDate}, ${option.fromCents} to ${option.toCents}`
}

/** What settling everything costs today, in cents. */
export async function payoffOf(me: Payer): Promise<number> {
  const open = (await me.installments()).filter(({ status }) => status === 'Pending')
  return (await me.quote(open.map(({ number }) => number))).body.totalCents
}
