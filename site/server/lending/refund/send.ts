import { LenderAtFault, PayoutRefused, PayoutUnavailable } from '../../providers/pix/pix.ts'
import { ReturnUnavailable } from '../../providers/pix/returns.ts'
import { retryDelaySeconds } from '../payout/decide.ts'
import type { RefundNeeds } from './needs.ts'
import { type OurFault, recordOurFault } from './our-fault.ts'
import { recordRefused, recordSent } from './record.ts'
import { beginSending, changePending, nameOfReturn, type PendingPart, receiverOf } from './refund-queries.ts'
import { retryStopped } from './retry.ts'

type Outcome =
  | { kind: 'sent'; bankId: string }
  | { kind: 'refused'; why: string }
  | ({ kind: 'our-fault' } & OurFault)
  | { kind: 'unknown' }

/**
 * The job `refund`: sends one transfer of a refund. It is idempotent: the bank makes a transfer of one name once. Without a
 * final answer it asks the bank again until there is one.
 */
export async function sendPart(needs: RefundNeeds, id: string): Promise<void> {
  const { part, stop } = await beginSending(needs.db, id, new Date(needs.clock.now()))
  if (stop) needs.log.warn({ job: 'refund', stop }, 'held')
  if (!part || stop) return
  const outcome = part.way === 'return' ? await returnPayment(needs, part) : await payOut(needs, part)
  if (outcome.kind === 'sent') {
    await recordSent(needs, part, outcome.bankId)
    await needs.db.transaction().execute(tx => retryStopped(needs, tx))
  } else if (outcome.kind === 'refused') await recordRefused(needs, part, outcome.why)
  else if (outcome.kind === 'our-fault') await recordOurFault(needs, part, outcome)
  else await askLater(needs, part)
}

async function returnPayment({ providers }: RefundNeeds, part: PendingPart): Promise<Outcome> {
  const payment = { endToEndId: part.endToEndId!, id: nameOfReturn(part), amountCents: part.amountCents }
  try {
    // After an unclear answer, or a process that died, the bank is asked first. It is told again only what it does not know.
    const known = part.attempts > 0 ? await providers.returns.find(payment) : undefined
    const state = known ?? (await providers.returns.request(payment))
    if (state.state === 'returned') return { kind: 'sent', bankId: state.returnId }
    if (state.state === 'our-fault')
      return { kind: 'our-fault', why: state.why, isNameSpent: state.isIdSpent }
    return state.state === 'refused' ? { kind: 'refused', why: state.why } : { kind: 'unknown' }
  } catch (error) {
    if (error instanceof ReturnUnavailable) return { kind: 'unknown' }
    throw error
  }
}

async function payOut({ providers, db }: RefundNeeds, part: PendingPart): Promise<Outcome> {
  const { name, cpf, account } = await receiverOf(db, part.loanId!)
  const { bankCode, branch, number, digit } = account
  try {
    const { endToEndId } = await providers.pix.payOut({
      idempotencyKey: part.id,
      amountCents: part.amountCents,
      receiver: { name, cpf, bankCode, branch, number, digit },
    })
    return { kind: 'sent', bankId: endToEndId }
  } catch (error) {
    if (error instanceof PayoutUnavailable) return { kind: 'unknown' }
    // A fault of ours says nothing of the customer's account.
    if (error instanceof LenderAtFault)
      return { kind: 'our-fault', why: error.message, isNameSpent: error.isKeySpent }
    if (error instanceof PayoutRefused) return { kind: 'refused', why: error.message }
    throw error
  }
}

async function askLater(needs: RefundNeeds, { id, attempts }: PendingPart): Promise<void> {
  const delaySeconds = retryDelaySeconds(attempts)
  needs.log.warn({ job: 'refund', attempts: attempts + 1 }, 'the bank has no final answer yet')
  const nextTryAt = new Date(needs.clock.now() + delaySeconds * 1000)
  // False: another run has had a final answer in the meantime.
  if (!(await changePending(needs.db, id, { attempts: attempts + 1, nextTryAt, faultAt: null }))) return
  await needs.jobs.send('refund', { partId: id }, { delaySeconds })
}
