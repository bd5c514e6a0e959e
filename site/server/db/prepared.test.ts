import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { borrower } from '../testing/borrower.ts'
import { databases, type TestApp, testApp } from '../testing/test-app.ts'
import { preparedById } from './prepared.ts'

describe.each(databases)('a prepared query on %s', database => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ database })
  })
  afterAll(() => app.close())

  const emailOf = preparedById('email', (db, id) =>
    db.selectFrom('customers').selectAll().where('id', '=', id),
  )
  const prepared = async () => {
    const names = sql<{ name: string }>`select name from pg_prepared_statements where name like 'email%'`
    return (await names.execute(app.deps.db)).rows.length
  }

  test('answers its row, again and again, and is prepared once', async () => {
    const { db } = app.deps
    const one = (await borrower(app)).customer
    const other = (await borrower(app)).customer
    expect(await emailOf(db, one.id)).toMatchObject({ email: one.email, birthDate: '1985-02-03' })
    expect(await emailOf(db, other.id)).toMatchObject({ email: other.email })
    expect(await prepared()).toBe(1)
    expect(await emailOf(db, crypto.randomUUID())).toBeUndefined()
  })

  test('an id that is none finds nothing', async () => {
    for (const id of ['', 'x', "'; drop table customers; --"]) {
      expect(await emailOf(app.deps.db, id)).toBeUndefined()
    }
  })

  test('goes on when its session forgets it or a table changes under it', async () => {
    const { db } = app.deps
    const { customer } = await borrower(app)
    await emailOf(db, customer.id)
    await sql`deallocate all`.execute(db)
    expect(await emailOf(db, customer.id)).toMatchObject({ email: customer.email })
    await sql`alter table customers add column extra text default 'new'`.execute(db)
    expect(await emailOf(db, customer.id)).toMatchObject({ email: customer.email, extra: 'new' })
  })
})
