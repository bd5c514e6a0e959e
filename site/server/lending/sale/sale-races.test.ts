import { describe, expect, test } from 'vitest'
import { buyer } from '../../testing/buyer.ts'
import { justBeforeTransaction } from '../../testing/just-before.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { signContract } from '../contract/sign.ts'

describe.each(databases)('a sale that is cancelled at the same time on %s', database => {
  const app = testAppForAll({ database })

  const payouts = (applicationId: string) =>
    app.deps.db
      .selectFrom('payouts as p')
      .innerJoin('loans as l', 'l.id', 'p.loanId')
      .select('p.status')
      .where('l.applicationId', '=', applicationId)
      .execute()

  test('as the signature: one of both counts, and a cancelled one is never paid', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const me = await buyer(app)
      const id = await me.buy()
      const { token, body } = await me.contract()
      const sign = () => me.call(`/contracts/${token}/signature`, { sha256: body.sha256, agreed: true })
      const [first, second] = turn % 2 ? [sign, () => me.cancelByShop(id)] : [() => me.cancelByShop(id), sign]
      await Promise.all([first(), second()])
      await app.runJobs()
      const { loans, purchase } = await me.profile()
      const isEnded = purchase?.state === 'ended'
      expect(isEnded).toBe(Boolean(loans[0]!.closedAt))
      expect((await payouts(id)).filter(({ status }) => status === 'sent')).toHaveLength(isEnded ? 0 : 1)
    }
  })

  test('as the invoice arrives: the order ends or goes on, and no loan of an ended one stays', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const me = await buyer(app)
      const id = await me.order()
      await Promise.all([me.sendInvoice(id), me.cancelByShop(id)])
      await app.runJobs()
      const { loans, purchase } = await me.profile()
      if (purchase?.state === 'ended') expect(loans.filter(({ closedAt }) => !closedAt)).toEqual([])
      else expect(loans).toMatchObject([{ status: 'WaitingSignature' }])
    }
  })

  test('two acceptances make one order', async () => {
    const me = await buyer(app)
    const id = await me.apply()
    const { offer } = await me.profile()
    const answers = await Promise.all([me.accept(offer!.id), me.accept(offer!.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await me.told(id)).filter(type => type === 'order.approved')).toHaveLength(1)
  })

  test('while it is being signed: the contract is not signed any more', async () => {
    const me = await buyer(app)
    const id = await me.buy()
    const { token, body } = await me.contract()
    const signing = { customerId: me.customer.id, token, sha256: body.sha256 }
    const signer = { ip: '192.0.2.1', userAgent: null }
    await justBeforeTransaction(
      app.deps.db,
      () => me.cancelByShop(id),
      () => expect(signContract(app.deps, signing, signer)).rejects.toMatchObject({ code: 'not-found' }),
    )
    expect(await payouts(id)).toEqual([])
  })
})
