import fc from 'fast-check'
import { type AgreementStep, agreementStep } from './agreement-steps.ts'
import { type AskStep, askStep } from './asked-refunds.ts'
import { authoriseStep, type DebitStep, debitStep } from './debit-steps.ts'
import { type DueDayStep, dueDayStep } from './due-day-steps.ts'
import { type MoneyBackStep, moneyBackStep } from './money-back.ts'
import { type PartStep, partStep } from './part-steps.ts'
import { type ReceiptStep, receiptStep } from './receipts.ts'

/** Money that reaches the bank for a charge. */
interface Payment {
  /** Percent of the charged amount. */
  share: number
  /** How often the customer pays the same charge. */
  times: number
  /** Days between the charge and the payment. */
  waitDays: number
  /** The bank reports the payment so many days after it came, and each report twice if `isRepeated`. */
  lateDays: number
  isRepeated: boolean
}

/** What one customer does, `afterDays` days after the step before. `pick` chooses instalments by their numbers. */
export type Step =
  | CustomerStep
  | MoneyBackStep
  | DueDayStep
  | PartStep
  | AskStep
  | ReceiptStep
  | DebitStep
  | AgreementStep

export type CustomerStep = { afterDays: number } & (
  | ({ kind: 'pay' | 'prepay'; pick: number[] } & Payment)
  | ({ kind: 'pay off' } & Payment)
  | ({ kind: 'withdraw' } & Payment)
  | { kind: 'pay an unknown code'; amountCents: number }
)

const money = {
  share: fc.constantFrom(100, 100, 100, 100, 99.99, 60, 7, 150),
  times: fc.constantFrom(1, 1, 1, 2),
  waitDays: fc.constantFrom(0, 0, 0, 1, 20),
  lateDays: fc.constantFrom(0, 0, 0, 3, 40),
  isRepeated: fc.boolean(),
}
const afterDays = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 2, arbitrary: fc.integer({ min: 13, max: 60 }) },
)
const pick = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 })

function withdrawal(afterDays: fc.Arbitrary<number>) {
  return fc.record({ kind: fc.constant('withdraw' as const), afterDays, ...money })
}

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('pay' as const), pick, afterDays, ...money }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('prepay' as const), pick, afterDays, ...money }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay off' as const), afterDays, ...money }) },
  { weight: 1, arbitrary: withdrawal(afterDays) },
  { weight: 4, arbitrary: moneyBackStep(afterDays) },
  { weight: 2, arbitrary: partStep(afterDays) },
  { weight: 3, arbitrary: askStep(afterDays) },
  { weight: 1, arbitrary: receiptStep(afterDays) },
  { weight: 1, arbitrary: debitStep(afterDays) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pay an unknown code' as const),
      amountCents: fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 500_000 })),
      afterDays,
    }),
  },
)

const steps = fc.array(step, { minLength: 2, maxLength: 7 })
/** A withdrawal is possible for seven days, which a random history seldom meets after a payment. */
const stepsWithWithdrawal = fc
  .tuple(step, withdrawal(fc.integer({ min: 0, max: 4 })), steps)
  .map(([first, second, more]): Step[] => [{ ...first, afterDays: first.afterDays % 4 }, second, ...more])

/**
 * The due day can change from the first due date on, while nothing is late: two instalments are paid in advance, and money
 * for the next ones, of which a part may be paid, comes before the change or after it.
 */
const stepsWithDueDay = fc
  .tuple(
    fc.record({ kind: fc.constant('prepay' as const), pick, afterDays: fc.constant(1), ...money }),
    fc.record({
      kind: fc.constant('pay' as const),
      pick: fc.constantFrom<number[]>([3], [3], [3, 4], [5]),
      afterDays: fc.integer({ min: 37, max: 48 }),
      ...money,
      share: fc.constantFrom(60, 60, 90, 100),
      waitDays: fc.constantFrom(0, 0, 20),
    }),
    dueDayStep(fc.integer({ min: 0, max: 8 })),
    fc.array(fc.oneof({ weight: 5, arbitrary: step }, { weight: 1, arbitrary: dueDayStep(afterDays) }), {
      maxLength: 6,
    }),
  )
  .map(([first, second, change, more]): Step[] => [
    { ...first, pick: [1, 2], share: 100, waitDays: 0 },
    second,
    change,
    ...more,
  ])

