import { beforeAll, describe, expect, test } from 'vitest'
import { type DeskAction, deskActions, deskDecisionPaths } from '../../../shared/api/desk-decisions.ts'
import { borrower } from '../testing/borrower.ts'
import { staffAt } from '../testing/desk.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('a decision at the desk on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  let admin: Awaited<ReturnType<typeof staffAt>>
  beforeAll(async () => {
    admin = await staffAt(app, 'admin', 'Caio Reis')
  })
  const decide = (action: DeskAction, id: string, more: object = {}) =>
    admin.call(deskDecisionPaths.decide, { action, id, why: 'conferido com a loja', ...more })
  const trail = async () => (await app.deps.db.selectFrom('audit').select('id').execute()).length

  test.each(deskActions)('%s about what is not there is refused, and leaves no trail', async action => {
    const before = await trail()
    const answer = await decide(action, crypto.randomUUID(), {
      ...{ amount: 500, installments: 6, reply: 'A renda não mudou', answer: 'Falta o documento com foto.' },
      ...{ reason: action === 'invoice-refuse' ? 'invoice-buyer' : 'income', phone: '11977774321' },
      ...{ loan: crypto.randomUUID(), payment: crypto.randomUUID(), first: '2026-12-10', installment: '1' },
      ...{ bank: '237', branch: '12', account: '345678-9' },
      ...{ transfer: 'E1', comeback: 'D1', value: '1,00' },
    })
    // Where a field names what is not there, the answer stands at the field.
    const isNamed = ['payment-assign', 'refund-came-back', 'payout-came-back'].includes(action)
    expect([action, answer.status]).toEqual([action, isNamed ? 400 : 409])
    expect(await trail()).toBe(before)
  })

  test('that upholds a refusal counts once', async () => {
    const me = await borrower(app)
    await me.toOffer(undefined, { salary: 10 })
    await me.call('/applications/review', { json: {} })
    const id = await me.applicationId()
    expect((await decide('review-uphold', id)).status).toBe(200)
    expect((await decide('review-uphold', id)).status).toBe(409)
  })

  test('that refuses an invoice gives a reason of invoices', async () => {
    const answer = await decide('invoice-refuse', crypto.randomUUID(), { reason: 'income' })
    expect(answer).toMatchObject({ status: 400, body: { errors: { Reason: [expect.any(String)] } } })
  })
})
