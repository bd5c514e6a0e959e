import { describe, expect, test } from 'vitest'
import { borrower, imeiNumber } from '../../testing/borrower.ts'
import { payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'

let phones = 900_000
const newPhone = () => imeiNumber(++phones)

describe.each(databases)('one phone, one running loan, on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  /** A customer with an offer on this phone. */
  async function offered(imei: string) {
    const me = await borrower(app)
    return { ...me, offerId: await me.toOffer(imei) }
  }

  test('after the acceptance no other customer can look the phone up or send it', async () => {
    const imei = newPhone()
    const [first, second] = [await offered(imei), await borrower(app)]
    expect((await second.call(`/device/imei/${imei}`)).status).toBe(200)
    expect((await first.accept(first.offerId)).status).toBe(200)
    const why = /já é garantia de outro empréstimo/
    expect(await second.call(`/device/imei/${imei}`)).toMatchObject({
      status: 409,
      body: { code: 'device-in-use', errors: { Imei: [expect.stringMatching(why)] } },
    })
    expect(await second.sendDevice(imei)).toMatchObject({ status: 409, body: { code: 'device-in-use' } })
    // The holder of the loan can still look the phone up.
    expect((await first.call(`/device/imei/${imei}`)).status).toBe(200)
  })

  test('of two offers on one phone only the first can be accepted, and the other stays open', async () => {
    const imei = newPhone()
    const [first, second] = [await offered(imei), await offered(imei)]
    const answers = await Promise.all([first.accept(first.offerId), second.accept(second.offerId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('device-in-use')
    const loser = answers[0]!.status === 409 ? first : second
    const { loans, offer } = await loser.profile()
    expect([loans, offer?.isExpired]).toEqual([[], false])
  })

  test('the phone is free after the loan is paid', async () => {
    const me = await payer(app)
    const other = await borrower(app)
    expect((await other.call(`/device/imei/${me.imei}`)).status).toBe(409)
    await me.pay((await me.prepay([1, 2, 3, 4, 5, 6])).body.txid)
    expect((await me.loan()).closedReason).toBe('paid')
    expect((await other.call(`/device/imei/${me.imei}`)).status).toBe(200)
    const offerId = await other.toOffer(me.imei)
    expect((await other.accept(offerId)).status).toBe(200)
  })

  test('the phone is free after a withdrawal', async () => {
    const me = await payer(app)
    await me.pay((await me.withdraw()).body.txid)
    expect((await me.loan()).closedReason).toBe('withdrawn')
    expect((await (await borrower(app)).call(`/device/imei/${me.imei}`)).status).toBe(200)
  })
})
