import { beforeAll, describe, expect, test } from 'vitest'
import { type DeviceReports, deviceReportPath } from '../../../shared/api/device-report.ts'
import { opsOf } from '../testing/ops.ts'
import { type Payer, payer } from '../testing/payer.ts'
import { rowsOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const staff = ['--by', 'Ana', '--why', 'falei com o cliente']
const words = 'Combinamos por telefone: guarde o boletim de ocorrência.'

describe.each(databases)('reports about phones on %s', database => {
  let me: Payer
  let id: string
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  beforeAll(async () => {
    me = await payer(app)
    id = (await report('stolen')).id
  })

  const ops = opsOf(() => app)
  const path = () => deviceReportPath(me.loanId)
  const report = async (kind: string) =>
    (await me.call<DeviceReports>(path(), { json: { kind } })).body.reports[0]!
  const reports = async () => (await me.call<DeviceReports>(path())).body.reports
  const lastAudit = () =>
    app.deps.db.selectFrom('audit').selectAll().orderBy('ordinal', 'desc').executeTakeFirstOrThrow()
  const close = (which = id) => ops('device-report', 'close', which, '--answer', words, ...staff)

  test('an open one is listed for staff', async () => {
    for (const command of [['device-report', 'list'], ['queue']]) {
      const { text } = await ops(...command)
      expect(text).toMatch(
        new RegExp(`${id} {2}desde .{16} {2}roubado {2}empréstimo ${me.loanId} {2}cliente ${me.customer.id}`),
      )
      expect(text).not.toContain(me.imei)
    }
  })

  test('an answer needs its text and who writes it', async () => {
    expect((await ops('device-report', 'answer', id, ...staff)).code).toBe(2)
    expect((await ops('device-report', 'close', id, '--answer', words)).code).toBe(2)
    expect((await ops('device-report', 'answer', me.loanId, '--answer', words, ...staff)).code).toBe(1)
  })

  test('an answer is read by the customer, who is told by e-mail, and the report stays open', async () => {
    expect((await ops('device-report', 'answer', id, '--answer', words, ...staff)).code).toBe(0)
    expect(await reports()).toEqual([
      expect.objectContaining({ id, status: 'open', answer: words, answeredAt: expect.any(String) }),
    ])
    expect(await lastAudit()).toMatchObject({
      who: 'Ana',
      action: 'device-report-answered',
      loanId: me.loanId,
    })
    const told = await rowsOf(
      app.deps.db,
      'messages',
      { template: 'device-report-answered' },
      'channel',
      'text',
      'link',
    )
    expect(told.map(({ channel, link }) => [channel, link])).toEqual([['email', '/dashboard/device-report']])
    expect(told[0]!.text).not.toContain(words)
    expect((await ops('device-report', 'list')).text).toContain(id)
  })

  test('a closed one leaves the list, cannot be closed again, and a new one can be made', async () => {
    expect((await close()).code).toBe(0)
    expect(await lastAudit()).toMatchObject({ who: 'Ana', action: 'device-report-closed' })
    expect((await ops('device-report', 'list')).text).toBe('Nenhum aviso em aberto.')
    expect((await close()).code).toBe(1)
    app.advance(60_000)
    const next = await report('lost')
    expect(next.id).not.toBe(id)
    expect((await reports()).map(({ status }) => status)).toEqual(['open', 'closed'])
  })

  test('the reports of a loan that has ended wait for nobody', async () => {
    await app.deps.db
      .updateTable('loans')
      .set({ closedAt: new Date(app.deps.clock.now()) })
      .execute()
    expect((await ops('device-report', 'list')).text).toBe('Nenhum aviso em aberto.')
  })
})
