import { sql } from 'kysely'
import { brand } from '../../../../shared/brand.ts'
import { putInOutbox, reachable, siteLink } from '../../outbox.ts'
import { audit, type Staff } from '../audit/audit.ts'
import type { NeedsDatabase } from '../needs.ts'
import type { NotifyNeeds } from '../notify/notify.ts'

const action = 'review-upheld'

/**
 * Upholds a refusal under review and notifies the customer; `reply` becomes part of the message. Only the audit trail stores
 * the answer. False when no review waits.
 */
export async function upholdRefusal(
  needs: NotifyNeeds & NeedsDatabase,
  applicationId: string,
  reply: string | undefined,
  staff: Staff,
): Promise<boolean> {
  const at = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    // Of two answers at once the second waits here and then finds the first. Without the lock both would send a message.
    await tx
      .selectFrom('applications')
      .select('id')
      .where('id', '=', applicationId)
      .forUpdate()
      .executeTakeFirst()
    const found = await tx
      .selectFrom('applications as a')
      .innerJoin('customers as c', 'c.id', 'a.customerId')
      .innerJoin('offers as o', 'o.applicationId', 'a.id')
      .select(['c.phone', 'c.email', 'c.phoneState', 'o.id as offerId'])
      .where('a.id', '=', applicationId)
      .where('a.status', '=', 'refused')
      .where('a.reviewRequestedAt', 'is not', null)
      .where(notUpheld)
      .executeTakeFirst()
    if (!found) return false
    await audit(tx, { who: staff, action, at, detail: { applicationId } })
    const link = siteLink(needs, `/proposal/${found.offerId}`)
    const said = reply ? ` ${reply.trim().replace(/(?<!\.)\.*$/, '.')}` : ''
    const text = `${brand.name}: uma pessoa da nossa equipe revisou a sua análise e manteve o resultado.${said} Veja os motivos e quando pedir de novo em ${link}`
    await putInOutbox(tx, needs, reachable(found), { template: action, text, link })
    return true
  })
}

/** A condition for queries over `applications as a`: no answer to the review exists. */
export const notUpheld = sql<boolean>`not exists (
  select 1 from audit where action = ${sql.lit(action)} and detail ->> 'applicationId' = a.id::text)`
