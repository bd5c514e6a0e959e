import { describe, expect, test } from 'vitest'
import { authorisedPayer } from '../../testing/autopay-payer.ts'
import { goToDay } from '../../testing/go-to-day.ts'
import { databases, testAppForEach } from '../../testing/test-app.ts'

describe.each(databases)('reminders beside Pix Automático on %s', database => {
  const app = testAppForEach({ database, now: '2026-11-21T15:00:00Z' })

  // 10 January 2027 is a Sunday: the debit is of Monday the 11th, and banks take it from the 1st on.
  test('ask for no Pix on a day on which the debit cannot be scheduled yet', async () => {
    const me = await authorisedPayer(app)
    await me.pay((await me.charge([1])).body.txid)
    const texts = async () => (await me.messages()).map(({ text }) => text)
    const before = await texts()
    await goToDay(app, '2026-12-31')
    expect(await texts()).toEqual(before)
    await goToDay(app, '2027-01-01')
    const [announced] = await texts()
    expect(announced).toContain('a parcela 2, de R$\u00a0234,87, será debitada da sua conta em 11/01/2027')
    expect(announced).toMatch(/Para ver ou desligar: \S*\/dashboard\/autopay$/)
    expect((await texts()).length).toBe(before.length + 1)
  })

  test('ask for it again once Pix Automático is off', async () => {
    const me = await authorisedPayer(app)
    await me.pay((await me.charge([1])).body.txid)
    await goToDay(app, '2026-12-31')
    await me.cancel()
    await app.runJobs()
    await goToDay(app, '2027-01-02')
    expect((await me.messages())[0]!.text).toContain('sua parcela 2, de R$\u00a0234,87, vence em 10/01/2027.')
  })
})
