import { describe, expect, test } from 'vitest'
import { deskPaths, type WaitingWork } from '../../../shared/api/desk.ts'
import { type DeskCustomers, deskCustomerPaths } from '../../../shared/api/desk-customer.ts'
import { type DeskAction, deskDecisionPaths } from '../../../shared/api/desk-decisions.ts'
import { staffAt } from '../testing/desk.ts'
import { booksOf } from '../testing/payer.ts'
import { returnedPayouts } from '../testing/returned-payout.ts'
import { databases } from '../testing/test-app.ts'

type Page = Awaited<ReturnType<typeof staffAt>>

describe.each(databases)('a payout that came back is entered and decided at the desk, on %s', database => {
  const { app, paidOut, report } = returnedPayouts(database)
  const decide = (page: Page, action: DeskAction, id: string, more: object = {}) =>
    page.call(deskDecisionPaths.decide, { action, id, why: 'está no extrato', ...more })
  const itemsOf = async (page: Page, kind: string) =>
    ((await page.call(deskPaths.queue)).body as unknown as WaitingWork).sections.find(
      section => section.kind === kind,
    )!.items

  test('above the limit by two people, then once by one', async () => {
    const davi = await staffAt(app, 'money', 'Davi Souza')
    const bia = await staffAt(app, 'money', 'Bia Prado')
    const me = await paidOut()
    const { body } = await me.charge([1])
    await me.pay(body.txid)
    const looked = (await davi.call(deskCustomerPaths.look, { named: me.loanId })).body
    expect((looked as unknown as DeskCustomers).customers[0]!.loans[0]!.actions).toContain('payout-came-back')
    const typed = { transfer: me.name, comeback: 'D1', value: '1.000,00' }
    const wrong = async (more: object) =>
      Object.keys((await decide(davi, 'payout-came-back', me.loanId, { ...typed, ...more })).body.errors!)
    expect(await wrong({ transfer: 'Eother' })).toEqual(['Transfer'])
    expect(await wrong({ value: '1000,01' })).toEqual(['Value'])
    const { said } = (await decide(davi, 'payout-came-back', me.loanId, typed)).body
    expect(said).toMatch(/Espera por outra pessoa/)
    const [move] = await itemsOf(bia, 'move')
    expect(move!.facts).toContain('D1')
    expect((await decide(bia, 'move-confirm', move!.id)).status).toBe(200)
    expect(await wrong({})).toEqual(['Comeback'])

    const [item] = await itemsOf(davi, 'payout-returned')
    expect(item).toMatchObject({ actions: ['return-credit', 'return-outside'], since: expect.any(String) })
    const taps = await Promise.all([1, 2].map(() => decide(davi, 'return-credit', item!.id)))
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -100_000 })
    expect(await itemsOf(davi, 'payout-returned')).toEqual([])
  })

  test('the credit of a loan whose money came back can be given back', async () => {
    const davi = await staffAt(app, 'money', 'Davi Souza')
    const me = await paidOut()
    const { body } = await me.charge([1])
    await report(me.name, '1000.00')
    await me.pay(body.txid)
    const looked = (await davi.call(deskCustomerPaths.look, { named: me.loanId })).body
    expect((looked as unknown as DeskCustomers).customers[0]!.loans[0]!.actions).toEqual([
      'refund',
      'refund-account',
    ])
    expect((await decide(davi, 'refund', me.loanId)).status).toBe(200)
  })

  test('what belongs to no loan can only be settled outside', async () => {
    const davi = await staffAt(app, 'money', 'Davi Souza')
    await report('Eunknown', '5.00')
    const [item] = await itemsOf(davi, 'payout-returned')
    expect(item!.actions).toEqual(['return-outside'])
    expect((await decide(davi, 'return-outside', item!.id)).status).toBe(200)
  })
})
