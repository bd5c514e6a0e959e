import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatCpf } from '../../../../shared/fields/cpf.ts'
import { retention } from '../../../../shared/retention.ts'
import { runHousekeeping } from '../../jobs/housekeeping.ts'
import { agreeing } from '../../testing/agree.ts'
import { payer } from '../../testing/payer.ts'
import { databases, type TestApp, testApp } from '../../testing/test-app.ts'

const DAY = 86_400_000

describe.each(databases)('five years after the end of a loan on %s', database => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ database, now: '2026-11-21T15:00:00Z' })
  })
  afterAll(() => app.close())

  /** Every row of every table, as the server reads it. */
  async function everything(): Promise<[table: string, rows: string][]> {
    const { rows: tables } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'kysely%'`.execute(
      app.deps.db.withoutPlugins(),
    )
    const inCamel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return Promise.all(
      tables.map(async ({ name }) => {
        const table = inCamel(name) as 'customers'
        const rows = await app.deps.db.selectFrom(table).selectAll().execute()
        return [name, JSON.stringify(rows)] as [string, string]
      }),
    )
  }

  test('no table has the name, the CPF, the phone or the e-mail, also after an agreement', async () => {
    const me = await payer(app)
    app.advance(Date.parse('2027-01-08T15:00:00Z') - app.deps.clock.now())
    await agreeing(app, me).agree(3)
    const { customer, loanId } = me
    const found = await app.deps.db
      .selectFrom('customers')
      .select(['name', 'cpf', 'phone', 'email'])
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow()
    const secrets = [found.name, found.cpf, formatCpf(found.cpf), found.phone, found.email]
    const holding = async () =>
      (await everything())
        .filter(([, rows]) => secrets.some(secret => rows.includes(secret)))
        .map(([table]) => table)
    expect(await holding()).toEqual(expect.arrayContaining(['agreements', 'contracts', 'customers']))
    await app.deps.db
      .updateTable('loans')
      .set({ closedAt: new Date(app.deps.clock.now()), closedReason: 'paid' })
      .where('id', '=', loanId)
      .execute()
    app.advance((retention.contract.days + 3) * DAY)
    await runHousekeeping(app.deps)
    expect(await holding()).toEqual([])
    const { evidence } = await app.deps.db
      .selectFrom('agreements')
      .select('evidence')
      .where('loanId', '=', loanId)
      .executeTakeFirstOrThrow()
    expect(evidence).toBeNull()
  })
})
