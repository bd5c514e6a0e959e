import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { consolePaths } from '../../../shared/api/console.ts'
import { dayMs, hourMs } from '../../../shared/durations.ts'
import { type Kept, retention } from '../../../shared/retention.ts'
import { byEmail } from '../console/people.ts'
import { riskRules } from '../lending/risk/policy.ts'
import { borrower } from '../testing/borrower.ts'
import { personAt } from '../testing/console.ts'
import { tokenFor } from '../testing/customer.ts'
import { rowOf } from '../testing/rows.ts'
import { databases, testApp, testAppForAll, testAppForEach } from '../testing/test-app.ts'
import { runHousekeeping } from './housekeeping.ts'

describe.each(databases)('the nightly job on %s keeps rows as long as shared/retention.ts says', database => {
  let customerId: string
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  beforeAll(async () => {
    customerId = (await borrower(app)).customer.id
  })

  const id = () => crypto.randomUUID()
  const person = {
    ...{ name: 'Maria', cpf: '52998224725', phone: '11987654321', email: 'maria@example.com' },
    ...{ birthDate: '1985-02-03', motherName: 'Rita', consents: '[]', customerId: null },
  }
  const code = { phone: '11987654321', codeHash: 'x', audience: 'site', tries: 0, registrationId: null }
  const message = { channel: 'whatsapp', recipient: '11987654321', template: 'x', text: 'Olá' }
  const session = { browser: 'Chrome no Android', generation: 0, seenGeneration: 0 }
  const event = { name: 'sign-in', subject: '', network: '', detail: '', times: 1 }

  /** Adds a row of each table as if it were written then. */
  async function rowsAt(at: Date): Promise<void> {
    const { db } = app.deps
    await db
      .insertInto('registrations')
      .values({ ...person, id: id(), createdAt: at })
      .execute()
    await db
      .insertInto('messages')
      .values({ ...message, id: id(), createdAt: at })
      .execute()
    await db
      .insertInto('codeRequests')
      .values({ ...code, id: id(), createdAt: at, expiresAt: at })
      .execute()
    await db
      .insertInto('securityEvents')
      .values({ ...event, minute: at, lastAt: at })
      .execute()
    const name = { scope: 'anonymous', path: '/things', key: id(), bodyHash: 'x' }
    await db
      .insertInto('idempotencyKeys')
      .values({ ...name, createdAt: at })
      .execute()
    const seen = { id: id(), customerId, createdAt: at, lastSeenAt: at, endsAt: at }
    await db
      .insertInto('sessions')
      .values({ ...session, ...seen })
      .execute()
    const shop = { id: id(), partnerId: 'loja-exemplo', customerId, step: 0, createdAt: at }
    await db.insertInto('partnerSessions').values(shop).execute()
    const past = { id: id(), startedAt: at, lastSeenAt: at, browser: 'Chrome no Android' }
    await db.insertInto('pastAccesses').values(past).execute()
    await db
      .insertInto('riskMarks')
      .values({ applicationId: await application(), customerId, signal: 'account', value: 'x', at })
      .execute()
  }

  async function application(): Promise<string> {
    const row = { id: id(), customerId, status: 'closed', openedAt: new Date(app.deps.clock.now()) } as const
    await app.deps.db.insertInto('applications').values(row).execute()
    return row.id
  }

  const kinds = [
    ['registrations', 'unconfirmed'],
    ['messages', 'messages'],
    ['codeRequests', 'passing'],
    ['securityEvents', 'securityEvents'],
    ['idempotencyKeys', 'passing'],
    ['sessions', 'accessRecords'],
    ['partnerSessions', 'passing'],
    ['pastAccesses', 'accessRecords'],
    ['riskMarks', 'riskMarks'],
  ] as const satisfies [string, Kept][]

  test.each(kinds)('%s: %s', async (table, kept) => {
    const { db, clock } = app.deps
    const count = async () => {
      const { rows } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      return rows
    }
    await runHousekeeping(app.deps)
    const before = await count()
    await rowsAt(new Date(clock.now() - retention[kept].days * dayMs + hourMs))
    await runHousekeeping(app.deps)
    expect(await count()).toBe(before + 1)
    app.advance(2 * hourMs)
    await runHousekeeping(app.deps)
    expect(await count()).toBe(before)
    app.advance(400 * dayMs)
    await runHousekeeping(app.deps)
  })
})

