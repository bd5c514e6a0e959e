import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { databases, emptyDatabase } from '../testing/databases.ts'
import { rowsOf } from '../testing/rows.ts'
import { lookUp } from './look-up.ts'

const createdAt = new Date('2026-03-10T12:00:00Z')
const rita = {
  name: 'Maria',
  cpf: '52998224725',
  phone: '11987654321',
  email: 'maria@example.com',
  birthDate: '1985-02-03',
  motherName: 'Rita',
  createdAt,
}
const newCustomer = (change: Partial<typeof rita> = {}) => ({ id: crypto.randomUUID(), ...rita, ...change })

describe.each(databases)('sealed columns in %s', engine => {
  let database: OpenDatabase
  let release: () => Promise<void>
  beforeAll(async () => {
    ;({ database, release } = await emptyDatabase(engine))
    await database.db.insertInto('customers').values(newCustomer()).execute()
  })
  afterAll(async () => {
    await database.close()
    await release()
  })

  /** As the database has it. */
  async function stored(table: string, column: string): Promise<unknown[]> {
    const { rows } = await sql<{ found: unknown }>`
      select ${sql.ref(column)} as found from ${sql.table(table)}`.execute(database.db)
    return rows.map(({ found }) => found)
  }

  test.each(['cpf', 'phone', 'email', 'motherName'])(
    'customers.%s is sealed, and read as it was written',
    async column => {
      expect(await stored('customers', column)).toEqual([expect.stringMatching(/^sealed1\.k1\./)])
      const [row] = await database.db.selectFrom('customers').selectAll().execute()
      expect(row).toMatchObject(rita)
    },
  )

  test('inserted and updated rows are returned open', async () => {
    const { db } = database
    const person = newCustomer({ cpf: '11144477735', phone: '11911112222' })
    const written = await db.insertInto('customers').values(person).returningAll().executeTakeFirstOrThrow()
    expect(written).toMatchObject(person)
    const changed = await db
      .updateTable('customers')
      .set({ phone: '11933334444', email: 'nova@example.com' })
      .where('id', '=', person.id)
      .returning(['phone', 'email'])
      .executeTakeFirstOrThrow()
    expect(changed).toEqual({ phone: '11933334444', email: 'nova@example.com' })
    const find = (phone: string) =>
      rowsOf(db, 'customers', { phoneHash: lookUp('customers.phone', phone) }, 'id')
    expect(await find('11933334444')).toEqual([{ id: person.id }])
    expect(await find('11911112222')).toEqual([])
    await db.deleteFrom('customers').where('id', '=', person.id).execute()
  })

  test.each([{ phone: '11900000000' }, { cpf: '11144477735' }])(
    'a second customer with the same %j is refused',
    async other => {
      const twin = database.db.insertInto('customers').values(newCustomer(other)).execute()
      await expect(twin).rejects.toThrow(/unique|duplicate/)
    },
  )

  test('joins and aliases of tables open too', async () => {
    const [{ id }] = (await database.db.selectFrom('customers').select('id').execute()) as [{ id: string }]
    await database.db
      .insertInto('consents')
      .values({
        id: crypto.randomUUID(),
        customerId: id,
        kind: 'terms',
        textVersion: '1',
        accepted: true,
        at: createdAt,
      })
      .execute()
    const rows = await database.db
      .selectFrom('consents as k')
      .innerJoin('customers as c', 'c.id', 'k.customerId')
      .select(['k.kind', 'c.phone', 'c.motherName'])
      .execute()
    expect(rows).toEqual([{ kind: 'terms', phone: rita.phone, motherName: rita.motherName }])
  })

  test('rows of which some leave a column out are sealed', async () => {
    const message = { channel: 'whatsapp', recipient: rita.phone, template: 'x', text: 'Olá', createdAt }
    await database.db
      .insertInto('messages')
      .values([
        { ...message, id: crypto.randomUUID(), code: '123456' },
        { ...message, id: crypto.randomUUID() },
      ])
      .execute()
    expect(new Set(await stored('messages', 'code'))).toEqual(
      new Set([expect.stringMatching(/^sealed1/), null]),
    )
    const rows = await database.db
      .selectFrom('messages')
      .select(['recipient', 'code'])
      .where('recipientHash', 'in', [lookUp('messages.recipient', rita.phone)])
      .orderBy('ordinal')
      .execute()
    expect(rows).toEqual([
      { recipient: rita.phone, code: '123456' },
      { recipient: rita.phone, code: null },
    ])
  })

  test('an upsert seals what it changes', async () => {
    const { db } = database
    const name = { scope: 'anonymous', path: '/things', key: 'a key' }
    for (const bodyHash of ['first', 'second']) {
      await db
        .insertInto('idempotencyKeys')
        .values({ ...name, bodyHash, createdAt })
        .onConflict(conflict => conflict.columns(['scope', 'path', 'key']).doUpdateSet({ bodyHash }))
        .execute()
    }
    expect(await db.selectFrom('idempotencyKeys').select('bodyHash').execute()).toEqual([
      { bodyHash: 'second' },
    ])
    expect(await stored('idempotency_keys', 'body_hash')).toEqual([expect.stringMatching(/^sealed1/)])
  })

  test('a value that was moved to another column does not open', async () => {
    const { db } = database
    const moved = db.transaction().execute(async tx => {
      await sql`update customers set email = mother_name`.execute(tx)
      await tx.selectFrom('customers').select('email').execute()
    })
    await expect(moved).rejects.toThrow()
  })

  test('a sealed column is not read under another name', async () => {
    const renamed = database.db.selectFrom('customers').select('phone as number').execute()
    await expect(renamed).rejects.toThrow('number is a sealed column of another name')
  })

  test('the database cannot compute a sealed value', () => {
    const change = () =>
      database.db
        .updateTable('customers')
        .set(eb => ({ email: eb.ref('motherName') }))
        .compile()
    expect(change).toThrow('customers.email takes a value')
  })
})
