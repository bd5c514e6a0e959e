import { beforeAll, describe, expect, test } from 'vitest'
import {
  consentsPath,
  dataCorrectionPath,
  erasurePath,
  type OwnData,
  ownDataFilePath,
  ownDataPath,
} from '../../../shared/api/own-data.ts'
import { pseudonym } from '../security/pseudonym.ts'
import { type Borrower, borrower } from '../testing/borrower.ts'
import { askForCode, bearer, codeFor, tokenFor } from '../testing/customer.ts'
import { type Payer, payer } from '../testing/payer.ts'
import { rowOf, rowsOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('own data on %s', database => {
  let me: Payer
  let other: Borrower
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  beforeAll(async () => {
    me = await payer(app)
    other = await borrower(app, { name: 'Outra Pessoa Marcada' })
    await other.toOffer()
  }, 60_000)

  const view = async (who: Pick<Borrower, 'call'> = me) => (await who.call<OwnData>(ownDataPath)).body
  const file = async (who: Pick<Borrower, 'request'> = me) => (await who.request(ownDataFilePath)).text()
  const post = (path: string, json: object, who: Pick<Borrower, 'call'> = me) =>
    who.call<OwnData>(path, { json })

  test('nobody reads it without a session', async () => {
    for (const path of [ownDataPath, ownDataFilePath]) expect((await app.request(path)).status).toBe(401)
  })

  test('a session opened with a code by e-mail sees nothing', async () => {
    const reader = await borrower(app)
    const token = await tokenFor(app.deps, reader.customer)
    expect((await app.request(ownDataPath, { headers: bearer(token) })).status).toBe(200)
    await app.deps.db
      .updateTable('sessions')
      .set({ proof: 'email' })
      .where('customerId', '=', reader.customer.id)
      .execute()
    const answer = await app.request(ownDataFilePath, { headers: bearer(token) })
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('código enviado ao seu celular'),
    ])
  })

  test('the screen names the account and counts what is kept', async () => {
    const { person, kept, retained, requests } = await view()
    expect(person).toMatchObject({ cpf: me.customer.cpf, phone: me.customer.phone, birthDate: '1985-02-03' })
    expect(Object.fromEntries(kept.map(({ kind, count }) => [kind, count > 0]))).toEqual({
      ...{ person: true, application: true, device: true, loan: true },
      ...{ consent: false, message: true, push: false, access: true, risk: true },
    })
    expect(retained).toEqual({ isRunning: true, until: null })
    expect(requests).toEqual([])
  })

  test('an account without a signed loan is not retained', async () => {
    expect((await view(other)).retained).toBeNull()
  })

  test('the file is an attachment that is not stored, and the access is recorded', async () => {
    const { headers } = await me.request(ownDataFilePath)
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="meus-dados.json"')
    expect(headers.get('Cache-Control')).toBe('no-store')
    await app.deps.security.settled()
    const events = await rowsOf(app.deps.db, 'securityEvents', { name: 'own-data' }, 'detail', 'subject')
    expect(events).toContainEqual({
      detail: 'export',
      subject: pseudonym(app.deps.config, { customer: me.customer.id }),
    })
  })

  test('the file has everything of the caller: phone, invoice, income, account, contract, payments, messages', async () => {
    const charge = await me.charge([1])
    await me.pay(charge.body.txid)
    const text = await file()
    const { customer, imei } = me
    for (const part of [customer.cpf, customer.phone, customer.email, customer.motherName, imei])
      expect(text).toContain(part)
    const own = JSON.parse(text)
    expect(own.format).toBe('celastro-own-data/1')
    expect(own.applications[0]).toMatchObject({
      incomeCents: expect.any(Number),
      address: { city: expect.any(String) },
    })
    expect(own.applications[0].devices[0].invoices[0].accessKey).toMatch(/^\d{44}$/)
    const [loan] = own.loans
    expect(loan.bankAccount).toMatchObject({ bankCode: expect.any(String) })
    expect(loan.contracts[0].html).toContain('Cédula de Crédito Bancário')
    expect(loan.payments).toHaveLength(1)
    expect(loan.installments).toHaveLength(6)
    expect(own.messages.map(({ template }: { template: string }) => template)).toContain('paid-out')
    expect(own.accesses[0]).toMatchObject({ browser: 'Chrome no Android', network: '187.12.x.x' })
  })

  test('the file has every column of an application but the ids and what only the analysis needs', async () => {
    const { applications } = JSON.parse(await file())
    const row = await rowOf(app.deps.db, 'applications', { customerId: me.customer.id })
    const left = Object.keys(row).filter(column => !(column in applications[0]))
    expect(left.sort()).toEqual([
      ...['checkingSince', 'customerId', 'deviceId', 'heldFor', 'heldSince', 'nextTryAt'],
      // Null since rows are sealed: `incomeCents` took its place.
      'salaryCents',
    ])
  })

  test('the file has nothing of anybody else, and no hash, token or code', async () => {
    const { customer, imei } = other
    for (const [who, foreign] of [
      [await file(), [customer.id, customer.name, customer.cpf, customer.phone, customer.email, imei]],
      [
        await file(other),
        [me.customer.id, me.customer.cpf, me.customer.phone, me.customer.email, me.imei, me.loanId],
      ],
    ] as const) {
      expect(foreign.filter(each => who.includes(each))).toEqual([])
      expect(who).not.toMatch(/"(token|code|codeHash|browserKeyHash|denialHash|subject|value)"/)
    }
  })

  test('the file has no code that may still work', async () => {
    const reader = await borrower(app)
    await askForCode(app.request, reader.customer.phone)
    const code = await codeFor(app.request, reader.customer.phone)
    const whole = await file(reader)
    expect(JSON.parse(whole).messages).toContainEqual(
      expect.objectContaining({ template: 'login-code', text: null }),
    )
    expect(whole).not.toContain(`é ${code}`)
  })

  test('a stranger who gave the same e-mail address reads no message of its owner', async () => {
    const stranger = await borrower(app)
    await app.deps.db
      .updateTable('customers')
      .set({ email: me.customer.email })
      .where('id', '=', stranger.customer.id)
      .execute()
    expect(JSON.parse(await file(stranger)).messages).toEqual([])
  })

  test('messages to a phone from before it was the customer’s are not theirs', async () => {
    const late = await borrower(app)
    const { phone, id } = late.customer
    await app.deps.db
      .updateTable('customers')
      .set({ phone: `1${phone.slice(1)}` })
      .where('id', '=', id)
      .execute()
    const early = new Date(app.deps.clock.now() - 3_600_000)
    await app.deps.db
      .insertInto('messages')
      .values({
        ...{
          id: crypto.randomUUID(),
          channel: 'whatsapp',
          recipient: phone,
          template: 'x',
          text: 'de antes',
        },
        createdAt: early,
      })
      .execute()
    await app.deps.db.updateTable('customers').set({ phone }).where('id', '=', id).execute()
    expect(await file(late)).not.toContain('de antes')
  })

  test('the SCR consent is given and withdrawn by rows with time and version; a repeat adds none', async () => {
    const give = { kind: 'scr', accepted: true, version: 'scr-2026-01' }
    expect((await post(consentsPath, give)).body.consents[0]).toMatchObject({ kind: 'scr', accepted: true })
    app.advance(60_000)
    await post(consentsPath, { ...give, accepted: false })
    const { body } = await post(consentsPath, { ...give, accepted: false })
    expect(body.consents).toEqual([
      {
        kind: 'scr',
        textVersion: 'scr-2026-01',
        accepted: false,
        at: new Date(app.deps.clock.now()).toISOString(),
      },
      expect.objectContaining({ accepted: true }),
    ])
  })

  test('the terms cannot be withdrawn here', async () => {
    const { status } = await post(consentsPath, { kind: 'terms', accepted: false, version: 'terms-2026-01' })
    expect(status).toBe(400)
  })

  test('a correction is judged by the rules of its field and answered by a day', async () => {
    const wrong = await post(dataCorrectionPath, { field: 'email', value: 'sem arroba' })
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
      400,
      expect.stringContaining('E-mail inválido'),
    ])
    const { body } = await post(dataCorrectionPath, { field: 'email', value: ' Nova@Exemplo.com ' })
    expect(body.requests).toEqual([
      expect.objectContaining({ kind: 'correction', field: 'email', status: 'open', answerBy: '2026-12-06' }),
    ])
    await post(dataCorrectionPath, { field: 'email', value: 'outra@exemplo.com' })
    const rows = await app.deps.db.selectFrom('dataRequests').selectAll().execute()
    expect(rows.map(({ wanted }) => wanted)).toEqual(['outra@exemplo.com'])
  })

  test('two taps on erasure make one request', async () => {
    const answers = await Promise.all([post(erasurePath, {}, other), post(erasurePath, {}, other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await view(other)).requests).toHaveLength(1)
  })

  test('calls are limited', async () => {
    const tired = await borrower(app)
    const limited = { ...app.deps.config.rates }
    app.deps.config.rates.perCustomerPer10Minutes = 2
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await tired.request(ownDataFilePath)).status)
    Object.assign(app.deps.config.rates, limited)
    expect(statuses).toEqual([200, 200, 429])
  })
})
