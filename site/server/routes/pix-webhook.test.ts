import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../shared/durations.ts'
import { booksOf, payer } from '../testing/payer.ts'
import { rowsOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const secret = 'the bank and we know this, nobody else'

let count = 0
const pix = (txid: string | undefined, cents: number, change: object = {}) => ({
  endToEndId: `E123456782026112115${String(++count).padStart(13, '0')}`,
  txid,
  valor: (cents / 100).toFixed(2),
  horario: '2026-11-21T15:00:00.000Z',
  infoPagador: 'ignored',
  ...change,
})

describe.each(databases)('the bank’s webhook on %s', database => {
  const app = testAppForAll({
    database,
    now: '2026-11-21T15:00:00Z',
    config: { pixWebhook: { secret, mtls: undefined } },
  })

  const report = (body: unknown, headers: Record<string, string> = { 'X-Webhook-Secret': secret }) =>
    app.request('/webhooks/pix', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const reasons = async (txid: string) => {
    const all = await app.deps.db
      .selectFrom('payments')
      .select('reason')
      .where('txid', '=', txid)
      .orderBy('receivedAt')
      .execute()
    return all.map(each => each.reason)
  }

  test('reverses what the bank took back, once, and books a payment whose return cannot be read', async () => {
    const me = await payer(app)
    const { txid } = (await me.charge([1])).body
    const med = { id: 'm1', rtrId: 'D1', valor: '234.87', natureza: 'MED_FRAUDE', status: 'EM_PROCESSAMENTO' }
    const said = pix(txid, 23487, { devolucoes: [med, { id: '!' }] })
    expect((await report({ pix: [said] })).status).toBe(200)
    expect((await me.view(txid)).status).toBe('paid')
    const done = {
      ...said,
      devolucoes: [{ ...med, status: 'DEVOLVIDO', horario: { liquidacao: '2026-11-21T15:00:00Z' } }],
    }
    for (const _ of [1, 2]) expect((await report({ pix: [done, done] })).status).toBe(200)
    expect(await me.view(txid)).toMatchObject({ status: 'replaced', payments: [{ reversedCents: 23487 }] })
    expect((await me.installments())[0]).toMatchObject({ status: 'Pending', paidAmount: null })
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  })

  test('pays the charged instalments once, however often it is repeated', async () => {
    const me = await payer(app)
    const { txid } = (await me.charge([1])).body
    const said = pix(txid, 23487)
    expect((await report({ pix: [said] })).status).toBe(200)
    expect((await report({ pix: [said, said] })).status).toBe(200)
    expect(await me.view(txid)).toMatchObject({
      status: 'paid',
      brCode: null,
      paidAt: '2026-11-21T15:00:00.000Z',
      lines: [{ isSettled: true }],
      payments: [{ endToEndId: said.endToEndId, amountCents: 23487, reason: 'exact' }],
    })
    expect((await me.installments()).map(each => [each.status, each.paidAmount])).toEqual([
      ['Paid', 234.87],
      ...Array(5).fill(['Pending', null]),
    ])
    const told = (await me.messages()).filter(each => each.text.includes('recebemos'))
    expect(told).toHaveLength(1)
    expect(told[0]!.text).toMatch(/R\$\s234,87: parcela 1 paga/)
    // A charge for a paid instalment is refused.
    expect((await me.charge([1])).body).toMatchObject({ code: 'installment-not-open' })
  })

  test('a repeat with another amount changes nothing and is recorded in the audit', async () => {
    const me = await payer(app)
    const { txid } = (await me.charge([1])).body
    const said = pix(txid, 23487)
    await report({ pix: [said] })
    await report({ pix: [{ ...said, valor: '9999.99' }] })
    expect(await reasons(txid)).toEqual(['exact'])
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
    const seen = await rowsOf(app.deps.db, 'audit', { loanId: me.loanId }, 'action')
    expect(seen.map(each => each.action)).toContain('payment-contradicted')
  })

  test('an underpayment pays a part of the instalment, and the next charge is for the rest', async () => {
    const me = await payer(app)
    const { txid } = (await me.charge([1])).body
    await report({ pix: [pix(txid, 10000)] })
    expect(await me.view(txid)).toMatchObject({ status: 'partial', payments: [{ reason: 'partial' }] })
    expect((await me.installments())[0]).toMatchObject({
      ...{ status: 'Pending', faceAmount: 234.87, unpaidCents: 13487, paidAmount: 100 },
    })
    expect((await me.messages())[0]!.text).toMatch(/recebemos R\$\s100,00. Faltam R\$\s134,87/)
    const rest = (await me.charge([1])).body
    expect(rest).toMatchObject({ amountCents: 13487, creditCents: 0, lines: [{ faceCents: 13487 }] })
    await report({ pix: [pix(rest.txid, 13487)] })
    expect((await me.view(rest.txid)).status).toBe('paid')
    expect((await me.installments())[0]).toMatchObject({ status: 'Paid', paidAmount: 234.87 })
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  })

  test('an overpayment pays, and its rest pays the next instalment once it is enough', async () => {
    const me = await payer(app)
    const { txid } = (await me.charge([1])).body
    await report({ pix: [pix(txid, 23487 * 2 + 100)] })
    expect(await reasons(txid)).toEqual(['overpaid'])
    expect((await me.messages()).some(each => /crédito de R\$\s235,87/.test(each.text))).toBe(true)
    app.advance(20 * dayMs)
    const next = (await me.charge([2])).body
    // Both are 30 days away, and what a credit pays early is discounted.
    const worth = Math.round(23487 / 3.029813135248544 ** (30 / 365))
    const left = 23587 - worth
    expect(next).toMatchObject({ status: 'paid', amountCents: 0, creditCents: worth, brCode: null })
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -left })
    app.advance(31 * dayMs)
    expect((await me.charge([3])).body).toMatchObject({ amountCents: worth - left, creditCents: left })
    app.advance(-51 * dayMs)
  })

  test('the second payment of a charge becomes the customer’s credit', async () => {
    const me = await payer(app)
    const { txid } = (await me.charge([1])).body
    await report({ pix: [pix(txid, 23487), pix(txid, 23487)] })
    expect((await reasons(txid)).sort()).toEqual(['already-paid', 'exact'])
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -23487 })
  })

  test('an expired charge is settled by a payment that is enough today, and not by less', async () => {
    const me = await payer(app)
    const enough = (await me.charge([1, 2])).body
    app.advance(dayMs)
    await report({ pix: [pix(enough.txid, 46974, { horario: '2026-11-22T12:00:00Z' })] })
    expect(await reasons(enough.txid)).toEqual(['late'])
    expect((await me.view(enough.txid)).status).toBe('paid')
    const tooOld = (await me.prepay([6])).body
    app.advance(dayMs)
    await report({ pix: [pix(tooOld.txid, tooOld.amountCents, { horario: '2026-11-23T12:00:00Z' })] })
    expect(await reasons(tooOld.txid)).toEqual(['partial'])
    app.advance(-2 * dayMs)
  })

  test('a late webhook counts from the time of the payment', async () => {
    const me = await payer(app)
    const { txid, amountCents } = (await me.prepay([6])).body
    app.advance(dayMs)
    await report({ pix: [pix(txid, amountCents, { horario: '2026-11-21T23:00:00-03:00' })] })
    expect(await reasons(txid)).toEqual(['exact'])
    app.advance(-dayMs)
  })

  test('a payment time before the charge or in the future is not used', async () => {
    const me = await payer(app)
    const { txid } = (await me.charge([1])).body
    await report({ pix: [pix(txid, 23487, { horario: '2021-01-01T00:00:00Z' })] })
    expect((await me.view(txid)).paidAt).toBe('2026-11-21T15:00:00.000Z')
    const next = (await me.charge([2])).body
    await report({ pix: [pix(next.txid, 23487, { horario: '2031-01-01T00:00:00Z' })] })
    expect((await me.view(next.txid)).paidAt).toBe('2026-11-21T15:00:00.000Z')
  })

  test('a payment without a known charge is booked as unidentified', async () => {
    const before = (await booksOf(app, null)).unidentified ?? 0
    await report({ pix: [pix('X'.repeat(32), 500), pix(undefined, 700)] })
    expect((await booksOf(app, null)).unidentified).toBe(before - 1200)
  })

  test('the last instalment closes the loan, releases the device and allows a new application', async () => {
    const me = await payer(app)
    const { txid, amountCents } = (await me.prepay([1, 2, 3, 4, 5, 6])).body
    await report({ pix: [pix(txid, amountCents)] })
    expect(await me.profile()).toMatchObject({
      loans: [{ closedAt: '2026-11-21T15:00:00.000Z', closedReason: 'paid', status: 'UpToDate' }],
      mayReapply: true,
    })
    expect((await me.messages())[0]!.text).toMatch(/quitado! A garantia foi extinta e o celular Samsung/)
    const deeds = await rowsOf(app.deps.db, 'audit', { loanId: me.loanId }, 'action')
    expect(deeds.map(each => each.action)).toEqual(expect.arrayContaining(['loan-closed', 'lien-released']))
    // Nothing is owed or left over, and the income is the amount paid beyond the loan.
    const books = await booksOf(app, me.loanId)
    expect(Object.keys(books)).not.toContain('receivable-principal')
    expect(Object.keys(books)).not.toContain('unearned-interest')
    expect(books.cash).toBe(amountCents - 100_000)
    expect((await me.charge([1])).body).toMatchObject({ code: 'loan-not-payable' })
  })

  test('calls without the bank’s proof are refused', async () => {
    const me = await payer(app)
    const { txid } = (await me.charge([1])).body
    const body = { pix: [pix(txid, 23487)] }
    for (const headers of [{}, { 'X-Webhook-Secret': 'guess' }, { 'X-Webhook-Secret': '' }]) {
      expect((await report(body, headers as Record<string, string>)).status).toBe(403)
    }
    expect((await me.view(txid)).status).toBe('active')
    const inAddress = await app.request(`/webhooks/pix?hmac=${encodeURIComponent(secret)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(inAddress.status).toBe(200)
    expect((await me.view(txid)).status).toBe('paid')
  })

  test.each<[string, unknown]>([
    ['a list', []],
    ['a pix that is no list', { pix: {} }],
    ['a decimal comma', { pix: [pix('a'.repeat(32), 100, { valor: '1,00' })] }],
    ['nothing paid', { pix: [pix('a'.repeat(32), 0)] }],
    ['a negative amount', { pix: [pix('a'.repeat(32), 100, { valor: '-1.00' })] }],
    ['no time', { pix: [pix('a'.repeat(32), 100, { horario: 'yesterday' })] }],
    ['a time before there was Pix', { pix: [pix('a'.repeat(32), 100, { horario: '0000-01-01T00:00:00Z' })] }],
    ['no name', { pix: [pix('a'.repeat(32), 100, { endToEndId: undefined })] }],
  ])('%s is refused', async (_what, body) => {
    expect((await report(body)).status).toBe(400)
  })

  /** A transfer with all optional fields of the central bank's API. */
  const wordy = (valor: string) =>
    pix('b'.repeat(35), 100, {
      ...{ valor, chave: 'c'.repeat(77), infoPagador: 'á'.repeat(140) },
      pagador: { cnpj: '12345678000190', nome: 'é'.repeat(200) },
      componentesValor: { original: { valor }, multa: { valor }, juros: { valor }, desconto: { valor } },
    })
  test('accepts as many transfers at once as the limit says, with large extra fields', async () => {
    const most = Array.from({ length: 1000 }, () => wordy('0.00'))
    // An impossible amount is a 400 and not a 413, so the whole body was read.
    expect((await report({ pix: most })).status).toBe(400)
    const good = wordy('1234567890.00')
    expect((await report({ pix: Array(1000).fill(good) })).status).toBe(200)
    expect((await reasons('b'.repeat(35))).length).toBe(1)
    expect((await report({ pix: Array(1001).fill(good) })).status).toBe(400)
  })

  test('an unauthenticated large body is not read, and a body above the limit is refused', async () => {
    const huge = { pix: [], more: 'x'.repeat(3 * 1024 * 1024) }
    expect((await report(huge, {})).status).toBe(403)
    expect((await report(huge)).status).toBe(413)
  })

  test('a call without payments, as banks send to test the address, succeeds', async () => {
    expect((await report({})).status).toBe(200)
  })
})

describe('authentication of the bank', () => {
  const app = testAppForAll({ database: 'pglite' })

  test.each([
    ['nothing configured', { secret: undefined, mtls: false }, {}, 403],
    ['a certificate checked', { secret: undefined, mtls: true }, { 'X-Verify': 'SUCCESS' }, 200],
    ['no certificate', { secret: undefined, mtls: true }, { 'X-Verify': 'NONE' }, 403],
    ['a certificate without the secret', { secret, mtls: true }, { 'X-Verify': 'SUCCESS' }, 403],
    ['both', { secret, mtls: true }, { 'X-Verify': 'SUCCESS', 'X-Webhook-Secret': secret }, 200],
  ])('%s', async (_what, given, headers, status) => {
    const mtls = given.mtls ? { header: 'X-Verify', value: 'SUCCESS' } : undefined
    app.deps.config.pixWebhook = { secret: given.secret, mtls }
    const answer = await app.request('/webhooks/pix', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(headers as Record<string, string>) },
      body: '{"pix":[]}',
    })
    expect(answer.status).toBe(status)
  })
})
