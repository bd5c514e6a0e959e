import { beforeEach, describe, expect, test } from 'vitest'
import { withdrawalPath } from '../../../../shared/api/withdrawal.ts'
import { sandboxPartner } from '../../partners/registry.ts'
import { anAccount, buyer } from '../../testing/buyer.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { refuseHeld, releaseHeld } from '../payout/decide-held.ts'

const staff = { by: 'Ana', why: 'falei com a loja' }

describe.each(databases)('between the signature and the money of a sale on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  const shop = (change: { active?: boolean; payoutAccount?: string | null }) =>
    app.deps.db.updateTable('partners').set(change).where('id', '=', sandboxPartner.id).execute()
  beforeEach(() => shop({ active: true, payoutAccount: JSON.stringify(anAccount) }))

  async function signedSale({ shopOff = false, account = anAccount as typeof anAccount | null } = {}) {
    await shop({ payoutAccount: account && JSON.stringify(account) })
    const me = await buyer(app)
    const id = await me.buy()
    if (shopOff) await shop({ active: false })
    await me.sign()
    return { ...me, id }
  }
  const payoutOf = (applicationId: string) =>
    app.deps.db
      .selectFrom('payouts as p')
      .innerJoin('loans as l', 'l.id', 'p.loanId')
      .select(['p.status', 'p.heldFor'])
      .where('l.applicationId', '=', applicationId)
      .executeTakeFirstOrThrow()

  /** The phone was to be bought with money that did not leave: nothing says that it is the customer's. */
  async function expectNoPhone(me: Awaited<ReturnType<typeof signedSale>>, start: string) {
    const { text } = (await me.messages()).find(each => each.text.includes(start))!
    expect(text).toContain('O dinheiro ficou com a gente e não há nada a pagar. A garantia foi extinta. ')
    expect(text).not.toContain('é seu por inteiro')
  }

  test('the money of a shop that is switched off waits for a person, who may release it', async () => {
    const me = await signedSale({ shopOff: true })
    expect(await payoutOf(me.id)).toEqual({ status: 'pending', heldFor: 'review' })
    expect(await releaseHeld(app.deps, me.id, staff)).toBe('done')
    await app.runJobs()
    expect(await payoutOf(me.id)).toMatchObject({ status: 'sent' })
  })

  test('the money of a customer does not wait for the shop', async () => {
    const me = await signedSale({ shopOff: true, account: null })
    expect(await payoutOf(me.id)).toMatchObject({ status: 'sent' })
  })

  test('a refusal by staff ends the order, and the shop hears it', async () => {
    const me = await signedSale({ shopOff: true })
    expect(await refuseHeld(app.deps, me.id, staff)).toBe('done')
    await app.runJobs()
    expect((await me.profile()).loans).toMatchObject([{ closedReason: 'canceled' }])
    await expectNoPhone(me, 'não vamos seguir com o seu empréstimo')
    expect((await me.told(me.id)).slice(-2)).toEqual(['loan.signed', 'order.cancelled'])
    expect(await me.profile()).toMatchObject({ purchase: { state: 'ended' } })
  })

  test('a withdrawal before the payout ends the order, and the shop hears it once', async () => {
    const me = await signedSale({ shopOff: true })
    await shop({ active: true })
    const loanId = (await me.profile()).loans[0]!.id!
    expect((await me.call(withdrawalPath(loanId), {})).status).toBe(200)
    await app.runJobs()
    const told = await me.told(me.id)
    expect(told.slice(-2)).toEqual(['loan.signed', 'order.cancelled'])
    await expectNoPhone(me, 'seu contrato foi cancelado, como você pediu')
    const { endedBy } = await rowOf(app.deps.db, 'purchases', { applicationId: me.id }, 'endedBy')
    expect(endedBy).toBe('customer')
    expect((await me.cancelByShop(me.id)).status).toBe(200)
    expect(await me.told(me.id)).toEqual(told)
  })
})
