import { sql } from 'kysely'
import { brand } from '../../../../shared/brand.ts'
import type { Deps } from '../../deps.ts'
import { putInOutbox, siteLink } from '../../outbox.ts'
import { audit, type Staff } from '../audit/audit.ts'

const action = 'review-upheld'

/**
 * Answers a review by leaving the refusal as it is, and tells the customer, with `reply` in the middle when there is one.
 * The audit trail is what knows of it. False when no review waits.
 */
export async function upholdRefusal(
  deps: Deps,
  applicationId: string,
  reply: string | undefined,
  { by, why }: Staff,
): Promise<boolean> {
  const at = new Date(deps.clock.now())
  return deps.db.transaction().execute(async tx => {
    // Two answers at once would be two messages: the second waits here, and then sees the first.
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
      .select(['c.phone', 'c.email', 'o.id as offerId'])
      .where('a.id', '=', applicationId)
      .where('a.status', '=', 'refused')
      .where('a.reviewRequestedAt', 'is not', null)
      .where(notUpheld)
      .executeTakeFirst()
    if (!found) return false
    await audit(tx, { who: by, action, at, why, detail: { applicationId } })
    const link = siteLink(deps, `/proposal/${found.offerId}`)
    const said = reply ? ` ${reply.trim().replace(/\.*$/, '.')}` : ''
    const text = `${brand.name}: uma pessoa da nossa equipe revisou a sua análise e manteve o resultado.${said} Veja os motivos e quando pedir de novo em ${link}`
    await putInOutbox(tx, deps, found, { template: action, text, link })
    return true
  })
}

/** For queries over `applications as a`: whose review has not been answered. */
export const notUpheld = sql<boolean>`not exists (
  select 1 from audit where action = ${sql.lit(action)} and detail ->> 'applicationId' = a.id::text)`
