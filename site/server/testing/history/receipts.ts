import fc from 'fast-check'
import { assignPayment, proposeAssignment } from '../../lending/charge/assign-payment.ts'
import { unidentifiedReceipts } from '../../lending/ledger/ledger.ts'
import { decideMove } from '../../lending/money-move/money-move.ts'
import { MoveImpossible } from '../../lending/money-move/move-impossible.ts'
import { proposeReturn } from '../../lending/refund/propose.ts'
import { startReturn } from '../../lending/refund/start.ts'
import type { Payer } from '../payer.ts'
import type { TestApp } from '../test-app.ts'
import type { BankWithBook } from './bank.ts'
import type { ReturnFate } from './bank-returns.ts'
import { sendParts } from './send-parts.ts'

/** Staff find out whose an unidentified receipt is, or send it back. `pick` chooses the receipt. */
export type ReceiptStep = { afterDays: number; pick: number } & (
  | { kind: 'staff assigns' }
  | { kind: 'staff returns'; fate: ReturnFate }
)

export const receiptStep = (afterDays: fc.Arbitrary<number>): fc.Arbitrary<ReceiptStep> =>
  fc.oneof(
    fc.record({ kind: fc.constant('staff assigns' as const), afterDays, pick: fc.nat(9) }),
    fc.record({
      kind: fc.constant('staff returns' as const),
      afterDays,
      pick: fc.nat(9),
      fate: fc.constantFrom<ReturnFate[]>('done', 'slow', 'lost', 'refused'),
    }),
  )

const ana = { by: 'Ana', why: 'random history' }
const bruno = { by: 'Bruno', why: 'random history' }

/** Plays one step and tells what happened. */
export async function playReceipt(
  app: TestApp,
  bank: BankWithBook,
  me: Payer,
  step: ReceiptStep,
): Promise<string> {
  const receipts = await unidentifiedReceipts(app.deps.db)
  const receipt = receipts.sort((a, b) => a.amountCents - b.amountCents)[
    step.pick % Math.max(1, receipts.length)
  ]
  if (!receipt) return `${step.kind}: nothing is unidentified`
  try {
    if (step.kind === 'staff returns') return await giveBack(app, bank, receipt.paymentId, step.fate)
    return await assign(app, bank, me, receipt.paymentId)
  } catch (error) {
    if (error instanceof MoveImpossible) return `${step.kind}: ${error.obstacle}`
    throw error
  }
}

async function assign({ deps }: TestApp, bank: BankWithBook, me: Payer, paymentId: string): Promise<string> {
  const move = await proposeAssignment(deps, { paymentId, loanId: me.loanId }, ana)
  if (move.status === 'proposed') {
    await deps.db.transaction().execute(async tx => {
      await assignPayment(deps, tx, await decideMove(deps, tx, move.id, 'done', bruno))
    })
  }
  const { endToEndId } = await deps.db
    .selectFrom('payments')
    .select('endToEndId')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  bank.assign(endToEndId, me.customer.cpf)
  return `staff assigns ${move.amountCents}`
}

async function giveBack(
  app: TestApp,
  bank: BankWithBook,
  paymentId: string,
  fate: ReturnFate,
): Promise<string> {
  const { deps } = app
  const move = await proposeReturn(deps, paymentId, ana)
  if (move.status === 'proposed') {
    await deps.db.transaction().execute(async tx => {
      await startReturn(deps, tx, await decideMove(deps, tx, move.id, 'done', bruno))
    })
  }
  bank.returns.answer(fate)
  // The second time, an answer that was slow or lost is there.
  for (const _ of ['told', 'asked']) await sendParts(app, { loanId: null })
  return `staff returns ${move.amountCents}: ${fate}`
}
