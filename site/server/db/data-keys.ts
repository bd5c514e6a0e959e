import type { Kysely } from 'kysely'
import type { KeyStore } from '../sealed/vault.ts'
import type { Database } from './schema.ts'

/** The wrapped keys in the table `data_keys`. @param outside runs work that may not use the current transaction */
export const keyStore = (
  db: Kysely<Database>,
  outside: <T>(work: () => Promise<T>) => Promise<T>,
): KeyStore => ({
  list: () => outside(() => db.selectFrom('dataKeys').select(['id', 'wrapped']).execute()),
  async add({ id, wrapped }) {
    await db
      .insertInto('dataKeys')
      .values({ id, wrapped, createdAt: new Date() })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  },
  async replace({ id, wrapped }) {
    await db.updateTable('dataKeys').set({ wrapped }).where('id', '=', id).execute()
  },
})
