import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { authorisedPayer, autopayPayer } from '../testing/autopay-payer.ts'
import { bodies, neverBreaks } from '../testing/fuzz.ts'
import { goToDay } from '../testing/go-to-day.ts'
import { booksOf } from '../testing/payer.ts'
import { databases, testApp, testAppForAll } from '../testing/test-app.ts'

const secret = 'the bank and we know this, nobody else'
const start = Date.parse('2026-11-21T15:00:00Z')

describe.each(databases)('the bank’s webhooks of Pix Automático on %s', database => {
  const setup = { database, now: start, config: { pixWebhook: { secret, mtls: undefined } } }
  const app = testAppForAll(setup)
  beforeEach(() => app.advance(start - app.deps.clock.now()))

  const report = async (
    path: 'rec' | 'cobr',
    body: unknown,
    headers: object = { 'X-Webhook-Secret': secret },
  ) =>
    (
      await app.request(`/webhooks/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).status
  const rec = (idRec: string, status: string) => ({
    recs: [
      {
        ...{ idRec, status, ativacao: { tipoJornada: 'JORNADA_2' } },
        atualizacao: [{ status, data: '2026-11-21T15:00:00.000Z' }],
      },
    ],
  })
  test('refuse everyone but the bank', async () => {
    expect(await report('rec', { recs: [] }, {})).toBe(403)
    expect(await report('cobr', { cobsr: [] }, { 'X-Webhook-Secret': 'wrong' })).toBe(403)
    expect(await report('rec', { recs: [] })).toBe(200)
    expect(await report('cobr', {})).toBe(200)
    expect(await report('rec', { recs: [{ idRec: 'x', status: 'APROVADA' }] })).toBe(400)
  })

  test('an approval counts once, and an end is final whatever is repeated after it', async () => {
    const me = await autopayPayer(app)
    await me.start()
    const idRec = await me.idRec()
    for (const status of ['CRIADA', 'APROVADA', 'APROVADA', 'CRIADA']) {
      expect(await report('rec', rec(idRec, status))).toBe(200)
    }
    await app.runJobs()
    expect((await me.autopay()).state).toBe('on')
    expect(await me.told('está ligado')).toHaveLength(1)
    for (const status of ['CANCELADA', 'APROVADA', 'CANCELADA']) await report('rec', rec(idRec, status))
    expect(await me.autopay()).toMatchObject({ state: 'cancelled', endedBy: 'bank' })
    expect(await me.told('cancelado no seu banco')).toHaveLength(1)
  })

  test('a debit reported here and by the webhook of payments is booked once', async () => {
    const me = await authorisedPayer(app)
    await goToDay(app, '2026-12-01')
    app.advance(Date.parse('2026-12-10T13:00:00Z') - app.deps.clock.now())
    const [debit] = await me.debits()
    const idRec = await me.idRec()
    const { txid } = debit!
    const pix = {
      ...{ endToEndId: 'E1234567820261210100000000000001', txid, valor: '234.87' },
      horario: '2026-12-10T13:00:00.000Z',
    }
    const paid = {
      ...{ idRec, txid, status: 'CONCLUIDA', pix: [pix] },
      atualizacao: [{ status: 'CONCLUIDA', data: '2026-12-10T13:00:00.000Z' }],
      tentativas: [
        { dataLiquidacao: '2026-12-10', tipo: 'AGND', status: 'PAGA', endToEndId: pix.endToEndId },
      ],
    }
    await report('cobr', { cobsr: [paid, paid] })
    await app.request('/webhooks/pix', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Webhook-Secret': secret },
      body: JSON.stringify({ pix: [pix] }),
    })
    await report('cobr', { cobsr: [paid] })
    expect(await me.debits()).toMatchObject([{ status: 'paid' }])
    expect(await me.told('parcela 1 paga')).toHaveLength(1)
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  })

  test('a failed attempt is retried once per report of the same failure', async () => {
    const me = await authorisedPayer(app)
    await goToDay(app, '2026-12-01')
    app.advance(Date.parse('2026-12-10T23:00:00Z') - app.deps.clock.now())
    const [debit] = await me.debits()
    const attempt = (dataLiquidacao: string, status: string) => ({ dataLiquidacao, tipo: 'AGND', status })
    const failed = {
      ...{ idRec: await me.idRec(), txid: debit!.txid, status: 'ATIVA' },
      tentativas: [attempt('2026-12-10', 'EXPIRADA')],
    }
    await report('cobr', { cobsr: [failed, failed] })
    await report('cobr', { cobsr: [failed] })
    expect(await me.debits()).toMatchObject([{ status: 'active', tryDay: '2026-12-14', retries: 1 }])
    expect(await me.told('não foi feito')).toHaveLength(1)
  })

  test.each([
    ['REJEITADA', 'a debit that the payer’s bank refuses'],
    ['CANCELADA', 'a debit that the customer stops in their bank’s app'],
    ['EXPIRADA', 'a debit without an attempt left'],
  ])('%s: %s falls back to the charge by code', async status => {
    const me = await authorisedPayer(app)
    await goToDay(app, '2026-12-01')
    const [debit] = await me.debits()
    await report('cobr', { cobsr: [{ idRec: await me.idRec(), txid: debit!.txid, status }] })
    await goToDay(app, '2026-12-02')
    expect(await me.debits()).toMatchObject([{ status: 'replaced', failedAt: expect.any(Date) }])
    expect(await me.autopay()).toMatchObject({ state: 'on', failedNumber: 1 })
    expect((await me.told('não vamos tentar de novo'))[0]).toMatch(
      /débito automático da parcela 1 não foi feito.*Depois de 10\/12\/2026 contam multa e juros/,
    )
  })

  test('a report under another recurrence, or about nothing we know, changes nothing', async () => {
    const me = await authorisedPayer(app)
    await goToDay(app, '2026-12-01')
    const [debit] = await me.debits()
    const other = { idRec: 'RR1234567820240115abcdefghijk', txid: debit!.txid, status: 'CANCELADA' }
    expect(await report('cobr', { cobsr: [other, { ...other, txid: 'a'.repeat(32) }] })).toBe(200)
    expect(await report('rec', rec(other.idRec, 'APROVADA'))).toBe(200)
    expect(await me.debits()).toMatchObject([{ status: 'active' }])
  })

  test('no input makes them fail', async () => {
    // Without the work that the tests before have left: it would run with the first job here.
    const app = await testApp(setup)
    onTestFinished(app.close)
    const me = await authorisedPayer(app)
    const idRec = await me.idRec()
    const cobr = {
      ...{ idRec, txid: 'b'.repeat(32), status: 'ATIVA' },
      tentativas: [{ dataLiquidacao: '2026-12-10', status: 'EXPIRADA' }],
      pix: [{ endToEndId: 'E1', valor: '1.00', horario: '2026-11-21T15:00:00Z' }],
    }
    const headers = { 'X-Webhook-Secret': secret }
    for (const [path, example] of [
      ['/webhooks/rec', rec(idRec, 'CRIADA')],
      ['/webhooks/cobr', { cobsr: [cobr] }],
    ] as const) {
      await neverBreaks(app.request, { method: 'POST', path, body: bodies(example), headers, runs: 60 })
    }
  })
})
