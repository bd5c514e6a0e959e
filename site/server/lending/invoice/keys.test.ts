import { describe, expect, test } from 'vitest'
import { withdrawalPath } from '../../../../shared/api/withdrawal.ts'
import { anAcceptance } from '../../../../shared/testing/fixtures/acceptance.ts'
import { runHousekeeping } from '../../jobs/housekeeping.ts'
import { accountOfAnotherHolder } from '../../providers/pix/sandbox.ts'
import { type Borrower, borrower, imeiNumber } from '../../testing/borrower.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { exampleNfe, newPlayKey } from './sandbox/note.ts'
import { examplePdf } from './sandbox/pdf.ts'

let serial = 0

describe.each(databases)('an access key on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  const imei = () => imeiNumber(600_000 + ++serial)
  const xml = (me: Borrower, key: string, phone: string) =>
    exampleNfe({ cpf: me.customer.cpf, imei: phone, key })
  const pdf = (key: string) => examplePdf([`Chave de acesso ${key.replaceAll(/(.{4})/g, '$1 ')}`])
  const sendXml = (me: Borrower, key: string, phone = imei()) => me.sendDevice(phone, xml(me, key, phone))
  const sendPdf = (me: Borrower, key: string) => me.sendDevice(imei(), pdf(key))
  const holderOf = async (key: string) =>
    (
      await app.deps.db
        .selectFrom('invoiceKeys as k')
        .innerJoin('applications as a', 'a.id', 'k.applicationId')
        .select('a.customerId')
        .where('k.key', '=', key)
        .executeTakeFirst()
    )?.customerId
  const inUse = {
    status: 409,
    body: { code: 'invoice-in-use', errors: { InvoiceFile: [expect.stringMatching(/já garante outro/)] } },
  }

  test('serves one application, whatever file names it', async () => {
    const [ana, rui, key] = [await borrower(app), await borrower(app), newPlayKey()]
    expect(await sendXml(ana, key)).toMatchObject({ status: 201 })
    expect(await sendPdf(rui, key)).toMatchObject(inUse)
    expect(await sendXml(rui, key)).toMatchObject(inUse)
    expect(await holderOf(key)).toBe(ana.customer.id)
  })
  test('of a PDF serves one application as well', async () => {
    const [ana, rui, key] = [await borrower(app), await borrower(app), newPlayKey()]
    expect(await sendPdf(ana, key)).toMatchObject({ status: 201 })
    expect(await sendPdf(rui, key)).toMatchObject(inUse)
  })
  test('that a stranger has claimed with a PDF goes to the buyer whom the signed note names', async () => {
    const [stranger, owner, key] = [await borrower(app), await borrower(app), newPlayKey()]
    await sendPdf(stranger, key)
    expect(await sendXml(owner, key)).toMatchObject({ status: 201 })
    expect(await holderOf(key)).toBe(owner.customer.id)
    expect(await sendPdf(stranger, key)).toMatchObject(inUse)
  })
  test('is claimed by one of eight customers who send it at once', async () => {
    const key = newPlayKey()
    const eight = await Promise.all(Array.from({ length: 8 }, () => borrower(app)))
    const answers = await Promise.all(eight.map(me => sendPdf(me, key)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  })
  test('may be sent again by its customer, and is free once another note replaces it', async () => {
    const [ana, rui, key] = [await borrower(app), await borrower(app), newPlayKey()]
    await sendPdf(ana, key)
    expect(await sendPdf(ana, key)).toMatchObject({ status: 201 })
    expect(await sendPdf(ana, newPlayKey())).toMatchObject({ status: 201 })
    expect(await sendPdf(rui, key)).toMatchObject({ status: 201 })
  })
  test('is free after a refusal', async () => {
    const [ana, key] = [await borrower(app, { cpf: '90010100164' }), newPlayKey()]
    const { body } = await sendXml(ana, key)
    await ana.sendPersonalData(body.id)
    expect(await holderOf(key)).toBe(ana.customer.id)
    await app.runJobs()
    expect(await holderOf(key)).toBeUndefined()
  })
  test('is free after 30 days without an application', async () => {
    const [ana, key] = [await borrower(app), newPlayKey()]
    await sendPdf(ana, key)
    app.advance(31 * 86_400_000)
    await runHousekeeping(app.deps)
    expect(await holderOf(key)).toBeUndefined()
  })
  test('is free after a loan was given back before its money left', async () => {
    const [ana, key] = [await borrower(app), newPlayKey()]
    const { body } = await sendXml(ana, key)
    await ana.sendPersonalData(body.id)
    await app.runJobs()
    const bankAccount = { ...anAcceptance.bankAccount, number: Number(accountOfAnotherHolder) }
    await ana.accept((await ana.profile()).offer!.id, { bankAccount })
    await app.runJobs()
    const token = await ana.contractToken()
    await ana.sign(token, (await ana.contract(token)).body.sha256)
    await app.runJobs()
    expect(await holderOf(key)).toBe(ana.customer.id)
    await ana.call(withdrawalPath((await ana.profile()).loans[0]!.id!), { json: {} })
    expect(await holderOf(key)).toBeUndefined()
    await ana.call('/applications', { json: {} })
    expect(await sendXml(ana, key)).toMatchObject({ status: 201 })
  })
  test('that has secured a loan secures no other, not even of its own customer', async () => {
    const [ana, rui, key] = [await borrower(app), await borrower(app), newPlayKey()]
    const { body } = await sendXml(ana, key)
    await ana.sendPersonalData(body.id)
    await app.runJobs()
    await ana.accept((await ana.profile()).offer!.id)
    await app.deps.db
      .updateTable('applications')
      .set({ status: 'closed', closedAt: new Date(app.deps.clock.now()) })
      .where('customerId', '=', ana.customer.id)
      .execute()
    expect(await sendXml(ana, key)).toMatchObject(inUse)
    expect(await sendXml(rui, key)).toMatchObject(inUse)
    expect(await holderOf(key)).toBe(ana.customer.id)
  })
})
