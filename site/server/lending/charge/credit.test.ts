import { describe, expect, test } from 'vitest'
import type { PixChargeProvider } from '../../providers/pix/pix.ts'
import { sandboxCharges } from '../../providers/pix/sandbox-charges.ts'
import { booksOf, payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'

/** The face of an instalment. */
const faceCents = 23_487

describe.each(databases)('a credit on %s', database => {
  const removed: string[] = []
  const charges: PixChargeProvider = {
    ...sandboxCharges,
    remove: async ({ txid }) => void removed.push(txid),
  }
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers: { charges } })

  /** Pays the first instalment twice, so that its face stays as credit. The charge for `before` was created before the credit. */
  async function withCredit(before: number[] = []) {
    const me = await payer(app)
    const early = before.length > 0 ? (await me.charge(before)).body : undefined
    const { txid } = (await me.charge([1])).body
    expect([await me.pay(txid), await me.pay(txid, faceCents)]).toEqual(['exact', 'already-paid'])
    return { me, early }
  }
  const statuses = async (me: { installments: () => Promise<{ status: string }[]> }) =>
    (await me.installments()).map(({ status }) => status).join()

  test('is subtracted by one charge at a time: the next charge that subtracts it replaces the first', async () => {
    const { me } = await withCredit()
    const first = (await me.charge([2, 3])).body
    const second = (await me.charge([4, 5])).body
    expect([first.creditCents, second.creditCents]).toEqual([faceCents, faceCents])
    expect([(await me.view(first.txid)).status, (await me.view(second.txid)).status]).toEqual([
      'replaced',
      'active',
    ])
    await app.runJobs()
    expect(removed).toContain(first.txid)
    expect(await me.pay(second.txid)).toBe('exact')
    // A new charge for the first instalments has no credit to subtract.
    const again = (await me.charge([2, 3])).body
    expect([again.creditCents, again.amountCents]).toEqual([0, first.amountCents + faceCents])
    expect(await me.pay(again.txid)).toBe('exact')
    expect(await statuses(me)).toBe('Paid,Paid,Paid,Paid,Paid,Pending')
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  })

  test('settles a replaced charge that is paid nevertheless, and replaces the other charge', async () => {
    const { me } = await withCredit()
    const first = (await me.charge([2, 3])).body
    const second = (await me.charge([4, 5])).body
    expect(await me.pay(first.txid)).toBe('late')
    expect(await statuses(me)).toBe('Paid,Paid,Paid,Pending,Pending,Pending')
    expect((await me.view(second.txid)).status).toBe('replaced')
    await app.runJobs()
    expect(removed).toContain(second.txid)
    // The bank accepted the payment before the removal. It is too little and pays a part of the fourth.
    expect(await me.pay(second.txid)).toBe('partial')
    const rest = (await me.charge([4, 5])).body
    expect([rest.creditCents, rest.amountCents]).toEqual([0, faceCents])
    expect(await me.pay(rest.txid)).toBe('exact')
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  })

  test('used by one charge is not subtracted from another', async () => {
    const { me } = await withCredit()
    const several = (await me.charge([3, 4])).body
    const one = (await me.charge([2])).body
    expect([one.status, one.amountCents]).toEqual(['paid', 0])
    expect((await me.view(several.txid)).status).toBe('replaced')
    const again = (await me.charge([3, 4])).body
    // The second instalment was paid early at a discount, so a part of the credit is left.
    expect(again.creditCents).toBe(faceCents - one.creditCents)
    expect(await me.pay(again.txid)).toBe('exact')
  })

  test('pays a part of the next instalment early: the charge is for today and has the discount', async () => {
    const me = await payer(app)
    const first = (await me.charge([1])).body
    expect([await me.pay(first.txid), await me.pay(first.txid, 5_000)]).toEqual(['exact', 'already-paid'])
    // 20 days before the second is due.
    app.advance(30 * 86_400_000)
    const { body } = await me.charge([2])
    const [line] = (await me.quote([2])).body.lines
    expect(line!.discountCents).toBeGreaterThan(0)
    expect(body).toMatchObject({
      ...{ kind: 'prepayment', creditCents: 5_000, amountCents: line!.totalCents - 5_000 },
      ...{ payableUntil: null, lines: [{ discountCents: line!.discountCents }] },
    })
    expect(await me.pay(body.txid)).toBe('exact')
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
    app.advance(-30 * 86_400_000)
  })

  test('stays with its charge while charges without credit are paid', async () => {
    const { me, early } = await withCredit([6])
    const counting = (await me.charge([2, 3])).body
    expect([early!.creditCents, counting.creditCents]).toEqual([0, faceCents])
    await me.pay(early!.txid)
    expect((await me.view(counting.txid)).status).toBe('active')
    expect(await me.pay(counting.txid)).toBe('exact')
    expect(await statuses(me)).toBe('Paid,Paid,Paid,Pending,Pending,Paid')
  })

  test('completes a charge that was paid with too little, and replaces the charge that counted on it', async () => {
    const { me, early } = await withCredit([6])
    const counting = (await me.charge([2, 3])).body
    await me.pay(early!.txid, early!.amountCents - 1)
    // Its receipt says so: what was paid and the credit are what the instalment has cost.
    const { creditCents, lines } = await me.view(early!.txid)
    expect([creditCents, lines[0]!.totalCents]).toEqual([1, early!.amountCents])
    expect(await statuses(me)).toBe('Paid,Pending,Pending,Pending,Pending,Paid')
    expect((await me.view(counting.txid)).status).toBe('replaced')
    const again = (await me.charge([2, 3])).body
    expect(again.creditCents).toBe(faceCents - 1)
    expect(await me.pay(again.txid)).toBe('exact')
  })

  test('left of a code whose first instalment was paid otherwise: its receipt has only what its money paid', async () => {
    const me = await payer(app)
    const several = (await me.charge([1, 6])).body
    await me.pay((await me.charge([1])).body.txid)
    expect(await me.pay(several.txid)).toBe('late')
    const { status, lines, payments } = await me.view(several.txid)
    expect([status, lines.map(({ number }) => number)]).toEqual(['paid', [6]])
    const { creditCents } = await me.loan()
    expect(payments[0]!.amountCents).toBe(lines[0]!.totalCents + creditCents!)
  })

  test('is not subtracted from a withdrawal once an instalment’s charge subtracts it', async () => {
    const { me } = await withCredit()
    const back = (await me.withdraw()).body
    const early = (await me.prepay([3, 4])).body
    expect([back.creditCents, early.creditCents]).toEqual([faceCents, faceCents])
    expect((await me.view(back.txid)).status).toBe('replaced')
    const backAgain = (await me.withdraw()).body
    expect(backAgain.amountCents).toBe(back.amountCents)
    expect((await me.view(early.txid)).status).toBe('replaced')
    expect(await me.pay(backAgain.txid)).toBe('exact')
    expect((await me.loan()).closedAt).not.toBeNull()
  })
})
