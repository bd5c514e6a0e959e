import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { createLog } from '../log.ts'
import { databases, emptyDatabase } from '../testing/databases.ts'
import { lookUp } from './look-up.ts'
import { sealAllAgain, sealRows } from './seal-rows.ts'

const log = createLog('silent')

describe.each(databases)('rows from before sealing in %s', engine => {
  let database: OpenDatabase
  let release: () => Promise<void>
  const ids = Array.from({ length: 450 }, () => crypto.randomUUID()).sort()

  beforeAll(async () => {
    ;({ database, release } = await emptyDatabase(engine))
    const { db } = database
    for (const [n, id] of ids.entries()) {
      await sql`insert into customers (id, name, cpf, phone, email, birth_date, mother_name, created_at)
        values (${id}, 'Maria', ${`cpf-${n}`}, ${`1190000${n}`}, ${`m${n}@example.com`}, '1985-02-03', 'Rita', ${new Date()})`.execute(
        db,
      )
    }
    await sql`insert into applications (id, customer_id, status, salary_cents, address, opened_at)
      values (${crypto.randomUUID()}, ${ids[0]}, 'open', 150000, ${'{"street":"Rua Um"}'}, ${new Date()})`.execute(
      db,
    )
  })
  afterAll(async () => {
    await database.close()
    await release()
  })

  const plainRows = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from customers
      where not starts_with(phone, 'sealed1.k') or phone_hash is null or not starts_with(mother_name, 'sealed1.k')`.execute(
      database.db,
    )
    return rows[0]!.count
  }
  const underKey = async (key: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from customers where starts_with(phone, ${`sealed1.${key}.`})`.execute(
      database.db,
    )
    return rows[0]!.count
  }

  test('they are read as they are until they are sealed', async () => {
    const row = await database.db
      .selectFrom('customers')
      .select(['phone', 'motherName'])
      .where('id', '=', ids[7]!)
      .executeTakeFirst()
    expect(row).toEqual({ phone: '11900007', motherName: 'Rita' })
    expect(await plainRows()).toBe(450)
  })

  test('they are all sealed in pages, found by their hash, and read as before', async () => {
    await sealRows(database, log)
    expect(await plainRows()).toBe(0)
    const row = await database.db
      .selectFrom('customers')
      .select(['id', 'cpf', 'email'])
      .where('phoneHash', '=', lookUp('customers.phone', '1190000449'))
      .executeTakeFirst()
    expect(row).toEqual({ id: ids[449], cpf: 'cpf-449', email: 'm449@example.com' })
  })

  test('an income in its old column moves to the sealed one', async () => {
    const { db } = database
    expect(await db.selectFrom('applications').select(['incomeCents', 'address']).execute()).toEqual([
      { incomeCents: 150000, address: { street: 'Rua Um' } },
    ])
    const { rows } = await sql`select salary_cents, address::text as address from applications`.execute(db)
    expect(rows).toEqual([{ salaryCents: null, address: expect.stringMatching(/^"sealed1\.k1\./) }])
  })

  test('a later start finds nothing to do', async () => {
    const sealed = await database.db.selectFrom('sealedColumns').select('id').execute()
    expect(sealed).toContainEqual({ id: 'customers.phone' })
    await sealRows(database, log)
    expect(await underKey('k1')).toBe(450)
  })

  test('a new key seals every row again, also after an interruption', async () => {
    const { db, vault } = database
    const read = () => db.selectFrom('customers').selectAll().orderBy('id').execute()
    const before = await read()
    await vault.addKey()
    // An interrupted run has sealed some of them.
    await db.updateTable('customers').set({ phone: '1190000449' }).where('id', '=', ids[449]!).execute()
    expect(await underKey('k2')).toBe(1)
    expect(await sealAllAgain(database)).toBe(451)
    expect(await underKey('k2')).toBe(450)
    expect((await read()).map(({ revision, ...row }) => row)).toEqual(
      before.map(({ revision, ...row }) => row),
    )
    expect(await sealAllAgain(database)).toBe(0)
  })
})
