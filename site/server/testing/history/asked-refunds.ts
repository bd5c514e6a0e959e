import fc from 'fast-check'
import { type Refund, refundPath } from '../../../../shared/api/refund.ts'
import { decideMove, waitingMove } from '../../lending/money-move/money-move.ts'
import { startRefund } from '../../lending/refund/start.ts'
import type { Payer } from '../payer.ts'
import type { TestApp } from '../test-app.ts'
import type { BankWithBook } from './bank.ts'
import type { ReturnFate } from './bank-returns.ts'
import { sendParts } from './send-parts.ts'

/** The customer asks for their credit on screen. The bank answers by `fate`, and is asked again after `againAfter` days. */
export interface AskStep {
  kind: 'ask for the credit'
  afterDays: number
  fate: ReturnFate
  /** Whether the bank also refuses the payout that a refused return becomes. */
  isPayoutRefused: boolean
  againAfter: number
  /** The second person's answer, where one is needed. */
  isConfirmed: boolean
}

export const askStep = (afterDays: fc.Arbitrary<number>): fc.Arbitrary<AskStep> =>
  fc.record({
    kind: fc.constant('ask for the credit' as const),
    afterDays,
    fate: fc.constantFrom<ReturnFate[]>('done', 'done', 'slow', 'lost', 'refused'),
    isPayoutRefused: fc.constantFrom(false, false, true),
    againAfter: fc.constantFrom(0, 1, 30),
    isConfirmed: fc.constantFrom(true, true, false),
  })

/** Asks for the credit that the customer is shown, and sends it. @throws Error when the screen's figures disagree */
export async function playAsk(
  app: TestApp,
  bank: BankWithBook,
  me: Payer,
  { fate, isPayoutRefused, isConfirmed }: AskStep,
): Promise<string> {
  const { body: shown } = await me.call<Refund>(refundPath(me.loanId))
  const { state, amountCents, returnCents, payoutCents } = shown
  if (state !== 'possible') return `the credit: ${state}`
  if (returnCents + payoutCents !== amountCents) throw new Error(`the ways of ${JSON.stringify(shown)}`)
  const { creditCents } = await me.loan()
  const { status, body } = await me.call<Refund>(refundPath(me.loanId), { json: { amountCents } })
  if (status !== 200) throw new Error(`the credit: ${status} ${JSON.stringify(body)}`)
  if (body.state === 'to-confirm') await answerMove(app, me, isConfirmed)
  bank.returns.answer(fate)
  bank.refusePayouts(isPayoutRefused)
  const sent = await sendParts(app, { loanId: me.loanId })
  bank.refusePayouts(false)
  return `asks for ${amountCents} of the credit ${creditCents}: ${body.state}, ${fate}, ${sent} transfers`
}

/** A bank that gave no final answer is asked again. */
export async function playAskAgain(app: TestApp, me: Payer): Promise<string> {
  return `${await sendParts(app, { loanId: me.loanId })} transfers are asked about again`
}

const answerMove = ({ deps }: TestApp, { loanId }: Payer, isConfirmed: boolean) =>
  deps.db.transaction().execute(async tx => {
    const move = (await waitingMove(tx, { kind: 'refund', loanId }))!
    const staff = { by: 'Bruno', why: 'random history' }
    const decided = await decideMove(deps, tx, move.id, isConfirmed ? 'done' : 'declined', staff)
    if (isConfirmed) await startRefund(deps, tx, decided)
  })
