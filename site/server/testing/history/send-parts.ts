import { pendingParts } from '../../lending/refund/refund-queries.ts'
import { sendPart } from '../../lending/refund/send.ts'
import type { TestApp } from '../test-app.ts'

/**
 * Sends the pending transfers of refunds once each; returns how many. A return that the bank refuses becomes a payout, which is
 * sent as well. Histories call the jobs themselves: `runJobs` repeats a slow answer for ever on a stopped clock.
 * @param of a loan, or null for receipts of unknown senders
 */
export async function sendParts({ deps }: TestApp, of: { loanId: string | null }): Promise<number> {
  const sent = new Set<string>()
  for (;;) {
    const next = (await pendingParts(deps.db)).find(({ id, loanId }) => loanId === of.loanId && !sent.has(id))
    if (!next) return sent.size
    sent.add(next.id)
    await sendPart(deps, next.id)
  }
}
