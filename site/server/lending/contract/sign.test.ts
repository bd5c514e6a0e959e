import { expect, test } from 'vitest'
import { dayMs } from '../../../../shared/durations.ts'
import { borrower } from '../../testing/borrower.ts'
import { databases, testApp } from '../../testing/test-app.ts'
import { sealOf } from './seal.ts'

/** Due date and amount of each row of the document's table. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<time datetime="([\d-]+)">[^<]*<\/time><\/td><td>R\$\s([\d,]+)</g)].map(
    ([, day, value]) => [day, Number(value!.replace(',', '.'))],
  )

test.each(databases)(
  'what is owed is what the signed document lists, also with an IOF by days, on %s',
  async database => {
    const app = await testApp({
      database,
      now: '2026-11-02T15:00:00Z',
      config: { iofBasis: 'practice' },
    })
    const me = await borrower(app)
    const token = await me.toContract()
    app.advance(20 * dayMs)
    const { html, sha256 } = (await me.contract(token)).body
    expect((await me.sign(token, sha256)).status).toBe(200)
    const { installments, installmentAmount, finalAmount } = (await me.profile()).loans[0]!
    const owed = installments!.map(({ dueDate, faceAmount }) => [dueDate, faceAmount])
    expect(owed).toEqual(rowsOf(html))
    expect(owed[0]![1]).toBe(installmentAmount)
    expect(owed.reduce((sum, [, value]) => sum + Number(value), 0)).toBeCloseTo(finalAmount!, 5)
    await app.close()
  },
)

test.each(databases)('a new IOF basis does not change existing offers, on %s', async database => {
  const app = await testApp({ database, now: '2026-11-02T15:00:00Z', config: { iofBasis: 'practice' } })
  const me = await borrower(app)
  const offerId = await me.toOffer()
  const figures = async () => {
    const { iof, installmentAmount, finalAmount } = (await me.profile()).loans[0]!
    return { iof, installmentAmount, finalAmount }
  }
  app.deps.config.iofBasis = 'spec'
  expect((await me.call(`/loan/offer/${offerId}`)).body.iofBasis).toBe('practice')
  await me.accept(offerId)
  const accepted = await figures()
  app.deps.config.iofBasis = 'practice'
  await app.runJobs()
  app.deps.config.iofBasis = 'spec'
  const token = (await me.profile()).loans[0]!.contractPath!.split('/').at(-1)!
  const { html, sha256 } = (await me.contract(token)).body
  await me.sign(token, sha256)
  const owed = (await me.profile()).loans[0]!.installments!
  expect(owed.map(({ dueDate, faceAmount }) => [dueDate, faceAmount])).toEqual(rowsOf(html))
  expect(await figures()).toEqual(accepted)
  // With the other basis each instalment would be R$ 234,87.
  expect(accepted.installmentAmount).toBeLessThan(234.87)
  await app.close()
})

test.each(databases)(
  'a signature at the turn of the month signs the document that was read, or none, on %s',
  async database => {
    // Shortly before midnight: a session that is not used for half an hour ends.
    const app = await testApp({ database, now: '2026-12-01T02:55:00Z' })
    const { clock } = app.deps
    const { now } = clock
    const midnight = Date.parse('2026-12-01T03:00:00Z')
    const outcomes: number[] = []
    // The clock is read several times. In each turn midnight comes before another one of the reads.
    let hasMidnightCome = true
    for (let turn = 0; hasMidnightCome; turn++) {
      const me = await borrower(app)
      const token = await me.toContract()
      const { html, sha256 } = (await me.contract(token)).body
      let reads = 0
      clock.now = () => (reads++ < turn ? midnight - 1 : midnight + 1)
      const { status } = await me.sign(token, sha256)
      clock.now = now
      hasMidnightCome = reads > turn
      const { installments } = (await me.profile()).loans[0]!
      outcomes.push(status)
      expect(installments!.map(each => each.dueDate)).toEqual(
        status === 200 ? rowsOf(html).map(([day]) => day) : [],
      )
    }
    expect(new Set(outcomes)).toEqual(new Set([200, 409]))
    await app.close()
  },
)

test.each(databases)('a contract is valid on its day and issued again on the next, on %s', async database => {
  const app = await testApp({ database, now: '2026-11-21T15:00:00Z' })
  const me = await borrower(app)
  const token = await me.toContract()
  const first = (await me.contract(token)).body
  expect(first.replaced).toBeNull()
  app.advance(dayMs / 24)
  expect((await me.contract(token)).body.sha256).toBe(first.sha256)

  app.advance(dayMs)
  const before = (await me.messages()).length
  expect(await me.sign(token, first.sha256)).toMatchObject({
    status: 409,
    body: { code: 'contract-changed' },
  })
  const second = (await me.contract(token)).body
  expect(second.html).toContain('em 22\u00a0de\u00a0novembro de\u00a02026')
  expect(second.html).toContain(
    `Substitui a cédula número ${first.number}, emitida em 21\u00a0de\u00a0novembro de\u00a02026`,
  )
  expect(second.replaced).toEqual({
    number: first.number,
    issuedAt: first.issuedAt,
    figures: first.figures,
    isTextChanged: false,
  })
  expect(second.figures!.legalCet).toBeGreaterThan(first.figures!.legalCet)
  // The customer is looking at it, on this day and on every other one.
  app.advance(8 * dayMs)
  await me.contract(token)
  app.advance(dayMs)
  const last = (await me.contract(token)).body
  expect(last.replaced!.figures.firstDueDate).toBe('2026-12-10')
  expect(last.figures!.firstDueDate).toBe('2027-01-10')
  expect(await me.messages()).toHaveLength(before)
  expect((await me.sign(token, last.sha256)).status).toBe(200)
  const loan = (await me.profile()).loans[0]!
  expect(loan.legalCet).toBe(last.figures!.legalCet)
  expect((await me.contract(token)).body.replaced).toBeNull()
  await app.close()
})

test.each(databases)('the record of a signature names the figures of the document, on %s', async database => {
  const app = await testApp({ database, now: '2026-11-21T15:00:00Z' })
  const me = await borrower(app)
  const token = await me.toContract()
  app.advance(5 * dayMs)
  const { sha256, number, figures } = (await me.contract(token)).body
  await me.sign(token, sha256)
  const row = await app.deps.db
    .selectFrom('contracts')
    .selectAll()
    .where('token', '=', token)
    .where('signedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const { legalCet, firstDueDate } = figures!
  expect(row.evidence).toMatchObject({ sha256, number, legalCet, firstDueDate })
  expect(sealOf(app.deps.config, row.evidence!)).toBe(row.evidence!.seal)
  await app.close()
})

test.each(databases)(
  'a document from before its figures were stored is signed as issued, on %s',
  async database => {
    const app = await testApp({ database, now: '2026-11-21T15:00:00Z' })
    const me = await borrower(app)
    const token = await me.toContract()
    await app.deps.db.updateTable('contracts').set({ figures: null }).where('token', '=', token).execute()
    const { html, sha256, figures, replaced } = (await me.contract(token)).body
    expect([figures, replaced]).toEqual([null, null])
    expect((await me.sign(token, sha256)).status).toBe(200)
    const { installments } = (await me.profile()).loans[0]!
    expect(installments!.map(({ dueDate, faceAmount }) => [dueDate, faceAmount])).toEqual(rowsOf(html))
    await app.close()
  },
)
