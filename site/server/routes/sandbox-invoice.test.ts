import { describe, expect, test } from 'vitest'
import type { ExampleInvoice } from '../../../shared/api/example-invoice.ts'
import { type InvoiceChecks, type NoteFate, noteFates } from '../../../shared/api/sandbox.ts'
import { borrower, goodImei } from '../testing/borrower.ts'
import { rowOf } from '../testing/rows.ts'
import { shopper } from '../testing/shopper.ts'
import { databases, testApp, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('invoices of the sandbox on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  const noteFor = async (cpf: string, imei: string, fate: NoteFate) => {
    const answer = await app.request(`/sandbox/invoice?${new URLSearchParams({ cpf, imei, fate })}`)
    expect(answer.status).toBe(200)
    return (await answer.json()) as ExampleInvoice
  }
  const sent = { altered: 422 } as Partial<Record<NoteFate, number>>
  const ends = { proven: 'offered', cancelled: 'refused', denied: 'refused' } as Partial<
    Record<NoteFate, string>
  >

  test.each(noteFates.map(fate => [fate]))('show the fate %s', async fate => {
    const me = await borrower(app)
    const { content } = await noteFor(me.customer.cpf, me.imei, fate)
    const { status, body } = await me.sendDevice(me.imei, content)
    expect(status).toBe(sent[fate] ?? 201)
    if (status !== 201) return
    await me.sendPersonalData(body.id)
    await app.runJobs()
    const { status: end } = await rowOf(app.deps.db, 'applications', { customerId: me.customer.id }, 'status')
    expect(end).toBe(ends[fate] ?? 'checking')
  })

  test("are written for the customer's own CPF on the spot, also on a shop's page", async () => {
    const me = await borrower(app)
    const looked = await me.call<{ exampleInvoice: boolean }>(`/device/imei/${me.imei}`)
    expect(looked.body.exampleInvoice).toBe(true)
    const own = await me.call<ExampleInvoice>(`/sandbox/own-invoice/${me.imei}`)
    expect(own.body.content).toContain(`<CPF>${me.customer.cpf}</CPF>`)
    expect(await me.sendDevice(me.imei, own.body.content)).toMatchObject({ status: 201 })
    const zilda = await (await shopper(app)).signIn()
    const hers = await zilda.call<ExampleInvoice>(`/sandbox/own-invoice/${goodImei}`)
    expect(hers.body.content).toContain(`<CPF>${zilda.person.document}</CPF>`)
    expect((await app.request(`/sandbox/own-invoice/${goodImei}`)).status).toBe(401)
  })

  test.each([
    ['no CPF', '', goodImei],
    ['a wrong IMEI', '52998224725', '123'],
  ])('are not written for %s', async (_what, cpf, imei) => {
    const answer = await app.request(`/sandbox/invoice?${new URLSearchParams({ cpf, imei })}`)
    expect(answer.status).toBe(400)
  })

  test('that wait are listed, and decided as staff would', async () => {
    const [ana, rui] = [await borrower(app), await borrower(app)]
    for (const me of [ana, rui]) {
      const { content } = await noteFor(me.customer.cpf, me.imei, 'pdf')
      await me.sendPersonalData((await me.sendDevice(me.imei, content)).body.id)
    }
    await app.runJobs()
    const listed = async () =>
      ((await (await app.request('/sandbox/invoice-checks')).json()) as InvoiceChecks).checks
    const decide = async (id: string, accept: boolean) => {
      const init = {
        method: 'POST',
        body: JSON.stringify({ accept }),
        headers: { 'Content-Type': 'application/json' },
      }
      return (await app.request(`/sandbox/invoice-checks/${id}`, init)).json()
    }
    const [first, second] = [await ana.applicationId(), await rui.applicationId()]
    expect((await listed()).map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]))
    expect(await decide(first, true)).toEqual({ outcome: 'accepted' })
    expect(await decide(second, false)).toEqual({ outcome: 'refused' })
    expect(await decide(second, true)).toEqual({ outcome: 'not-waiting' })
    await app.runJobs()
    expect((await ana.profile()).offer).not.toBeNull()
    expect((await rui.profile()).refusal).toMatchObject({ reasons: [{ code: 'invoice-unconfirmed' }] })
  })
})

describe('outside the sandbox', () => {
  test('no play invoice is written, and no look-up offers one', async () => {
    const app = await testApp({ database: 'pglite' })
    const me = await borrower(app)
    await app.close()
    const real = await testApp({ database: 'pglite', config: { sandbox: false } })
    for (const path of ['/sandbox/invoice', `/sandbox/own-invoice/${me.imei}`, '/sandbox/invoice-checks']) {
      expect((await real.request(path)).status).toBe(404)
    }
    const ana = await borrower(real)
    expect((await ana.call(`/device/imei/${ana.imei}`)).body).not.toHaveProperty('exampleInvoice')
    await real.close()
  })
})
