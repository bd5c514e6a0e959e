import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../../shared/durations.ts'
import { medBank } from '../../testing/med.ts'
import { payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { remind } from '../charge/reminders.ts'

describe.each(databases)('a loan that owes again behind a newer one on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  const { paymentOf, takeBack } = medBank(() => app)

  test('is on the profile with what it owes, can be charged, and is gone when it is paid', async () => {
    const me = await payer(app, { amount: 300, installments: 2 })
    const { contractNumber } = await me.loan()
    await me.pay((await me.prepay([1, 2])).body.txid)
    const paid = await paymentOf(me)
    await app.runJobs()
    await me.call('/applications', { json: {} })
    const { id: newer } = await me.toLoan()
    expect(await me.profile()).toMatchObject({ loans: [{ id: newer }], reopenedLoans: [] })

    await takeBack(paid)
    // On the page of the payment its numbers would be instalments of the current loan.
    const [told] = await me.messages()
    expect(told!.text).toContain('As parcelas 1 e 2 estão em aberto de novo')
    const named = `Celastro, contrato ${contractNumber}: `
    expect(told!.text.startsWith(named)).toBe(true)
    expect(new URL(told!.link!, 'https://x').pathname).toBe('/dashboard')
    const profile = await me.profile()
    expect(profile.earlierLoans).toMatchObject([{ id: me.loanId, closedAt: null }])
    expect(profile.loans.map(({ id }) => id)).toEqual([newer])
    const [older] = profile.reopenedLoans!
    const faces = await app.deps.db
      .selectFrom('installments')
      .select(['id', 'number', 'faceCents'])
      .where('loanId', '=', me.loanId)
      .orderBy('number')
      .execute()
    expect(older).toEqual({
      ...{ id: me.loanId, contractNumber },
      owedCents: faces.reduce((sum, { faceCents }) => sum + faceCents, 0),
      toPay: [{ id: faces[0]!.id, number: 1 }],
    })

    // Of both loans an instalment falls due on 10 December.
    app.advance(17 * dayMs)
    await remind(app.deps)
    await app.runJobs()
    // Those of the current loan, and those of the older one, which the dashboard offers.
    const both = ['/dashboard', '/dashboard/pay']
    const pathsOf = async (words: string) =>
      (await me.messages())
        .filter(({ text }) => text.includes(words))
        .map(({ link }) => new URL(link, 'https://x').pathname)
        .sort()
    expect(await pathsOf('lembrete: a')).toEqual(both)
    // Each says of which contract it speaks.
    const current = `Celastro, contrato ${(await me.profile()).loans[0]!.contractNumber}: `
    const openings = async (words: string) =>
      (await me.messages())
        .filter(({ text }) => text.includes(words))
        .map(({ text }) => text.slice(0, named.length))
        .sort()
    expect(await openings('lembrete: a')).toEqual([named, current].sort())

    // Both are late: fine and interest of today are part of what it owes.
    app.advance(43 * dayMs)
    await remind(app.deps)
    await app.runJobs()
    expect(await pathsOf('2 parcelas estão vencidas')).toEqual(both)
    expect(await openings('2 parcelas estão vencidas')).toEqual([named, current].sort())
    const [late] = (await me.profile()).reopenedLoans!
    expect(late!.toPay.map(({ number }) => number)).toEqual([1, 2])
    const json = { installmentIds: late!.toPay.map(({ id }) => id) }
    const { body } = await me.call<{ txid: string; amountCents: number }>(`/loan/${me.loanId}/charges`, {
      json,
    })
    expect(body.amountCents).toBe(late!.owedCents)
    expect(late!.owedCents).toBeGreaterThan(older!.owedCents)
    await me.pay(body.txid, 5_000)
    const [short] = await me.messages()
    expect(short!.text).toContain('Pague o restante em')
    expect(new URL(short!.link!, 'https://x').pathname).toBe('/dashboard')
    await me.pay(body.txid)
    expect((await me.profile()).reopenedLoans).toEqual([])
    expect(await openings('está quitado')).toContain(named)
    // The other one is alone again.
    const paidNow = await me.call<{ txid: string }>(`/loan/${newer}/charges`, {
      json: { installmentIds: [(await me.profile()).loans[0]!.installments![0]!.id] },
    })
    await me.pay(paidNow.body.txid)
    expect((await me.messages())[0]!.text).toMatch(/^Celastro: recebemos /)
  })
})
