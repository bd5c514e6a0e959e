import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Charge, chargesPath } from '../../../../shared/api/charge.ts'
import { type LoanPapers, papersPath } from '../../../../shared/api/papers.ts'
import { overpaidCents, partsOf, receiptSubjectOf } from '../../../../shared/api/receipt-of.ts'
import { dayMs } from '../../../../shared/durations.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import { agreeing } from '../../testing/agree.ts'
import { opsOf } from '../../testing/ops.ts'
import { type Payer, payers } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'

const start = '2026-11-21T15:00:00Z'
const staff = ['--by', 'Ana', '--why', 'acordo com a cliente']

describe.each(databases)('a receipt of money that was not enough for an instalment on %s', database => {
  const app = testAppForAll({ database, now: start })
  let [givesBack, paysMore, agrees, choosesPart, paysLittle, movesDay, isWaived]: Payer[] = []
  beforeAll(async () => {
    const seven = [{}, {}, {}, {}, {}, {}, {}]
    ;[givesBack, paysMore, agrees, choosesPart, paysLittle, movesDay, isWaived] = await payers(app, seven)
  })
  beforeEach(() => app.advance(Date.parse(start) - app.deps.clock.now()))

  const labels = (charge: Charge) => partsOf(charge).map(({ label }) => label)
  const titles = async (me: Payer) =>
    (await me.call<LoanPapers>(papersPath(me.loanId))).body.documents.map(({ title }) => title)

  test('names what came for a part of the withdrawal after the loan was given back as credit', async () => {
    const me = givesBack!
    const first = (await me.withdraw()).body
    await me.pay(first.txid, 20_000)
    expect(overpaidCents(await me.view(first.txid))).toBe(0)
    await me.pay((await me.withdraw()).body.txid)
    expect(overpaidCents(await me.view(first.txid))).toBe(0)
    await me.pay(first.txid, 4_000)
    expect(overpaidCents(await me.view(first.txid))).toBe(4_000)
  })

  test('names the part of the next late one, also once that is paid', async () => {
    const me = paysMore!
    app.advance(75 * dayMs)
    const { txid, amountCents } = (await me.charge([1])).body
    await me.pay(txid, amountCents + 5_000)
    const subject = 'Parcela 1 e uma parte da parcela 2'
    const charge = await me.view(txid)
    expect(charge.lines).toMatchObject([
      { number: 1, isWhole: true, isRest: true },
      { number: 2, isWhole: false, isSettled: false, isRest: false },
    ])
    expect(receiptSubjectOf(charge)).toBe(subject)
    expect(labels(charge)).toContain('O que foi pago das parcelas')
    expect(labels(charge)).not.toContain('Valor das parcelas')
    expect(await titles(me)).toContain(`Comprovante: ${subject}`)
    const rest = (await me.charge([2])).body
    await me.pay(rest.txid)
    expect(receiptSubjectOf(await me.view(txid))).toBe(subject)
    const last = await me.view(rest.txid)
    expect(receiptSubjectOf(last)).toBe('Parcela 2')
    expect(last.lines).toMatchObject([{ isWhole: false, isSettled: true, isRest: true }])
  })

  test('names the part of a new instalment that a code from before the agreement paid', async () => {
    const me = agrees!
    app.advance(75 * dayMs)
    const { txid } = (await me.charge([1])).body
    await agreeing(app, me).agree(3)
    await me.pay(txid)
    const charge = await me.view(txid)
    expect(charge).toMatchObject({ status: 'paid', lines: [{ number: 7, isWhole: false, isRest: false }] })
    expect(receiptSubjectOf(charge)).toBe('Uma parte da parcela 7')
    expect(labels(charge)).not.toContain('O que falta da parcela')
  })

  test('says what was missing after its money, and not what the chosen part would have left', async () => {
    const me = choosesPart!
    app.advance(25 * dayMs)
    const part = async (amountCents: number, paidCents: number) => {
      const json = { installmentIds: await me.idsOf([1]), amountCents }
      const { txid } = (await me.call<Charge>(chargesPath(me.loanId), { json })).body
      await me.pay(txid, paidCents)
      return txid
    }
    const left = async (txid: string) => (await me.view(txid)).lines[0]!.leftCents
    const less = await part(5_000, 3_000)
    // 6 days late: 4,70 and 0,47 of the first money, and 0,00 of the next.
    const afterLess = 23_487 - (3_000 - 470 - 47)
    expect(await left(less)).toBe(afterLess)
    expect((await me.messages())[0]!.text).toContain(
      `Faltam ${formatBrlCents(afterLess)} para completar a parcela 1;`,
    )
    const more = await part(5_000, 8_000)
    expect(await left(more)).toBe(afterLess - 8_000)
    const all = await part(5_000, afterLess - 8_000)
    expect(receiptSubjectOf(await me.view(all))).toBe('Parcela 1')
    expect(labels(await me.view(all))).not.toContain('Fica faltando')
    expect([await left(less), await left(more), await left(all)]).toEqual([afterLess, afterLess - 8_000, 0])
  })

  test('counts the fine and the interest that little money left, as the message does', async () => {
    const me = paysLittle!
    app.advance(25 * dayMs)
    const json = { installmentIds: await me.idsOf([1]), amountCents: 5_000 }
    const { txid } = (await me.call<Charge>(chargesPath(me.loanId), { json })).body
    await me.pay(txid, 300)
    const leftCents = (await me.view(txid)).lines[0]!.leftCents!
    expect(leftCents).toBe(23_487 + 470 + 47 - 300)
    expect((await me.messages())[0]!.text).toContain(
      `Faltam ${formatBrlCents(leftCents)} para completar a parcela 1;`,
    )
  })

  test('calls the fine 2 % only where it is all of it: not after a waiver, nor where the money paid less', async () => {
    const me = isWaived!
    app.advance(90 * dayMs)
    await opsOf(() => app)('waive', me.loanId, '--installment', '1', '--fine', '2,00', ...staff)
    const { txid } = (await me.charge([1])).body
    await me.pay(txid, 10_000)
    expect(labels(await me.view(txid))).toContain('Multa por atraso')
    expect(labels(await me.view(txid))).not.toContain('Multa de 2%, uma vez só')
    const whole = (await me.charge([2])).body.txid
    await me.pay(whole, 10_000)
    expect(labels(await me.view(whole))).toContain('Multa de 2%, uma vez só')
    const little = (await me.charge([3])).body.txid
    await me.pay(little, 200)
    expect((await me.view(little)).lines).toMatchObject([{ number: 3, fineCents: 200, wholeFineCents: 470 }])
  })

  test('stays as it was when the due day moves afterwards', async () => {
    const me = movesDay!
    await me.pay((await me.charge([1])).body.txid)
    app.advance(24 * dayMs)
    const json = { installmentIds: await me.idsOf([2]), amountCents: 5_000 }
    const { txid } = (await me.call<Charge>(chargesPath(me.loanId), { json })).body
    await me.pay(txid)
    const left = async () => (await me.view(txid)).lines[0]!.leftCents
    const before = await left()
    expect(before).toBeGreaterThan(0)
    app.advance(dayMs)
    const option = (await me.dueDay()).options.at(-1)!
    expect((await me.changeDueDay(option.firstDueDate, option.toCents)).status).toBe(200)
    expect((await me.installments())[1]!.unpaidCents).not.toBe(before)
    expect(await left()).toBe(before)
  })
})
