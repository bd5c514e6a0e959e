import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { loginConfirmPath, loginRequestPath } from '../../../shared/api/login.ts'
import {
  consentsPath,
  dataCorrectionPath,
  erasurePath,
  type OwnData,
  ownDataPath,
} from '../../../shared/api/own-data.ts'
import { dayMs } from '../../../shared/durations.ts'
import { retention } from '../../../shared/retention.ts'
import { runHousekeeping } from '../jobs/housekeeping.ts'
import { type Borrower, borrower } from '../testing/borrower.ts'
import { bearer, codeFor, postJson, tokenFor } from '../testing/customer.ts'
import { opsOf } from '../testing/ops.ts'
import { payer } from '../testing/payer.ts'
import { rowOf, rowsOf } from '../testing/rows.ts'
import { dumpOf } from '../testing/stored-files.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const staff = ['--by', 'Ana', '--why', 'documento conferido']

describe.each(databases)('requests about own data on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  const ops = opsOf(() => app)
  async function ask(me: Borrower, path: string, json: object): Promise<string> {
    return (await me.call<OwnData>(path, { json })).body.requests[0]!.id
  }
  const correction = (me: Borrower, field: string, value: string) =>
    ask(me, dataCorrectionPath, { field, value })
  const requests = async (me: Borrower) => (await me.call<OwnData>(ownDataPath)).body.requests
  const lastAudit = () =>
    app.deps.db.selectFrom('audit').selectAll().orderBy('ordinal', 'desc').executeTakeFirstOrThrow()

  test('an open request is listed without what the customer wrote, which is shown for itself', async () => {
    const me = await borrower(app)
    const id = await correction(me, 'name', 'José Antônio d’Ávila Neto')
    for (const words of [['data', 'list'], ['queue']]) {
      const { text } = await ops(...words)
      expect(text).toMatch(new RegExp(`${id} {2}desde .{16} {2}corrigir nome {2}cliente ${me.customer.id}`))
      expect(text).toContain('responder até 06/12/2026')
      expect(text).not.toContain('Neto')
    }
    expect((await ops('data', 'show', id)).text).toBe('nome: José Antônio d’Ávila Neto')
  })

  test.each([
    ['name', 'Nome Corrigido', 'name'],
    ['email', 'Certo@Exemplo.com', 'email'],
    ['birthDate', '1990-05-06', 'birthDate'],
    ['motherName', 'Mãe Corrigida', 'motherName'],
  ] as const)('a correction of %s is carried out, with audit and a message', async (field, value, column) => {
    const me = await borrower(app)
    const id = await correction(me, field, value)
    expect(await ops('data', 'correct', id, ...staff)).toMatchObject({ code: 0 })
    me.signInAgain()
    const { person, requests } = (await me.call<OwnData>(ownDataPath)).body
    expect(person[column]).toBe(field === 'email' ? 'Certo@exemplo.com' : value)
    expect(requests[0]).toMatchObject({ status: 'done', answeredAt: expect.any(String) })
    expect(await lastAudit()).toMatchObject({ who: 'Ana', action: 'data-corrected', detail: { field } })
    expect((await me.messages())[0]?.text).toContain(
      field === 'email' ? 'o e-mail do seu cadastro foi corrigido' : 'corrigimos os dados que você pediu',
    )
    expect((await ops('data', 'correct', id, ...staff)).code).toBe(1)
  })

  test('a corrected phone ends the sessions and signs in', async () => {
    const me = await borrower(app)
    const token = await tokenFor(app.deps, me.customer)
    const id = await correction(me, 'phone', '(11) 97777-1234')
    expect((await ops('data', 'correct', id, ...staff)).code).toBe(0)
    expect((await app.request('/customers/me', { headers: bearer(token) })).status).toBe(401)
    me.signInAgain()
    const { body } = await me.call<OwnData>(ownDataPath)
    expect(body.person.phone).toBe('11977771234')
  })

  test('a corrected e-mail ends the sessions and the codes to the former one, and both addresses are told', async () => {
    const me = await borrower(app)
    const { phone, email } = me.customer
    const token = await tokenFor(app.deps, me.customer)
    const asked = await postJson(app.request, loginRequestPath, { phone, email })
    const { requestId } = ((await asked.json()) as { data: { requestId: string } }).data
    await app.runJobs()
    const code = await codeFor(app.request, email)
    const id = await correction(me, 'email', 'novo@example.com')
    expect((await ops('data', 'correct', id, ...staff)).code).toBe(0)
    expect((await app.request('/customers/me', { headers: bearer(token) })).status).toBe(401)
    const confirmed = await postJson(app.request, loginConfirmPath, { requestId, phone, code })
    expect(await confirmed.json()).toMatchObject({ code: 'code-expired' })
    const addresses = [phone, email, 'novo@example.com'].sort()
    const all = await rowsOf(app.deps.db, 'messages', { template: 'email-corrected' }, 'recipient', 'text')
    const told = all.filter(({ recipient }) => addresses.includes(recipient))
    expect(told.map(({ recipient }) => recipient).sort()).toEqual(addresses)
    for (const { text } of told) {
      expect(text).toMatch(/encerramos todos os acessos\. Entre de novo\. Não foi você\? Ligue agora/)
    }
  })

  test('a refusal needs a reason that the customer reads', async () => {
    const me = await borrower(app)
    const id = await correction(me, 'other', 'o endereço está errado')
    expect((await ops('data', 'refuse', id, ...staff)).code).toBe(2)
    const answer = 'O endereço do contrato é o da nota fiscal.'
    expect((await ops('data', 'refuse', id, '--answer', answer, ...staff)).code).toBe(0)
    expect((await requests(me))[0]).toMatchObject({ status: 'refused', answer })
    expect((await lastAudit()).detail).toEqual({ customerId: me.customer.id, kind: 'correction' })
  })

  test.each(['correct', 'erase', 'refuse'])('%s of an unknown request is not possible', async command => {
    const answer = command === 'refuse' ? ['--answer', 'não é possível agora'] : []
    expect((await ops('data', command, crypto.randomUUID(), ...answer, ...staff)).code).toBe(1)
    expect((await ops('data', command, crypto.randomUUID(), ...answer)).code).toBe(2)
  })

  /** Ids of the customer and everything that was typed, in any row that is not sealed. */
  const marksOf = ({ customer, imei }: Borrower) => [customer.name, imei]

  test('a customer without a loan is erased whole: no row is left, and the phone can register again', async () => {
    const me = await borrower(app, { name: 'Pessoa Sem Emprestimo' })
    await me.toOffer()
    await me.call(consentsPath, { json: { kind: 'scr', accepted: true, version: 'scr-2026-01' } })
    const before = await dumpOf(app.deps.db)
    expect(marksOf(me).filter(mark => !before.includes(mark))).toEqual([])
    const token = await tokenFor(app.deps, me.customer)
    const id = await ask(me, erasurePath, {})
    expect((await ops('data', 'erase', id, ...staff)).text).toContain('Apagado por inteiro')
    const after = await dumpOf(app.deps.db)
    expect(marksOf(me).filter(mark => after.includes(mark))).toEqual([])
    expect((await app.request('/customers/me', { headers: bearer(token) })).status).toBe(401)
    const { customer } = me
    const left = await tablesWith(customer.id)
    expect(left).toEqual(['audit', 'data_requests'])
    expect(await codeFor(app.request, customer.phone)).toBeFalsy()
    expect(await lastAudit()).toMatchObject({ action: 'data-erased', detail: { erasure: 'whole' } })
  })

  test('the last message goes after a day, and access records stay for six months', async () => {
    const { db } = app.deps
    const count = async (table: 'pastAccesses' | 'messages') =>
      (
        await db
          .selectFrom(table)
          .select('id')
          .$if(table === 'messages', q => q.where('template', '=', 'data-erased'))
          .execute()
      ).length
    expect(await count('messages')).toBe(2)
    expect(await count('pastAccesses')).toBeGreaterThan(0)
    app.advance(2 * dayMs)
    await runHousekeeping(app.deps)
    expect(await count('messages')).toBe(0)
    expect(await count('pastAccesses')).toBeGreaterThan(0)
  })

  test('an application that is being analysed can be erased: its job finds nothing', async () => {
    const me = await borrower(app)
    await me.sendPersonalData((await me.sendDevice()).body.id)
    const id = await ask(me, erasurePath, {})
    expect((await ops('data', 'erase', id, ...staff)).code).toBe(0)
    await app.runJobs()
    expect(await tablesWith(me.customer.id)).toEqual(['audit', 'data_requests'])
  })

  test('an accepted offer without a signature is erased whole', async () => {
    const me = await borrower(app)
    await me.toContract()
    const id = await ask(me, erasurePath, {})
    expect((await ops('data', 'erase', id, ...staff)).text).toContain('Apagado por inteiro')
    await app.runJobs()
    expect(await tablesWith(me.customer.id)).toEqual(['audit', 'data_requests'])
  })

  test('with a loan the contract stays, and messages and drafts go', async () => {
    const me = await payer(app)
    const id = await ask(me, erasurePath, {})
    expect((await ops('data', 'erase', id, ...staff)).text).toContain('Apagado o que a lei não manda guardar')
    me.signInAgain()
    const { body } = await me.call<OwnData>(ownDataPath)
    expect(body.requests[0]).toMatchObject({ status: 'part' })
    expect(body.retained).toEqual({ isRunning: true, until: null })
    const kept = Object.fromEntries(body.kept.map(({ kind, count }) => [kind, count]))
    expect(kept).toMatchObject({ loan: 1, application: 1 })
    // The one that says so, by phone and e-mail.
    expect(kept.message).toBe(2)
    expect(await me.installments()).toHaveLength(6)
    expect((await me.charge([1])).status).toBe(201)
  })

  test('five years after the end of the loan the account is made anonymous, and its books stay', async () => {
    const me = await payer(app)
    const { body: charge } = await me.withdraw()
    await me.pay(charge.txid)
    const { db, clock } = app.deps
    const loan = () =>
      db.selectFrom('loans').selectAll().where('id', '=', me.loanId).executeTakeFirstOrThrow()
    expect((await loan()).closedAt).not.toBeNull()
    const booked = (
      await db.selectFrom('ledgerEntries').select('id').where('loanId', '=', me.loanId).execute()
    ).length
    app.advance(retention.contract.days * dayMs - dayMs)
    await runHousekeeping(app.deps)
    expect((await dumpOf(db)).includes(me.imei)).toBe(true)
    app.advance(2 * dayMs)
    await runHousekeeping(app.deps)
    const dump = await dumpOf(db)
    expect(dump.includes(me.imei)).toBe(false)
    const customer = await rowOf(db, 'customers', { id: me.customer.id })
    expect(customer).toMatchObject({ name: '', cpf: me.customer.id, phone: me.customer.id, email: '' })
    expect(customer.erasedAt?.getTime()).toBe(clock.now())
    expect((await loan()).bankAccount).toBeNull()
    expect(
      await db.selectFrom('ledgerEntries').select('id').where('loanId', '=', me.loanId).execute(),
    ).toHaveLength(booked)
    const running = await db.selectFrom('loans').select('id').where('closedAt', 'is', null).execute()
    expect(running.length).toBeGreaterThan(0)
  })

  /** Tables with a row that names the customer. */
  async function tablesWith(customerId: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(app.deps.db)
    const found: string[] = []
    for (const { name } of rows) {
      const { rows: hits } = await sql<{ hits: number }>`
        select count(*)::int as hits from ${sql.table(name)} as t where t::text like ${`%${customerId}%`}`.execute(
        app.deps.db,
      )
      if (hits[0]!.hits > 0) found.push(name)
    }
    return found
  }
})
