import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { borrower } from '../../testing/borrower.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { profileReader } from './profile-queries.ts'

describe.each(databases)('reading profiles on %s', database => {
  const app = testAppForAll({ database })

  test('a reader with a cache always agrees with a new reader', async () => {
    const { db } = app.deps
    const me = await borrower(app)
    const remembering = profileReader(db)
    const fresh = () => profileReader(db)(me.customer.id)
    const agree = async () => expect(await remembering(me.customer.id)).toEqual(await fresh())

    await agree()
    const { body } = await me.sendDevice()
    await agree()
    await me.sendPersonalData(body.id)
    await agree()
    await app.runJobs()
    await agree()
    await me.accept((await me.profile()).offer!.id)
    await agree()
    await app.runJobs()
    await agree()
    const token = (await me.profile()).loans[0]!.contractPath!.split('/').at(-1)!
    await me.sign(token, (await me.contract(token)).body.sha256)
    await agree()
    await app.runJobs()
    await agree()
    expect((await remembering(me.customer.id))?.loan?.status).toBe('UpToDate')
  })

  describe('of a customer with a loan', () => {
    let owner: string
    beforeAll(async () => {
      const me = await borrower(app)
      await me.toLoan()
      owner = me.customer.id
    })

    const shown = ['applications', 'devices', 'offers', 'loans', 'contracts', 'installments', 'payouts']
    test.each([...shown, 'customers'])('a change in %s increases the revision', async table => {
      const db = app.deps.db as unknown as Kysely<Record<string, { id: string }>>
      const before = await revisionOf(owner)
      const { id } = await rowOf(table, owner)
      await db.updateTable(table).set({ id }).where('id', '=', id).execute()
      expect(await revisionOf(owner)).toBeGreaterThan(before)
    })
  })

  test('an unchanged profile is queried once', async () => {
    const me = await borrower(app)
    const read = profileReader(app.deps.db)
    expect(await read(me.customer.id)).toBe(await read(me.customer.id))
  })

  test('concurrent readers each get their own profile', async () => {
    const [ana, rui] = [(await borrower(app)).customer, (await borrower(app)).customer]
    const read = profileReader(app.deps.db)
    const rows = await Promise.all([ana.id, rui.id, crypto.randomUUID(), ana.id].map(read))
    expect(rows.map(row => row?.cpf)).toEqual([ana.cpf, rui.cpf, undefined, ana.cpf])
  })

  test('a malformed or unknown id has no profile', async () => {
    const read = profileReader(app.deps.db)
    for (const id of ['', 'x', "'; drop table customers; --", crypto.randomUUID()]) {
      expect(await read(id)).toBeUndefined()
    }
  })

  const revisionOf = async (id: string) =>
    (
      await app.deps.db
        .selectFrom('customers')
        .select('revision')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).revision

  async function rowOf(table: string, customerId: string): Promise<{ id: string }> {
    const owner =
      { customers: 'id', contracts: 'loan_id', installments: 'loan_id', payouts: 'loan_id' }[table] ??
      'customer_id'
    const wanted =
      owner === 'loan_id'
        ? sql`loan_id in (select id from loans where customer_id = ${customerId})`
        : sql`${sql.id(owner)} = ${customerId}`
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where ${wanted}`.execute(
      app.deps.db,
    )
    return rows[0]!
  }
})
