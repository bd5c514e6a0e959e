import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ConsentChange, ConsentEntry } from '../../../../shared/api/own-data.ts'
import type { Database } from '../../db/schema.ts'
import type { OwnDataNeeds } from './needs.ts'

/** Every acceptance and withdrawal of a customer, newest first. The newest of a kind is in force. */
export async function consentsOf(db: Kysely<Database>, customerId: string): Promise<ConsentEntry[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['kind', 'textVersion', 'accepted', 'at'])
    .where('customerId', '=', customerId)
    .orderBy('at', 'desc')
    .execute()
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}

/** Whether the customer lets the lender look them up in the SCR. Without a row nobody may. */
export async function isScrAllowed(db: Kysely<Database>, customerId: string): Promise<boolean> {
  const newest = (await consentsOf(db, customerId)).find(({ kind }) => kind === 'scr')
  return newest?.accepted ?? false
}

/** Adds a row: acceptances and withdrawals are never changed. Nothing happens when it is so already. */
export async function changeConsent(
  { db, clock }: OwnDataNeeds,
  customerId: string,
  { kind, accepted, version }: ConsentChange,
): Promise<void> {
  await db.transaction().execute(async tx => {
    await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute()
    if ((await isScrAllowed(tx, customerId)) === accepted) return
    await tx
      .insertInto('consents')
      .values({
        ...{ id: randomUUID(), customerId, kind, textVersion: version, accepted },
        at: new Date(clock.now()),
      })
      .execute()
  })
}
