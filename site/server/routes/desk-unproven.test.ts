import { beforeAll, describe, expect, test } from 'vitest'
import { deskPaths, type WaitingWork } from '../../../shared/api/desk.ts'
import { type DeskAction, deskDecisionPaths } from '../../../shared/api/desk-decisions.ts'
import { sandboxNote } from '../lending/invoice/sandbox/fates.ts'
import { type Borrower, borrower } from '../testing/borrower.ts'
import { cpfNumber } from '../testing/customer.ts'
import { staffAt } from '../testing/desk.ts'
import { rowOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const now = '2026-11-21T15:00:00Z'
type Page = Awaited<ReturnType<typeof staffAt>>

describe.each(databases)('invoices that nothing proves, at the desk on %s', database => {
  let analyst: Page, money: Page
  const app = testAppForAll({ database, now })
  beforeAll(async () => {
    analyst = await staffAt(app, 'analyst', 'Ana Lima')
    money = await staffAt(app, 'money', 'Davi Souza')
  })

  const decide = (action: DeskAction, id: string, more: object = {}) =>
    analyst.call(deskDecisionPaths.decide, { action, id, why: 'conferido com a loja', ...more })
  async function itemOf(kind: string, id: string, page = analyst) {
    const { sections } = (await page.call(deskPaths.queue)).body as unknown as WaitingWork
    return sections.find(section => section.kind === kind)!.items.find(item => item.id === id)
  }
  const applicationOf = ({ customer }: Borrower) =>
    rowOf(app.deps.db, 'applications', { customerId: customer.id }, 'id', 'deviceId')
  async function unprove(me: Borrower) {
    const { id, deviceId } = await applicationOf(me)
    await app.deps.db
      .updateTable('invoices')
      .set({ proof: null, provenAt: null })
      .where('deviceId', '=', deviceId!)
      .execute()
    return id
  }
  async function apply(me: Borrower, file?: string) {
    const { body } = await me.sendDevice(me.imei, file)
    await me.sendPersonalData(body.id)
    await app.runJobs()
  }

  test('a refusal under review is overturned once its invoice was opened and accepted there', async () => {
    const me = await borrower(app)
    const note = sandboxNote({ cpf: me.customer.cpf, imei: me.imei, fate: 'unknown', now: new Date(now) })
    await apply(me, note.content)
    const { id } = await applicationOf(me)
    await decide('invoice-refuse', id, { reason: 'invoice-unconfirmed' })
    await me.call('/applications/review', { json: {} })
    expect(await itemOf('review', id)).toMatchObject({
      ...{ actions: ['invoice-accept', 'review-overturn', 'review-uphold'], hasInvoice: true },
    })
    const overturn = () => decide('review-overturn', id, { amount: 300, installments: 6 })
    expect(await overturn()).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('confira e aceite a nota antes') } },
    })
    expect((await analyst.call(deskDecisionPaths.invoice, { id })).status).toBe(200)
    expect((await decide('invoice-accept', id)).status).toBe(200)
    expect(await itemOf('review', id)).toMatchObject({
      ...{ actions: ['review-overturn', 'review-uphold'], hasInvoice: true },
    })
    expect((await overturn()).status).toBe(200)
    expect((await me.profile()).offer).not.toBeNull()
  })

  test('an analysis that waits offers to accept its invoice, to who may', async () => {
    const me = await borrower(app, { cpf: cpfNumber(800_202_001) })
    await apply(me)
    const decisions = ['application-approve', 'application-refuse']
    const { id } = await applicationOf(me)
    expect(await itemOf('application', id)).toMatchObject({
      ...{ actions: ['invoice-accept', ...decisions], hasInvoice: true },
    })
    expect((await itemOf('application', id, money))?.actions).toEqual([])
    expect((await decide('invoice-accept', id)).status).toBe(200)
    expect((await itemOf('application', id))?.actions).toEqual(decisions)
  })

  test('an offer whose invoice nothing proves does not wait for it: it can be accepted, and not be refused', async () => {
    const me = await borrower(app)
    await me.toOffer()
    const id = await unprove(me)
    expect((await itemOf('invoice', id))?.actions).toEqual(['invoice-accept'])
    expect((await decide('invoice-refuse', id, { reason: 'invoice-buyer' })).status).toBe(409)
    expect((await decide('invoice-accept', id)).status).toBe(200)
    expect(await itemOf('invoice', id)).toBeUndefined()
  })
})
