import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { NoteFate } from '../../../../shared/api/sandbox.ts'
import { addDays, endOfDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { type Borrower, borrower } from '../../testing/borrower.ts'
import { opsOf } from '../../testing/ops.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { sandboxNote } from '../invoice/sandbox/fates.ts'
import { exampleNfe, newPlayKey } from '../invoice/sandbox/note.ts'
import { examplePdf } from '../invoice/sandbox/pdf.ts'

/** A Saturday, so that the next business day is Monday the 23rd. */
const now = '2026-11-21T15:00:00Z'
const staff = ['--by', 'Ana', '--why', 'nota conferida com a loja']

describe.each(databases)('the gate of invoices on %s', database => {
  const app = testAppForAll({ database, now })

  async function applyWith(me: Borrower, file: string) {
    const { status, body } = await me.sendDevice(me.imei, file)
    expect(status).toBe(201)
    await me.sendPersonalData(body.id)
    await app.runJobs()
    return me.applicationId()
  }
  const noteOf = (me: Borrower, fate: NoteFate) =>
    sandboxNote({ cpf: me.customer.cpf, imei: me.imei, fate, now: new Date(now) }).content
  async function applicant(fate: NoteFate, person = {}) {
    const me = await borrower(app, person)
    return { me, id: await applyWith(me, noteOf(me, fate)) }
  }
  const invoiceOf = (id: string) =>
    app.deps.db
      .selectFrom('applications as a')
      .innerJoin('invoices as i', 'i.deviceId', 'a.deviceId')
      .select(['a.status', 'i.proof', 'i.taxState', 'i.warnings', 'i.accessKey'])
      .where('a.id', '=', id)
      .executeTakeFirstOrThrow()
  const ops = opsOf(() => app)

  test('a signed note that the tax authority knows leads to an offer at once', async () => {
    const { me, id } = await applicant('proven')
    expect(await me.profile()).toMatchObject({ offer: { isExpired: false }, invoiceCheck: null })
    expect(await invoiceOf(id)).toMatchObject({ status: 'offered', proof: 'tax-office', warnings: [] })
  })

  test.each<[NoteFate, object]>([
    ['pdf', { taxState: 'authorised', warnings: ['pdf'] }],
    ['without-imei', { taxState: 'authorised', warnings: ['imei-absent'] }],
    ['unsigned', { taxState: 'authorised', warnings: ['signature-absent'] }],
    ['unknown', { taxState: 'unknown', warnings: [] }],
    ['unavailable', { taxState: 'unavailable', warnings: [] }],
  ])('a note that is %s waits for a person, and the customer knows until when', async (fate, facts) => {
    const { me, id } = await applicant(fate)
    expect(await invoiceOf(id)).toMatchObject({ status: 'checking', proof: null, ...facts })
    expect(await me.profile()).toMatchObject({
      ...{ hasSalary: true, offer: null, loans: [], mayReapply: false },
      invoiceCheck: { since: new Date(app.deps.clock.now()).toISOString(), expectedBy: '2026-11-23' },
    })
    expect((await me.messages())[0]!.text).toMatch(
      /está conferindo a sua nota fiscal.*até 23\u00a0de\u00a0novembro de\u00a02026/,
    )
    expect((await ops('queue')).text).toContain(id)
    expect((await ops('invoice', 'list')).text).toContain(id)
  })

  test.each<NoteFate>(['cancelled', 'denied'])(
    'a note that was %s is refused with its reason',
    async fate => {
      const { me, id } = await applicant(fate)
      expect(await me.profile()).toMatchObject({ refusal: { reasons: [{ code: 'invoice-cancelled' }] } })
      expect((await me.messages())[0]!.text).toMatch(/cancelada ou negada pela Sefaz/)
      expect((await invoiceOf(id)).proof).toBeNull()
    },
  )

  test('a note that was altered is refused when it is sent', async () => {
    const me = await borrower(app)
    expect(await me.sendDevice(me.imei, noteOf(me, 'altered'))).toMatchObject({
      status: 422,
      body: { errors: { InvoiceFile: [expect.stringMatching(/alterado depois de emitido/)] } },
    })
  })

  test('an application that the policy refuses does not wait for a person', async () => {
    const { me } = await applicant('pdf', { cpf: '90010100164' })
    expect(await me.profile()).toMatchObject({ invoiceCheck: null, refusal: { reasons: [{ code: 'age' }] } })
  })

  test('invoice show --save writes the file as it was sent, for this account alone', async () => {
    const { id } = await applicant('pdf')
    const path = join(app.deps.config.dataDir, 'saved.pdf')
    const { text } = await ops('invoice', 'show', id, '--save', path)
    const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex')
    expect(text).toContain(sha256)
    expect(statSync(path).mode & 0o077).toBe(0)
  })

  test('the text of a file is one line for who reads it, and moves no cursor', async () => {
    const me = await borrower(app)
    const product = 'GALAXY\u001b[2K\u001b[1A\nProva      shop'
    const id = await applyWith(me, exampleNfe({ cpf: me.customer.cpf, imei: me.imei, product, signer: null }))
    const { text } = await ops('invoice', 'show', id)
    expect(text).toContain('Produto    GALAXY[2K[1A Prova shop\n')
    expect(text.match(/^Prova .*$/gm)).toEqual([expect.stringMatching(/nenhuma/)])
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })

  test('a person accepts: the customer is told, and gets the offer', async () => {
    const { me, id } = await applicant('pdf')
    const shown = (await ops('invoice', 'show', id)).text
    expect(shown).toMatch(/Sefaz\s+autorizada/)
    expect(shown).toMatch(/IMEIs\s+o deste celular/)
    expect(shown).toMatch(/CPF\s+o do cliente está/)
    expect(shown).not.toContain(me.customer.cpf)
    expect(shown).not.toContain(me.imei)
    expect(await ops('invoice', 'accept', id, ...staff)).toMatchObject({ code: 0 })
    await app.runJobs()
    const texts = (await me.messages()).map(({ text }) => text)
    expect(texts[0]).toMatch(/Há uma oferta/)
    expect(texts.some(text => /conferimos a sua nota fiscal e está tudo certo/.test(text))).toBe(true)
    expect(await me.profile()).toMatchObject({ invoiceCheck: null, offer: { isExpired: false } })
    expect(await invoiceOf(id)).toMatchObject({ status: 'offered', proof: 'person' })
    expect((await ops('audit')).text).toContain(`invoice-accepted  applicationId=${id}`)
    expect(await ops('invoice', 'accept', id, ...staff)).toMatchObject({ code: 1 })
    await me.accept((await me.profile()).offer!.id)
    await app.runJobs()
    expect((await me.profile()).loans[0]).toMatchObject({ status: 'WaitingSignature' })
  })

  test('a person refuses: the customer reads why, and may ask for a review', async () => {
    const { me, id } = await applicant('pdf')
    expect(await ops('invoice', 'refuse', id, '--reason', 'income', ...staff)).toMatchObject({ code: 2 })
    const refused = await ops('invoice', 'refuse', id, '--reason', 'invoice-buyer', ...staff)
    expect(refused).toMatchObject({ code: 0 })
    expect((await me.messages())[0]!.text).toMatch(/não foi possível seguir.*não está no seu CPF/)
    const { refusal, offer, invoiceCheck } = await me.profile()
    expect({ reasons: refusal!.reasons.map(({ code }) => code), invoiceCheck }).toEqual({
      reasons: ['invoice-buyer'],
      invoiceCheck: null,
    })
    expect(offer).not.toBeNull()
    expect(await me.call('/applications/review', { json: {} })).toMatchObject({ status: 200 })
    expect((await ops('audit')).text).toContain('invoice-refused')
  })

  test('a scan needs its key typed by the person, which then serves no other application', async () => {
    const key = newPlayKey()
    const [ana, rui] = [await borrower(app), await borrower(app)]
    const [first, second] = [await applyWith(ana, examplePdf([])), await applyWith(rui, examplePdf([]))]
    expect((await ops('invoice', 'accept', first, ...staff)).text).toContain('A chave de acesso não foi lida')
    const wrong = `${key.slice(0, 43)}${(Number(key[43]) + 1) % 10}`
    expect((await ops('invoice', 'accept', first, '--key', wrong, ...staff)).text).toContain('não confere')
    const groups = key.replaceAll(/(.{4})/g, '$1 ')
    expect(await ops('invoice', 'accept', first, '--key', groups, ...staff)).toMatchObject({ code: 0 })
    expect((await ops('invoice', 'accept', second, '--key', key, ...staff)).text).toContain(
      'já garante outro',
    )
    expect(await invoiceOf(second)).toMatchObject({ status: 'checking', proof: null })
  })

  test('a PDF cannot be accepted once the signed note of its owner has taken the key', async () => {
    const [stranger, owner, key] = [await borrower(app), await borrower(app), newPlayKey()]
    const id = await applyWith(stranger, examplePdf([`Chave ${key}`]))
    await applyWith(owner, exampleNfe({ cpf: owner.customer.cpf, imei: owner.imei, key }))
    expect((await ops('invoice', 'accept', id, ...staff)).text).toContain('já garante outro')
    expect((await owner.profile()).offer).not.toBeNull()
  })

  test('staff cannot make an offer on a note that nothing proves', async () => {
    const { id } = await applicant('pdf', { cpf: '90020200153' })
    expect(await invoiceOf(id)).toMatchObject({ status: 'analysing' })
    const offer = ['--amount', '500', '--installments', '6']
    expect((await ops('approve', id, ...offer, ...staff)).text).toContain('Nada prova a nota fiscal')
    expect(await ops('invoice', 'accept', id, ...staff)).toMatchObject({ code: 0 })
    expect(await ops('approve', id, ...offer, ...staff)).toMatchObject({ code: 0 })
  })

  test('a refusal is not overturned while its note is another application’s', async () => {
    const key = newPlayKey()
    const [ana, rui] = [await borrower(app, { cpf: '90010500189' }), await borrower(app)]
    const id = await applyWith(ana, exampleNfe({ cpf: ana.customer.cpf, imei: ana.imei, key }))
    await ana.call('/applications/review', { json: {} })
    await rui.sendDevice(rui.imei, examplePdf([`Chave ${key}`]))
    const overturn = ['review', 'answer', id, '--approve', '--amount', '500', '--installments', '6', ...staff]
    expect(await ops(...overturn)).toMatchObject({ code: 0 })
    const expiresAt = endOfDay(addDays(todayInSaoPaulo(app.deps.clock.now()), 7)).toISOString()
    expect((await ana.profile()).offer).toMatchObject({ isExpired: false, expiresAt })
  })

  test('an offer from before invoices were confirmed cannot be accepted until staff have confirmed it', async () => {
    const { me, id } = await applicant('proven')
    await app.deps.db.updateTable('invoices').set({ proof: null }).where('proof', '=', 'tax-office').execute()
    const offerId = (await me.profile()).offer!.id
    expect(await me.accept(offerId)).toMatchObject({ status: 409, body: { code: 'invoice-unconfirmed' } })
    expect((await ops('invoice', 'list')).text).toContain(id)
    expect(await ops('invoice', 'accept', id, ...staff)).toMatchObject({ code: 0 })
    expect(await me.accept(offerId)).toMatchObject({ status: 200 })
  })

  test('no money leaves for a note that nothing proves', async () => {
    const me = await borrower(app)
    const token = await me.toContract()
    await app.deps.db.updateTable('invoices').set({ proof: null }).where('proof', 'is not', null).execute()
    await me.sign(token, (await me.contract(token)).body.sha256)
    await app.runJobs()
    expect((await me.profile()).loans[0]).toMatchObject({ status: 'Signed', payout: { status: 'pending' } })
  })

  test('what is promised ends with its day', async () => {
    const { me } = await applicant('pdf')
    app.advance(3 * 86_400_000)
    expect(await me.profile()).toMatchObject({ invoiceCheck: { expectedBy: null } })
  })
})
