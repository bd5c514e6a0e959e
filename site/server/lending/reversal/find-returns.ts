import { dayMs } from '../../../../shared/durations.ts'
import { type ReturnedPayment, ReturnUnavailable } from '../../providers/pix/returns.ts'
import { receivePayment } from '../charge/receive-payment.ts'
import { matchReturns, receiveOwnReturn } from '../payout-return/receive.ts'
import { isOurTransfer } from '../payout-return/return-queries.ts'
import type { FindReturnsNeeds } from './needs.ts'
import { receiveReturn } from './receive-return.ts'
import { knownReturns, paymentByName } from './reversal-queries.ts'

/** A payer may ask for a special return for 80 days, and banks have some weeks to make it. */
const lookBackMs = 120 * dayMs
/** Banks limit the time of one question. */
const windowMs = 30 * dayMs

export interface FoundReturns {
  /** Returns that no webhook had reported. */
  reversed: number
  /** Questions that the bank did not answer, and entries of its list that cannot be read. */
  failed: number
}

/**
 * Asks the bank which payments were returned, and books what no webhook has reported. Of returns of our own transfers it takes in those
 * that the list names, and finds the payouts of those that were reported too early.
 */
export async function findReturns(needs: FindReturnsNeeds): Promise<FoundReturns> {
  const now = needs.clock.now()
  const found = { reversed: 0, unanswered: 0, unread: 0 }
  for (let from = now - lookBackMs; from < now; from += windowMs) {
    const time = { from: new Date(from), to: new Date(Math.min(now, from + windowMs)) }
    try {
      const { payments, unread } = await needs.providers.returns.reported(time)
      found.unread += unread
      found.reversed += await bookReturns(needs, payments)
    } catch (error) {
      if (!(error instanceof ReturnUnavailable)) throw error
      found.unanswered++
    }
  }
  const { reversed, unanswered, unread } = found
  if (unanswered + unread > 0) needs.log.error({ unanswered, unread }, 'returns of Pix not read')
  await matchReturns(needs)
  return { reversed, failed: unanswered + unread }
}

async function bookReturns(needs: FindReturnsNeeds, payments: readonly ReturnedPayment[]): Promise<number> {
  let reversed = 0
  const known = await knownReturns(
    needs.db,
    payments.flatMap(({ returns }) => returns.flatMap(({ returnId }) => returnId ?? [])),
  )
  for (const { returns, ...pix } of payments) {
    const unknown = returns.filter(({ returnId }) => returnId && !known.has(returnId))
    if (unknown.length === 0) continue
    if (await isOurTransfer(needs.db, pix.endToEndId)) {
      for (const each of unknown) await receiveOwnReturn(needs, each)
      continue
    }
    if (!(await paymentByName(needs.db, pix.endToEndId))) await receivePayment(needs, pix)
    for (const each of unknown) if ((await receiveReturn(needs, each)) === 'reversed') reversed++
  }
  return reversed
}
