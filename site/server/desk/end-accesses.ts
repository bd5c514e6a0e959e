import { type EndNeeds, endingSessions, endSessions } from '../identity/end-sessions.ts'
import { audit, type Staff } from '../lending/audit/audit.ts'

/** What `endAccesses` did. */
export const endedInWords = (count: number): string =>
  `${count === 1 ? '1 acesso do site encerrado' : `${count} acessos do site encerrados`}, e todos os das lojas.`

/** Ends all sessions of a customer, on the site and at shops. Returns how many of the site there were; undefined where there is no such customer. */
export function endAccesses(needs: EndNeeds, customerId: string, staff: Staff): Promise<number | undefined> {
  return endingSessions(needs, async tx => {
    const found = await tx
      .selectFrom('customers')
      .select('id')
      .where('id', '=', customerId)
      .executeTakeFirst()
    if (!found) return undefined
    const count = await endSessions(needs, { customerId, by: 'staff', tx })
    const at = new Date(needs.clock.now())
    await audit(tx, { who: staff, action: 'sessions-ended', at, detail: { customerId, count } })
    return count
  })
}