/**
 * An agreement is possible when an instalment is fifteen days late: before it one is paid, in part, twice or reported late, and
 * everything else may follow. Some are renegotiated again after a year.
 */
const stepsWithAgreement = fc
  .tuple(
    fc.record({
      kind: fc.constant('pay' as const),
      pick,
      afterDays: fc.integer({ min: 0, max: 40 }),
      ...money,
    }),
    agreementStep(fc.integer({ min: 45, max: 100 })),
    steps,
    agreementStep(fc.integer({ min: 0, max: 400 })),
    fc.array(step, { maxLength: 3 }),
  )
  .map(([first, agreement, more, again, last]): Step[] => [first, agreement, ...more, again, ...last])

/** Debits begin before the first due date, and meet payments, parts and credit. */
const stepsWithDebits = fc
  .tuple(authoriseStep(fc.integer({ min: 0, max: 6 })), steps)
  .map(([first, more]): Step[] => [first, ...more])

/**
 * In worlds that begin three days before a due date (`suite.ts`), an instalment that was paid late, with a fine, is met by a
 * withdrawal within the seven days.
 */
const stepsWithLateWithdrawal = fc
  .tuple(
    fc.record({
      kind: fc.constant('pay' as const),
      pick,
      afterDays: fc.integer({ min: 4, max: 5 }),
      ...money,
    }),
    withdrawal(fc.integer({ min: 0, max: 2 })),
    steps,
  )
  .map(([first, second, more]): Step[] => [
    { ...first, pick: [1], waitDays: 0, lateDays: 0, share: 100 },
    { ...second, waitDays: 0, share: 100 },
    ...more,
  ])

/** A credit goes back on request or is used with a part, and banks and due days then meet what is left. */
const stepsWithCredit = fc
  .tuple(
    fc.record({ kind: fc.constant('pay' as const), pick, afterDays, ...money }),
    fc.oneof(askStep(fc.integer({ min: 0, max: 9 })), partStep(fc.integer({ min: 0, max: 9 }))),
    steps,
  )
  .map(([first, second, more]): Step[] => [
    { ...first, pick: [1], share: 150, times: 1, waitDays: 0, lateDays: 0 },
    second,
    ...more,
  ])

/** A loan and what its owner does with it. */
export interface History {
  /** Reais. */
  amount: number
  installments: number
  paymentDay: number
  steps: Step[]
}

const loan = {
  amount: fc.integer({ min: 2, max: 20 }).map(times => times * 50),
  paymentDay: fc.constantFrom(1, 5, 10, 15, 20, 25, 28),
}

export const anyHistory: fc.Arbitrary<History> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...loan,
      installments: fc.integer({ min: 1, max: 6 }),
      steps: fc.oneof({ weight: 5, arbitrary: steps }, { weight: 1, arbitrary: stepsWithWithdrawal }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ ...loan, installments: fc.integer({ min: 3, max: 6 }), steps: stepsWithDueDay }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ ...loan, installments: fc.integer({ min: 2, max: 6 }), steps: stepsWithDebits }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...loan,
      installments: fc.integer({ min: 2, max: 6 }),
      steps: stepsWithAgreement,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ ...loan, installments: fc.integer({ min: 1, max: 6 }), steps: stepsWithCredit }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...loan,
      paymentDay: fc.constant(1),
      installments: fc.integer({ min: 1, max: 6 }),
      steps: stepsWithLateWithdrawal,
    }),
  },
)