describe.each(databases)('an account without a contract on %s', database => {
  const app = testAppForEach({ database, now: '2026-11-21T15:00:00Z' })
  const years = retention.withoutContract.days
  const isThere = async (id: string) =>
    (await app.deps.db.selectFrom('customers').select('erasedAt').where('id', '=', id).executeTakeFirst())
      ?.erasedAt === null
  const sessions = () => app.deps.db.selectFrom('sessions').select('id').execute()
  const nights = async (days: number) => {
    app.advance(days * dayMs)
    await runHousekeeping(app.deps)
  }

  test('is kept from its last sign-in, when the session of it is gone for years', async () => {
    const [{ customer }, other] = [await borrower(app), await borrower(app)]
    await nights(years - 300)
    await tokenFor(app.deps, customer)
    await nights(299)
    expect(await sessions()).toEqual([])
    await nights(2)
    expect([await isThere(customer.id), await isThere(other.customer.id)]).toEqual([true, false])
    await nights(years - 302)
    expect(await isThere(customer.id)).toBe(true)
    await nights(2)
    expect(await isThere(customer.id)).toBe(false)
  })

  test('a sign-in does not keep what is told to go a time after the end of a contract', async () => {
    const me = await borrower(app)
    const { id } = await me.toLoan()
    const closedAt = new Date(app.deps.clock.now())
    await app.deps.db
      .updateTable('loans')
      .set({ closedAt, closedReason: 'paid' })
      .where('id', '=', id!)
      .execute()
    await nights(years - 300)
    await tokenFor(app.deps, me.customer)
    await nights(299)
    expect(await isThere(me.customer.id)).toBe(true)
    await nights(2)
    expect(await isThere(me.customer.id)).toBe(false)
    const { lastSignInAt } = await rowOf(app.deps.db, 'customers', { id: me.customer.id }, 'lastSignInAt')
    expect(lastSignInAt).toBeNull()
  })
})

describe.each(databases)('people of shops on %s', database => {
  test('are forgotten half a year after they were shut out, or a month after an invitation that nobody used', async () => {
    const app = await testApp({ database, now: '2026-11-21T15:00:00Z' })
    const { db } = app.deps
    const [owner, gone] = [
      await personAt(app, 'loja-exemplo', 'owner'),
      await personAt(app, 'loja-exemplo', 'reader'),
    ]
    await owner.call(consolePaths.invite, { email: 'nunca@loja.example', role: 'reader' })
    const people = async () =>
      (await db.selectFrom('partnerPeople').select('email').execute()).map(({ email }) => email)
    await db
      .updateTable('partnerPeople')
      .set({ offAt: new Date(app.deps.clock.now()), joinedAt: null })
      .where('emailHash', '=', byEmail(gone.email))
      .execute()
    app.advance(29 * dayMs)
    await runHousekeeping(app.deps)
    expect(await people()).toHaveLength(3)
    app.advance(2 * dayMs)
    await runHousekeeping(app.deps)
    expect(await people()).toEqual(expect.arrayContaining([owner.email, gone.email]))
    expect(await people()).toHaveLength(2)
    app.advance(retention.accessRecords.days * dayMs)
    await runHousekeeping(app.deps)
    expect(await people()).toEqual([owner.email])
    await app.close()
  })
})

test('access records are kept for six months', () => {
  expect(retention.accessRecords).toEqual({ days: 183, text: '6 meses' })
})

test('each time is written as its days', () => {
  for (const { days, text } of Object.values(retention)) {
    if (text === '5 anos') expect(days).toBe(5 * 365 + 2)
    else if (text !== '6 meses') expect(text).toBe(days === 1 ? '1 dia' : `${days} dias`)
  }
})

test('no rule of the risk policy looks further back than its marks are kept', () => {
  const hours = Object.values(riskRules).map(({ withinHours }) => withinHours)
  expect(Math.max(...hours)).toBe(retention.riskMarks.days * 24)
})

test('the privacy page takes these times from here', () => {
  const page = readFileSync(new URL('../../content/paginas/privacidade.md', import.meta.url), 'utf8')
  const section = page.slice(page.indexOf('## 6.'), page.indexOf('## 7.'))
  const names = [
    'Cadastro',
    'Pedido',
    'Acessos',
    'Seguranca',
    'Mensagens',
    'Codigos',
    'Marcas',
    'Contrato',
    'SemContrato',
  ]
  for (const name of names) expect(section).toContain(`{guarda${name}}`)
  expect(section).not.toMatch(/\d+ (dias?|mes(es)?)\b/)
})
