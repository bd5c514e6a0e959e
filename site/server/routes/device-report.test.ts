import { describe, expect, test } from 'vitest'
import { type DeviceReports, deviceReportPath } from '../../../shared/api/device-report.ts'
import { ownDataFilePath } from '../../../shared/api/own-data.ts'
import { runDaily } from '../jobs/daily.ts'
import { bearer, tokenFor } from '../testing/customer.ts'
import { booksOf, type Payer, payer } from '../testing/payer.ts'
import { rowsOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('a report about the phone of a loan on %s', database => {
  const locks: string[] = []
  const deviceLock = { lock: async () => void locks.push('lock'), release: async () => {} }
  const app = testAppForAll({
    database,
    now: '2026-11-21T15:00:00Z',
    config: { deviceLock: { afterDaysLate: 30, noticeDays: 10 } },
    providers: { deviceLock },
  })

  const read = async (me: Payer) => (await me.call<DeviceReports>(deviceReportPath(me.loanId))).body
  const report = (me: Payer, kind: unknown, headers = {}) =>
    me.call<DeviceReports>(deviceReportPath(me.loanId), { json: { kind }, headers })
  const trailOf = (me: Payer) =>
    app.deps.db
      .selectFrom('audit')
      .select(['who', 'action', 'detail'])
      .where('loanId', '=', me.loanId)
      .where('action', 'like', 'device-report%')
      .orderBy('ordinal')
      .execute()
  test('is stored once, with kind and time, audited, and told by e-mail only', async () => {
    const me = await payer(app)
    expect(await read(me)).toEqual({ reports: [], isSecuring: true })
    const { status, body } = await report(me, 'stolen')
    expect(status).toBe(200)
    expect(body).toEqual({
      isSecuring: true,
      reports: [
        {
          ...{ id: expect.any(String), kind: 'stolen', status: 'open', answer: null, answeredAt: null },
          reportedAt: new Date(app.deps.clock.now()).toISOString(),
        },
      ],
    })
    expect((await report(me, 'stolen')).body).toEqual(body)
    expect(await read(me)).toEqual(body)
    expect(await trailOf(me)).toEqual([
      { who: 'customer', action: 'device-reported', detail: { id: body.reports[0]!.id, kind: 'stolen' } },
    ])
    const sent = await rowsOf(
      app.deps.db,
      'messages',
      { template: 'device-report-received' },
      'channel',
      'link',
      'text',
    )
    expect(sent.map(({ channel, link }) => [channel, link])).toEqual([['email', '/dashboard/sessions']])
    expect(sent[0]!.text).toContain('As parcelas e os vencimentos não mudam.')
  })

  test('another kind corrects the open report', async () => {
    const me = await payer(app)
    const [first] = (await report(me, 'lost')).body.reports
    const { reports } = (await report(me, 'stolen')).body
    expect(reports).toEqual([{ ...first, kind: 'stolen' }])
    expect((await trailOf(me)).map(({ action }) => action)).toEqual([
      'device-reported',
      'device-report-corrected',
    ])
    expect((await trailOf(me))[1]!.detail).toMatchObject({ before: 'lost', kind: 'stolen' })
  })

  test('two at the same time are one', async () => {
    const me = await payer(app)
    await Promise.all([report(me, 'broken'), report(me, 'broken')])
    expect((await read(me)).reports).toHaveLength(1)
  })

  test('changes no instalment, no price and no booking, locks nothing, and the loan is paid as before', async () => {
    const me = await payer(app)
    const before = [await me.installments(), await booksOf(app, me.loanId), (await me.quote([1, 6])).body]
    await report(me, 'stolen')
    await app.runJobs()
    expect([await me.installments(), await booksOf(app, me.loanId), (await me.quote([1, 6])).body]).toEqual(
      before,
    )
    expect(await app.deps.db.selectFrom('deviceLocks').select('id').execute()).toEqual([])
    expect(locks).toEqual([])
    expect(await me.loan()).toMatchObject({ status: 'UpToDate', closedAt: null })
    expect(await me.pay((await me.charge([1])).body.txid)).toBe('exact')
  })

  test('is made and read with a session that was opened by e-mail, and the loan is paid with it', async () => {
    const me = await payer(app)
    const headers = bearer(await tokenFor(app.deps, me.customer))
    await app.deps.db
      .updateTable('sessions')
      .set({ proof: 'email' })
      .where('customerId', '=', me.customer.id)
      .execute()
    const path = deviceReportPath(me.loanId)
    const json = { 'Content-Type': 'application/json', ...headers }
    const body = JSON.stringify({ kind: 'stolen' })
    expect((await app.request(path, { method: 'POST', headers: json, body })).status).toBe(200)
    expect((await app.request(path, { headers })).status).toBe(200)
    const charged = await app.request(`/loan/${me.loanId}/charges`, {
      ...{ method: 'POST', headers: json },
      body: JSON.stringify({ installmentIds: await me.idsOf([1]) }),
    })
    expect(charged.status).toBe(201)
  })

  test('the last payment ends the lien, whatever happened to the phone', async () => {
    const me = await payer(app)
    await report(me, 'lost')
    const all = [1, 2, 3, 4, 5, 6]
    await me.pay((await me.prepay(all, (await me.quote(all)).body.totalCents)).body.txid)
    await runDaily(app.deps)
    expect(await me.loan()).toMatchObject({ closedReason: 'paid' })
    expect((await read(me)).isSecuring).toBe(false)
    const late = await report(me, 'stolen')
    expect([late.status, late.body]).toEqual([409, expect.objectContaining({ code: 'loan-not-payable' })])
  })

  test('an unknown kind is refused with its sentence', async () => {
    const me = await payer(app)
    for (const kind of ['moon', '', null, undefined, ['stolen']]) {
      const { status, body } = await report(me, kind)
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ errors: { Kind: ['Escolha o que aconteceu com o celular'] } }),
      ])
    }
    expect((await read(me)).reports).toEqual([])
  })

  test('nobody reads or makes it for another customer’s loan, nor without a session', async () => {
    const [me, other] = [await payer(app), await payer(app)]
    const path = deviceReportPath(me.loanId)
    expect((await other.call(path)).status).toBe(404)
    expect((await other.call(path, { json: { kind: 'stolen' } })).status).toBe(404)
    expect((await other.call(deviceReportPath('nothing'))).status).toBe(404)
    expect((await app.request(path)).status).toBe(401)
    expect((await read(me)).reports).toEqual([])
  })

  test('is in the file of the customer’s own data', async () => {
    const me = await payer(app)
    await report(me, 'replaced')
    expect(await (await me.request(ownDataFilePath)).json()).toMatchObject({
      loans: [{ deviceReports: [{ kind: 'replaced', status: 'open' }] }],
    })
  })
})
