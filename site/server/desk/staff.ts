import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { StaffRole } from '../../../shared/api/desk.ts'
import type { StaffRow } from '../db/schema/staff.ts'
import type { Database } from '../db/schema.ts'
import { audit, type Staff } from '../lending/audit/audit.ts'
import { personKey } from '../lending/money-move/two-people.ts'
import { dropGrants, newGrant } from './grants.ts'
import type { DeskNeeds } from './needs.ts'
import { endStaffSessions } from './session.ts'

/**
 * Adds a person to the desk, or invites them again: with a new role, and with a new passkey in place of the old one. Returns
 * the code of the invitation, which is shown this once. Until it is used, what let them in before still does.
 */
export function inviteStaff(
  needs: DeskNeeds,
  { name, role }: { name: string; role: StaffRole },
  { by, why }: Staff,
): Promise<string> {
  const at = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const { id } = await tx
      .insertInto('staff')
      .values({ id: randomUUID(), name, nameKey: personKey(name), role, createdAt: at })
      .onConflict(conflict => conflict.column('nameKey').doUpdateSet({ role, offAt: null }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await dropGrants(tx, id, 'invitation')
    await audit(tx, { who: by, action: 'staff-invited', at, why, detail: { staffId: id, role } })
    return newGrant(needs, tx, id, 'invitation')
  })
}

/** Shuts a person out at once: sessions, passkeys, invitations and recovery code end. False if nobody is called so. */
export function dismissStaff(needs: DeskNeeds, name: string, { by, why }: Staff): Promise<boolean> {
  const at = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const found = await tx
      .updateTable('staff')
      .set({ offAt: at })
      .where('nameKey', '=', personKey(name))
      .where('offAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!found) return false
    await forgetWays(needs, tx, found.id)
    await audit(tx, { who: by, action: 'staff-off', at, why, detail: { staffId: found.id } })
    return true
  })
}

/** Ends everything by which a person gets in. */
export async function forgetWays(
  needs: DeskNeeds,
  tx: Transaction<Database>,
  staffId: string,
): Promise<void> {
  await tx.deleteFrom('staffPasskeys').where('staffId', '=', staffId).execute()
  await dropGrants(tx, staffId)
  await endStaffSessions(needs, tx, staffId)
}

/** Everybody, with the time of their last use of the desk. */
export const allStaff = (db: Kysely<Database>): Promise<(StaffRow & { lastSeenAt: Date | null })[]> =>
  db
    .selectFrom('staff as s')
    .selectAll('s')
    .select(({ selectFrom }) =>
      selectFrom('staffSessions as t')
        .select(({ fn }) => fn.max('t.lastSeenAt').as('seen'))
        .whereRef('t.staffId', '=', 's.id')
        .as('lastSeenAt'),
    )
    .orderBy('s.name')
    .execute()
