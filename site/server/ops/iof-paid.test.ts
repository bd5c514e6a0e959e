import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { opsOf } from '../testing/ops.ts'
import { booksOf, payer } from '../testing/payer.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const staff = ['--by', 'Ana', '--why', 'DARF de dezembro']

describe.each(databases)('IOF paid to the tax authority on %s', database => {
  const folder = mkdtempSync(join(tmpdir(), 'iof-'))
  const app = testAppForAll({ database, now: '2026-12-09T15:00:00Z' })
  beforeAll(async () => {
    await payer(app)
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const ops = opsOf(() => app)
  const pay = (from: string, amount: string, on: string, ...more: string[]) =>
    ops('iof', 'paid', from, '--amount', amount, '--on', on, ...more, ...staff)

  test('is booked once, with the sum of its ten days, and close, report and bank statement agree', async () => {
    expect((await pay('2026-12-01', '19,49', '2026-12-09')).text).toBe('Este decêndio ainda não terminou.')
    app.advance(6 * 86_400_000)
    expect((await pay('2026-12-01', '19,50', '2026-12-15')).text).toBe(
      'O IOF deste decêndio soma R$ 19,49: o valor pago e o compensado devem somar o mesmo.',
    )
    expect((await pay('2026-12-02', '19,49', '2026-12-15')).code).toBe(1)
    expect((await pay('2026-12-01', '19,49', '2026-12-16')).code).toBe(1)
    expect((await pay('2026-12-01', '19,49', '2026-12-15')).text).toBe(
      'IOF do decêndio de 01/12/2026: R$ 19,49 lançados como pagos.',
    )
    expect((await pay('2026-12-01', '19,49', '2026-12-15')).text).toBe(
      'O IOF deste decêndio já foi lançado como pago.',
    )
    expect(await booksOf(app, null)).toEqual({ 'iof-payable': 1949, cash: -1949 })
    const report = (await ops('iof', '2026-12')).text
    expect(report).toMatch(/R\$ 19,49 +15\/12\/2026 +15\/12\/2026/)
    const { code, text } = await ops('close', '2026-12')
    expect(code).toBe(0)
    expect(text).toMatch(/IOF a recolher +R\$ 0,00 +R\$ 19,49 +R\$ 19,49 +R\$ 0,00/)
    expect((await ops('audit')).text).toMatch(/Ana {2}iof-paid .*amountCents=1949 .*"DARF de dezembro"/)

    const file = join(folder, 'extrato.xml')
    writeFileSync(file, await (await app.request('/sandbox/bank-statement?period=2026-12')).text())
    expect(await ops('reconcile', 'statement', file)).toMatchObject({ code: 0 })
  })
})
