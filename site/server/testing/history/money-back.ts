import fc from 'fast-check'
import { carryOutWaiver, proposeWaiver } from '../../lending/charge/waiver.ts'
import { carryOutWriteOff, proposeWriteOff } from '../../lending/charge/write-off.ts'
import { decideMove } from '../../lending/money-move/money-move.ts'
import { MoveImpossible } from '../../lending/money-move/move-impossible.ts'
import type { MoneyMoveRow } from '../../lending/money-move/tables.ts'
import { receiveReturn } from '../../lending/reversal/receive-return.ts'
import type { Payer } from '../payer.ts'
import type { TestApp } from '../test-app.ts'
import type { BankWithBook } from './bank.ts'

/** What banks and staff take back or let go. `pick` chooses a payment or an instalment. */
export type MoneyBackStep = { afterDays: number } & (
  | { kind: 'bank takes back'; pick: number; share: number; isFault: boolean; isRepeated: boolean }
  | { kind: 'waive'; pick: number; share: number }
  | { kind: 'write off' }
)

export const moneyBackStep = (afterDays: fc.Arbitrary<number>): fc.Arbitrary<MoneyBackStep> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('bank takes back' as const),
        pick: fc.nat(5),
        share: fc.constantFrom(100, 100, 100, 40, 1),
        isFault: fc.constantFrom(false, false, true),
        isRepeated: fc.boolean(),
        afterDays,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('waive' as const),
        pick: fc.integer({ min: 1, max: 6 }),
        share: fc.constantFrom(100, 100, 50),
        afterDays,
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('write off' as const), afterDays }) },
  )

export const isMoneyBack = (step: { kind: string }): step is MoneyBackStep =>
  ['bank takes back', 'waive', 'write off'].includes(step.kind)

/** Plays one step and tells what happened. */
export function playMoneyBack(
  app: TestApp,
  bank: BankWithBook,
  me: Payer,
  step: MoneyBackStep,
): Promise<string> {
  if (step.kind === 'bank takes back') return takeBack(app, bank, me, step)
  return byStaff(app, step.kind, () =>
    step.kind === 'waive' ? waive(app, me, step) : proposeWriteOff(app.deps, me.loanId, ana),
  )
}

const ana = { by: 'Ana', why: 'random history' }
const bruno = { by: 'Bruno', why: 'random history' }

async function takeBack(
  app: TestApp,
  bank: BankWithBook,
  me: Payer,
  { pick, share, isFault, isRepeated }: Extract<MoneyBackStep, { kind: 'bank takes back' }>,
): Promise<string> {
  const payments = await app.deps.db
    .selectFrom('payments')
    .select(['endToEndId', 'amountCents'])
    .where('loanId', '=', me.loanId)
    .orderBy('receivedAt')
    .orderBy('endToEndId')
    .execute()
  const left = payments
    .map(each => ({ ...each, cents: bank.leftOf(each.endToEndId) }))
    .filter(({ cents }) => cents > 0)
  const payment = left[pick % Math.max(1, left.length)]
  if (!payment) return 'no payment to take back'
  const amountCents = Math.max(1, Math.round((payment.cents * share) / 100))
  const id = crypto.randomUUID().replaceAll('-', '')
  const reported = {
    ...{ endToEndId: payment.endToEndId, id, returnId: `D${id.slice(1)}`, amountCents },
    nature: isFault ? 'MED_OPERACIONAL' : 'MED_FRAUDE',
    state: 'returned' as const,
    at: new Date(app.deps.clock.now()),
  }
  const outcome = await receiveReturn(app.deps, reported)
  if (isRepeated) await receiveReturn(app.deps, reported)
  bank.takeBack(payment.endToEndId, amountCents)
  return `a bank takes back ${amountCents} of ${payment.amountCents} (${reported.nature}): ${outcome}`
}

/** Late charges of an instalment, all of them or a share. */
async function waive(app: TestApp, me: Payer, { pick, share }: Extract<MoneyBackStep, { kind: 'waive' }>) {
  const installment = (await me.installments()).find(({ number }) => number === pick)
  const { fineCents = 0, interestCents = 0 } = installment ?? {}
  const part = (cents: number) => Math.round((cents * share) / 100)
  const wanted =
    share < 100 && fineCents + interestCents > 1
      ? { fineCents: part(fineCents), lateInterestCents: part(interestCents) }
      : {}
  return proposeWaiver(app.deps, { loanId: me.loanId, number: pick, ...wanted }, ana)
}

async function byStaff(app: TestApp, what: string, propose: () => Promise<MoneyMoveRow>): Promise<string> {
  try {
    const move = await propose()
    if (move.status === 'proposed') await confirm(app, move.id)
    return `staff ${what} ${move.amountCents}`
  } catch (error) {
    if (error instanceof MoveImpossible) return `staff ${what}: ${error.obstacle}`
    throw error
  }
}

const confirm = ({ deps }: TestApp, id: string) =>
  deps.db.transaction().execute(async tx => {
    const move = await decideMove(deps, tx, id, 'done', bruno)
    if (move.kind === 'waiver') await carryOutWaiver(deps, tx, move)
    else await carryOutWriteOff(deps, tx, move)
  })
