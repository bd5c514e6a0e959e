import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Profile } from '../../../../shared/api/customers.ts'
import { ownDataPath } from '../../../../shared/api/own-data.ts'
import { type LoanPapers, paperPath, papersPath } from '../../../../shared/api/papers.ts'
import { dayMs } from '../../../../shared/durations.ts'
import { formatCpf } from '../../../../shared/fields/cpf.ts'
import { retention } from '../../../../shared/retention.ts'
import { runHousekeeping } from '../../jobs/housekeeping.ts'
import { agreeing } from '../../testing/agree.ts'
import { imeiNumber } from '../../testing/borrower.ts'
import { payer } from '../../testing/payer.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'

describe.each(databases)('five years after the end of a loan on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

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

  test('no table has the name, CPF, phone or e-mail, and the application nothing that was told, also after an agreement', async () => {
    const me = await payer(app)
    app.advance(Date.parse('2027-01-08T15:00:00Z') - app.deps.clock.now())
    await agreeing(app, me).agree(3)
    const { customer, loanId } = me
    const found = await rowOf(app.deps.db, 'customers', { id: customer.id }, 'name', 'cpf', 'phone', 'email')
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
    app.advance((retention.contract.days + 3) * dayMs)
    await runHousekeeping(app.deps)
    expect(await holding()).toEqual([])
    const { evidence } = await rowOf(app.deps.db, 'agreements', { loanId }, 'evidence')
    expect(evidence).toBeNull()
    const application = await rowOf(app.deps.db, 'applications', { customerId: customer.id })
    const left = Object.entries(application).filter(([, value]) => value !== null)
    // When what was decided: nothing that the customer told. A new column is taken out, or named here.
    expect(left.map(([column]) => column).sort()).toEqual([
      ...['customerId', 'decidedAt', 'deviceId', 'id', 'openedAt', 'status', 'submittedAt'],
    ])
  })
})

describe.each(databases)('the contract of an older loan on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  test('goes after its years where the customer has a newer loan, whose text stays', async () => {
    const me = await payer(app, { amount: 300, installments: 2 })
    const { body } = await me.charge([1, 2])
    await me.pay(body.txid)
    await app.runJobs()
    const token = await me.contractToken()
    await me.call('/applications', { json: {} })
    await me.accept(await me.toOffer(imeiNumber(909_090)))
    await app.runJobs()
    const { db, clock } = app.deps
    const six = new Date(clock.now() - (retention.contract.days + 365) * dayMs)
    await db.updateTable('customers').set({ createdAt: six }).where('id', '=', me.customer.id).execute()
    await db.updateTable('loans').set({ closedAt: six }).where('id', '=', me.loanId).execute()
    await runHousekeeping(app.deps)
    const contracts = await db
      .selectFrom('contracts as k')
      .innerJoin('loans as l', 'l.id', 'k.loanId')
      .select(['k.html', 'k.evidence', 'l.bankAccount', 'l.id', 'l.principalCents'])
      .where('l.customerId', '=', me.customer.id)
      .execute()
    const old = contracts.find(({ id }) => id === me.loanId)
    const newer = contracts.find(({ id }) => id !== me.loanId)
    expect(old).toMatchObject({ html: '', evidence: null, bankAccount: null, principalCents: 30_000 })
    expect(newer!.html).toContain(me.customer.name)
    expect(newer!.bankAccount).not.toBeNull()
    const { body: profile } = await me.call<Profile>('/customers/me')
    expect(profile.earlierLoans).toEqual([])
    expect((await me.call(ownDataPath)).status).toBe(200)
    // What is left of the old loan can still be read, and its contract is not shown empty.
    const answer = await me.call<LoanPapers>(papersPath(me.loanId))
    expect(answer.status).toBe(200)
    const papers = answer.body.documents
    expect(papers.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payoff', 'receipt']))
    expect(papers.map(({ kind }) => kind)).not.toContain('contract')
    const statusOf = async (name: string) => (await me.request(paperPath(me.loanId, name))).status
    expect(await statusOf('contract')).toBe(404)
    expect((await me.contract(token)).status).toBe(404)
    for (const { name } of papers) expect([name, await statusOf(name)]).toEqual([name, 200])
  })
})
