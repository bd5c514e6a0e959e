import { beforeAll, describe, expect, test } from 'vitest'
import { deskPaths, type WaitingWork } from '../../../shared/api/desk.ts'
import { type DeskAction, deskActions, deskDecisionPaths } from '../../../shared/api/desk-decisions.ts'
import type { NoteFate } from '../../../shared/api/sandbox.ts'
import { actionsFor } from '../desk/actions.ts'
import { sandboxNote } from '../lending/invoice/sandbox/fates.ts'
import { pseudonym } from '../security/pseudonym.ts'
import { borrower } from '../testing/borrower.ts'
import { cpfNumber } from '../testing/customer.ts'
import { staffAt } from '../testing/desk.ts'
import { bodies, neverBreaks } from '../testing/fuzz.ts'
import { refundBank } from '../testing/refund-bank.ts'
import { refundStage } from '../testing/refund-stage.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const now = '2026-11-21T15:00:00Z'
type Page = Awaited<ReturnType<typeof staffAt>>

describe.each(databases)('decisions at the desk on %s', database => {
  const { bank, providers } = refundBank()
  let analyst: Page, money: Page, reader: Page
  const app = testAppForAll({ database, now, providers })
  beforeAll(async () => {
    analyst = await staffAt(app, 'analyst', 'Ana Lima')
    money = await staffAt(app, 'money', 'Davi Souza')
    reader = await staffAt(app, 'reader', 'Rui Melo')
  })
  const { overpaid } = refundStage(() => app, bank)

  const why = 'conferido com a loja'
  const decide = (page: Page, action: DeskAction, id: string, more: object = {}) =>
    page.call(deskDecisionPaths.decide, { action, id, why, ...more })
  const queue = async (page: Page) => (await page.call(deskPaths.queue)).body as unknown as WaitingWork
  const itemOf = async (page: Page, kind: string, id: string) =>
    (await queue(page)).sections.find(section => section.kind === kind)!.items.find(item => item.id === id)
  const trailOf = (action: string) =>
    app.deps.db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('ordinal').execute()
  const idOf = async (name: string) =>
    (await app.deps.db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  let count = 0
  /** @param fate six digits of a CPF without the first, which choose the outcome of the analysis */
  async function applicant(fate: number | undefined, note?: NoteFate) {
    const me = await borrower(app, fate === undefined ? {} : { cpf: cpfNumber(fate * 1000 + ++count) })
    const file =
      note && sandboxNote({ cpf: me.customer.cpf, imei: me.imei, fate: note, now: new Date(now) }).content
    const { body } = await me.sendDevice(me.imei, file)
    await me.sendPersonalData(body.id)
    await app.runJobs()
    return { ...me, id: await me.applicationId() }
  }
  async function underReview() {
    const me = await borrower(app)
    await me.toOffer(undefined, { salary: 10 })
    await me.call('/applications/review', { json: {} })
    return { ...me, id: await me.applicationId() }
  }

  test('an invoice is opened beside what was read from it, as data, and the look is in the trail', async () => {
    const { id, customer } = await applicant(undefined, 'unknown')
    const item = await itemOf(analyst, 'invoice', id)
    expect(item?.actions).toEqual(['invoice-accept', 'invoice-refuse'])
    expect((await itemOf(reader, 'invoice', id))?.actions).toEqual([])
    const answer = await app.request(`http://localhost${deskDecisionPaths.invoice}`, {
      method: 'POST',
      headers: {
        ...{ Origin: 'http://localhost', 'Content-Type': 'application/json' },
        Cookie: analyst.cookie(),
      },
      body: JSON.stringify({ id }),
    })
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const shown = (await answer.json()) as { kind: string; text: string; base64: string; facts: object[] }
    expect(shown).toMatchObject({ kind: 'xml', text: expect.stringContaining('<nfeProc') })
    expect(Buffer.from(shown.base64, 'base64').toString()).toContain(customer.cpf)
    expect(JSON.stringify(shown.facts)).not.toContain(customer.cpf)
    expect((await trailOf('invoice-opened')).at(-1)).toMatchObject({
      who: 'Ana Lima',
      detail: { applicationId: id, staffId: await idOf('Ana Lima') },
    })
    expect((await reader.call(deskDecisionPaths.invoice, { id })).status).toBe(403)
    expect((await money.call(deskDecisionPaths.invoice, { id })).status).toBe(403)
    const gone = { id: crypto.randomUUID() }
    expect((await analyst.call(deskDecisionPaths.invoice, gone)).status).toBe(404)
  })

  test('an accepted invoice goes on to the offer, by the person of the session', async () => {
    const me = await applicant(undefined, 'unknown')
    // A name in the body is not the name of who decides.
    const forged = { by: 'Rita', staffId: crypto.randomUUID() }
    expect((await decide(analyst, 'invoice-accept', me.id, forged)).status).toBe(400)
    expect(await decide(analyst, 'invoice-accept', me.id)).toMatchObject({
      status: 200,
      body: { said: expect.stringContaining('Nota confirmada. A análise continua') },
    })
    await app.runJobs()
    expect((await me.profile()).offer).toMatchObject({ isExpired: false })
    expect((await trailOf('invoice-accepted')).at(-1)).toMatchObject({
      ...{ who: 'Ana Lima', why },
      detail: { applicationId: me.id, staffId: await idOf('Ana Lima') },
    })
    await app.deps.security.settled()
    const events = await app.deps.db.selectFrom('securityEvents').selectAll().execute()
    expect(events).toContainEqual(
      expect.objectContaining({
        ...{ name: 'staff-action', detail: 'invoice-accept' },
        subject: pseudonym(app.deps.config, { staff: 'Ana Lima' }),
      }),
    )
    expect((await decide(analyst, 'invoice-refuse', me.id, { reason: 'invoice-buyer' })).status).toBe(409)
  })

  test('a PDF without a readable key needs the key that the person reads', async () => {
    const { id, imei } = await applicant(undefined, 'pdf')
    const shown = (await analyst.call(deskDecisionPaths.invoice, { id })).body
    expect(shown).toMatchObject({
      kind: 'pdf',
      shown: 'whole',
      text: expect.stringContaining(`\nIMEI ${imei}`),
    })
    const wrong = await decide(analyst, 'invoice-accept', id, { key: '1'.repeat(44) })
    expect(wrong).toMatchObject({ status: 409, body: { message: expect.stringContaining('não confere') } })
    expect((await decide(analyst, 'invoice-accept', id)).status).toBe(200)
  })

  test('of two who decide one invoice at once, one has an effect and the other is told', async () => {
    const me = await applicant(undefined, 'unknown')
    const other = await staffAt(app, 'admin')
    const answers = await Promise.all([
      decide(analyst, 'invoice-refuse', me.id, { reason: 'invoice-buyer' }),
      decide(other, 'invoice-refuse', me.id, { reason: 'invoice-unconfirmed' }),
      decide(analyst, 'invoice-refuse', me.id, { reason: 'invoice-buyer' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.message).toMatch(/Outra pessoa já decidiu/)
    const told = (await trailOf('invoice-refused')).filter(({ detail }) => detail.applicationId === me.id)
    expect(told).toHaveLength(1)
  })

  test('a repeat with the same key gets the first answer and decides nothing again', async () => {
    const me = await applicant(undefined, 'unknown')
    const key = { 'Idempotency-Key': 'one-tap-sent-twice' }
    const body = { action: 'invoice-accept', id: me.id, why }
    const first = await analyst.call(deskDecisionPaths.decide, body, key)
    const again = await analyst.call(deskDecisionPaths.decide, body, key)
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    const other = await staffAt(app, 'admin')
    expect((await other.call(deskDecisionPaths.decide, body, key)).status).toBe(409)
  })

  test('an application that waits is approved within the limits, or refused with a reason of the list', async () => {
    const me = await applicant(800_202)
    const approve = (amount: number, installments = 6) =>
      decide(analyst, 'application-approve', me.id, { amount, installments })
    expect((await approve(2550)).body).toMatchObject({ errors: { Amount: [expect.any(String)] } })
    expect((await approve(500, 25)).body).toMatchObject({ errors: { Installments: [expect.any(String)] } })
    expect((await approve(500)).status).toBe(200)
    await app.runJobs()
    expect((await me.profile()).offer).not.toBeNull()
    const other = await applicant(800_202)
    expect((await decide(analyst, 'application-refuse', other.id, { reason: 'bad' })).body).toMatchObject({
      errors: { Reason: [expect.any(String)] },
    })
    expect((await decide(analyst, 'application-refuse', other.id, { reason: 'income' })).status).toBe(200)
    expect((await other.profile()).refusal).toMatchObject({ reasons: [{ code: 'income' }] })
  })

  test('what the risk policy holds is released or refused, once', async () => {
    const released = await applicant(800_501)
    expect((await itemOf(analyst, 'risk', released.id))?.actions).toEqual(['risk-release', 'risk-refuse'])
    const both = await Promise.all([
      decide(analyst, 'risk-release', released.id),
      decide(analyst, 'risk-refuse', released.id),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await itemOf(analyst, 'risk', released.id)).toBeUndefined()
    const refused = await applicant(800_501)
    expect((await decide(analyst, 'risk-refuse', refused.id)).status).toBe(200)
    expect((await refused.profile()).refusal).not.toBeNull()
  })

  test('of two answers to one review at once, one counts', async () => {
    const me = await underReview()
    const answers = await Promise.all([
      decide(analyst, 'review-uphold', me.id, { reply: 'A renda não mudou' }),
      decide(analyst, 'review-overturn', me.id, { amount: 300, installments: 6 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const other = await underReview()
    expect((await decide(analyst, 'review-uphold', other.id)).status).toBe(200)
    const late = await decide(analyst, 'review-overturn', other.id, { amount: 300, installments: 6 })
    expect(late.status).toBe(409)
  })

  test('a payout that the bank refused is sent again by who decides about money, once', async () => {
    bank.payoutAnswer = 'refused'
    const me = await borrower(app)
    const loanId = (await me.toLoan()).id!
    bank.reset()
    expect((await itemOf(money, 'payout-refused', loanId))?.actions).toEqual(['payout-again'])
    expect((await decide(analyst, 'payout-again', loanId)).status).toBe(403)
    const taps = await Promise.all([1, 2, 3].map(() => decide(money, 'payout-again', loanId)))
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await app.runJobs()
    expect((await me.profile()).loans[0]).toMatchObject({ status: 'UpToDate' })
    expect((await trailOf('payout-again')).at(-1)).toMatchObject({
      ...{ who: 'Davi Souza', loanId, detail: { staffId: await idOf('Davi Souza') } },
    })
  })

  test('money above the limit moves when a second person confirms, whatever name is typed', async () => {
    const me = await overpaid(30_000)
    expect((await decide(money, 'refund', me.loanId)).body.said).toMatch(/Espera por outra pessoa/)
    const { items } = (await queue(money)).sections.find(({ kind }) => kind === 'move')!
    const { id, actions } = items.find(({ facts }) => facts.includes(me.loanId))!
    expect(actions).toEqual(['move-decline'])
    const own = await decide(money, 'move-confirm', id, { why: 'por outra pessoa: Bruno' })
    expect(own).toMatchObject({ status: 409, body: { message: expect.stringContaining('Quem propôs') } })
    expect((await decide(analyst, 'move-confirm', id)).status).toBe(403)
    const second = await staffAt(app, 'money', 'Bia Prado')
    const taps = await Promise.all([1, 2].map(() => decide(second, 'move-confirm', id)))
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await trailOf('refund-confirmed')).at(-1)).toMatchObject({
      ...{ who: 'Bia Prado', loanId: me.loanId },
      detail: { moveId: id, staffId: await idOf('Bia Prado') },
    })
    const move = await app.deps.db.selectFrom('moneyMoves').selectAll().where('id', '=', id).execute()
    expect(move).toMatchObject([{ status: 'done', proposedBy: 'Davi Souza', decidedBy: 'Bia Prado' }])
  })

  test('a proposal can be declined; the money stays', async () => {
    const me = await overpaid(30_000)
    await decide(money, 'refund', me.loanId)
    const { items } = (await queue(money)).sections.find(({ kind }) => kind === 'move')!
    const id = items.find(({ facts }) => facts.includes(me.loanId))!.id
    const calls = bank.calls.length
    expect((await decide(money, 'move-decline', id)).status).toBe(200)
    await app.runJobs()
    expect(bank.calls.length).toBe(calls)
    expect(await itemOf(money, 'move', id)).toBeUndefined()
  })

  test('a failed message is sent again once, and a sent one not at all', async () => {
    const failed = await app.deps.db
      .updateTable('messages')
      .set({ sentAt: null, failedAt: new Date(now) })
      .where('template', '=', 'offered')
      .where('sentAt', 'is not', null)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } =
      (await app.deps.db
        .selectFrom('messages')
        .select('id')
        .where('failedAt', 'is not', null)
        .where('sentAt', 'is', null)
        .executeTakeFirst()) ?? failed
    const item = (await itemOf(analyst, 'message', id))!
    // What it is, and not its code.
    expect(item.facts[0]).toBe('Oferta disponível')
    expect(item.facts[1]).toMatch(/^(WhatsApp|E-mail) /)
    const taps = await Promise.all([analyst, money].map(page => decide(page, 'message-resend', id)))
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409])
    await app.runJobs()
    expect((await decide(money, 'message-resend', id)).status).toBe(409)
  })

  test('a reader decides nothing, and no role is offered more than it may do', async () => {
    for (const action of deskActions) {
      const more = { amount: 500, installments: 6, reason: 'income' }
      expect((await decide(reader, action, crypto.randomUUID(), more)).status, action).toBe(403)
    }
    expect(actionsFor('invoice', {}, { role: 'money', name: 'Bia' })).toEqual([])
    const payouts = {
      'payout-refused': ['payout-again'],
      'payout-our-fault': ['payout-again', 'payout-account'],
    }
    for (const kind of ['payout-refused', 'payout-our-fault'] as const) {
      expect(actionsFor(kind, {}, { role: 'analyst', name: 'Bia' })).toEqual([])
      expect(actionsFor(kind, {}, { role: 'money', name: 'Davi' })).toEqual(payouts[kind])
    }
  })

  test('no body makes a decision of a signed-in person fail', async () => {
    const headers = { Origin: 'http://localhost', Cookie: analyst.cookie() }
    const examples = [
      [deskDecisionPaths.invoice, { id: crypto.randomUUID() }],
      ...deskActions.map(action => [
        deskDecisionPaths.decide,
        {
          ...{ action, id: crypto.randomUUID(), why, key: '1', reason: 'income', amount: 500 },
          ...{ installments: 6, reply: 'não' },
        },
      ]),
    ] as [string, Record<string, unknown>][]
    for (const [path, example] of examples)
      await neverBreaks(app.request, { method: 'POST', path, body: bodies(example), headers, runs: 15 })
  })
})
