import { audit, type Staff } from '../lending/audit/audit.ts'
import { deliverAgain } from '../outbox.ts'
import type { Jobs } from '../queue.ts'
import type { DeskNeeds } from './needs.ts'

export type Resent = { is: 'sent'; to: string } | { is: 'not-waiting' } | { is: 'code' }

/**
 * Sends a message again. A code is never sent again: the customer requests another one. Nor is a message to a
 * number that is not the customer's any more.
 * @param how.which `failed`: only a message that no carrier took, so that of two people one sends it
 */
export function resendMessage(
  needs: Pick<DeskNeeds, 'db' | 'clock'> & { jobs: Pick<Jobs, 'send'> },
  id: string,
  staff: Staff,
  { which }: { which: 'any' | 'failed' },
): Promise<Resent> {
  const at = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const message = await tx
      .selectFrom('messages')
      .select(['recipient', 'text', 'code', 'template', 'failedAt', 'sentAt', 'expiredAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const hasFailed = message && message.failedAt !== null && message.sentAt === null
    if (!message || message.expiredAt || (which === 'failed' && !hasFailed)) return { is: 'not-waiting' }
    if (message.code || message.text === '') return { is: 'code' }
    await deliverAgain(tx, needs, id)
    const detail = { messageId: id, template: message.template }
    await audit(tx, { who: staff, action: 'message-resent', at, detail })
    return { is: 'sent', to: message.recipient }
  })
}
