import { describe, expect, test } from 'vitest'
import {
  type SandboxReceipts,
  sandboxPaymentsPath,
  sandboxReversalPath,
} from '../../../shared/api/sandbox-reversal.ts'
import { payer } from '../testing/payer.ts'
import { databases, testApp, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('taking payments back in the sandbox on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  const receipts = async () =>
    ((await (await app.request(sandboxPaymentsPath)).json()) as SandboxReceipts).receipts
  async function reverse(endToEndId: string, body: unknown) {
    const answer = await app.request(sandboxReversalPath(endToEndId), {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' } },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as SandboxReceipts }
  }

  test('lists what came, takes a part and then the rest, and never more', async () => {
    const me = await payer(app)
    const { txid, amountCents } = (await me.charge([1])).body
    await me.pay(txid)
    const [receipt] = await receipts()
    expect(receipt).toMatchObject({ amountCents, contractNumber: (await me.loan()).contractNumber })
    const { endToEndId } = receipt!

    const part = await reverse(endToEndId, { nature: 'MED_FRAUDE', amountCents: 5000 })
    expect(part).toMatchObject({ status: 200, body: { receipts: [{ amountCents: amountCents - 5000 }] } })
    expect((await me.installments())[0]).toMatchObject({ status: 'Pending', unpaidCents: 5000 })
    const tooMuch = await reverse(endToEndId, { nature: 'MED_FRAUDE', amountCents: amountCents })
    expect(tooMuch.status).toBe(409)

    expect(await reverse(endToEndId, { nature: 'MED_OPERACIONAL' })).toEqual({
      status: 200,
      body: { receipts: [] },
    })
    expect((await me.installments())[0]).toMatchObject({ status: 'Pending', paidAmount: null })
    expect((await reverse(endToEndId, { nature: 'MED_FRAUDE' })).status).toBe(409)
  })

  test('an unknown transfer and an odd body are refused', async () => {
    expect((await reverse('E0', { nature: 'MED_FRAUDE' })).status).toBe(404)
    expect((await reverse('E0', { nature: 'ORIGINAL' })).status).toBe(400)
    expect((await reverse('E0', { nature: 'MED_FRAUDE', amountCents: -1 })).status).toBe(400)
  })

  test('does not exist outside the sandbox', async () => {
    const outside = await testApp({ database, config: { sandbox: false } })
    expect((await outside.request(sandboxPaymentsPath)).status).toBe(404)
    await outside.close()
  })
})
