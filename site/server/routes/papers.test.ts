import { is } from 'superstruct'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AgreementDocument } from '../../../shared/api/agreements.ts'
import { agreementDocumentPath } from '../../../shared/api/agreements.ts'
import type { Charge } from '../../../shared/api/charge.ts'
import { LoanPapers, type PaperFile, paperPath, papersPath } from '../../../shared/api/papers.ts'
import { formatBrlCents } from '../../../shared/fields/money.ts'
import { agreeing } from '../testing/agree.ts'
import { type Borrower, borrower } from '../testing/borrower.ts'
import { type Payer, payer } from '../testing/payer.ts'
import { databases, testApp, testAppForAll } from '../testing/test-app.ts'

/** Words as they are read, whatever the lines. */
const words = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim()
const unescaped = (html: string) =>
  html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
const squeezed = (text: string) => text.replace(/[\s\u00a0]+/g, '')

/** A document of a customer’s loan and the words in it. */
async function read(whose: Payer, name: string) {
  const answer = await whose.request(paperPath(whose.loanId, name))
  expect(answer.status).toBe(200)
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1))
  const texts = await Promise.all(
    pages.map(async page =>
      (await (await page).getTextContent()).items.map(item => ('str' in item ? item.str : '')).join(' '),
    ),
  )
  return { answer, pdf, text: words(texts.join(' ')) }
}

describe.each(databases)('the documents of a loan on %s', database => {
  let me: Payer
  let other: Borrower
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  beforeAll(async () => {
    me = await payer(app)
    other = await borrower(app)
    await other.toContract()
  })

  const go = (day: string) => app.advance(Date.parse(`${day}T15:00:00Z`) - app.deps.clock.now())
  const list = async () => (await me.call<LoanPapers>(papersPath(me.loanId))).body.documents
  const names = async () => (await list()).map(({ name }) => name)

  test('the signed contract has every word of the document, its hash, its seal, and no page cut', async () => {
    const contract = (await me.contract((await me.profile()).loans[0]!.contractPath!.split('/').at(-1)!)).body
    const { answer, pdf, text } = await read(me, 'contract')
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="celastro-contract.pdf"')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const accepted = { headers: { Accept: 'application/json' } }
    const { base64 } = (await me.call<PaperFile>(paperPath(me.loanId, 'contract'), accepted)).body
    expect(Buffer.from(base64, 'base64').subarray(0, 8).toString()).toBe('%PDF-1.7')
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: 'Cédula de Crédito Bancário', Language: 'pt-BR' })
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const tags = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const tag of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tags).toContain(`"role":"${tag}"`)
    expect(text).toContain(contract.sha256)
    expect(text).toContain(contract.evidence!.seal!)
    const printed = squeezed(text.replaceAll(/Cédula de Crédito Bancário · página \d+ de \d+/g, ''))
    const parts = unescaped(contract.html.replaceAll(/<\/?(strong|time)[^>]*>/g, '')).split(/<[^>]+>/)
    for (const part of parts) expect(printed).toContain(squeezed(part))
  })

  test('a receipt states what was paid, when, by whom and for what', async () => {
    go('2026-12-25')
    const { txid } = (await me.charge([1])).body
    await me.pay(txid)
    const charge: Charge = await me.view(txid)
    expect(await list()).toContainEqual({
      ...{ name: `receipt-${txid}`, kind: 'receipt' },
      ...{ title: 'Comprovante: Parcela 1', on: '2026-12-25' },
    })
    const { text } = await read(me, `receipt-${txid}`)
    const [line] = charge.lines
    for (const cents of [line!.totalCents, line!.faceCents, line!.fineCents, line!.interestCents])
      expect(text).toContain(words(formatBrlCents(cents)))
    for (const fact of [charge.payments[0]!.endToEndId, txid, '25/12/2026 às 12:00', me.customer.name])
      expect(text).toContain(fact)
    expect(text).not.toContain(me.customer.cpf)
    const open = (await me.charge([2])).body.txid
    expect(await names()).not.toContain(`receipt-${open}`)
    expect((await me.call(paperPath(me.loanId, `receipt-${open}`))).status).toBe(404)
  })

  test('a statement has the movements of its year between two balances', async () => {
    go('2027-02-15')
    expect(await names()).toEqual(expect.arrayContaining(['statement-2027', 'statement-2026']))
    const { movements } = await me.statement()
    const { text } = await read(me, 'statement-2026')
    for (const { balanceCents } of movements) expect(text).toContain(words(formatBrlCents(balanceCents)))
    const left = words(formatBrlCents(movements.at(-1)!.balanceCents))
    expect(text).toContain(`Saldo em 31/12/2026 ${left}`)
    const next = await read(me, 'statement-2027')
    expect(next.text).toContain(`Saldo antes de 01/01/2027 ${left}`)
    expect(next.text).toContain('Nenhum movimento neste ano.')
    for (const year of ['2025', '2028', 'x', '20 26'])
      expect((await me.call(paperPath(me.loanId, `statement-${year}`))).status).toBe(404)
  })

  test('a signed aditivo stays for as long as the loan is kept, with its words and its hash', async () => {
    const deal = agreeing(app, me)
    await deal.issue((await deal.offer()).choices[0]!)
    expect((await names()).filter(name => name.startsWith('agreement'))).toEqual([])
    await deal.agree(6)
    const signed = (await me.call<AgreementDocument>(agreementDocumentPath(me.loanId))).body
    app.advance(400 * 86_400_000)
    const [name, ...more] = (await names()).filter(each => each.startsWith('agreement'))
    expect([name, more]).toEqual([`agreement-${signed.id}`, []])
    const { pdf, text } = await read(me, name!)
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Aditivo à Cédula de Crédito Bancário' })
    expect(text).toContain(signed.sha256)
    const printed = squeezed(text.replaceAll(/Aditivo à Cédula de Crédito Bancário · página \d+ de \d+/g, ''))
    const parts = unescaped(signed.html.replaceAll(/<\/?(strong|time)[^>]*>/g, '')).split(/<[^>]+>/)
    for (const part of parts) expect(printed).toContain(squeezed(part))
  })

  test('nothing says paid off before it is, and then the term names phone, day and lender', async () => {
    go('2028-03-25')
    expect((await me.call(paperPath(me.loanId, 'payoff'))).status).toBe(404)
    const open = (await me.installments()).filter(({ status }) => status === 'Pending')
    await me.pay((await me.charge(open.map(({ number }) => number))).body.txid)
    expect((await list()).find(({ kind }) => kind === 'payoff')).toMatchObject({ on: '2028-03-25' })
    const { text } = await read(me, 'payoff')
    const { device } = (await me.profile()).loans[0]!
    for (const fact of [device!.imei, '25 de março de 2028', 'foi pago por inteiro', me.customer.name])
      expect(text).toContain(fact)
  })

  test('is the customer’s own, whatever name is asked for', async () => {
    expect(is((await me.call(papersPath(me.loanId))).body, LoanPapers)).toBe(true)
    const paths = [papersPath(me.loanId), ...(await names()).map(name => paperPath(me.loanId, name))]
    for (const path of paths) {
      expect((await other.call(path)).status).toBe(404)
      expect((await app.request(path)).status).toBe(401)
    }
    const { id } = (await other.profile()).loans[0]!
    // Documents of one loan under the address of another.
    for (const name of await names()) expect((await other.call(paperPath(id!, name))).status).toBe(404)
    for (const name of ['', 'x', 'agreement-x', `agreement-${id}`, '../x', 'payoff-1', 'constructor'])
      expect((await me.call(paperPath(me.loanId, name))).status).toBe(404)
    expect((await me.call(papersPath('x'))).status).toBe(404)
  })
})

const money = (cents: number) => words(formatBrlCents(cents))

describe.each(databases)('the receipts of a loan on %s', database => {
  test('a receipt of the rest of a late instalment has its parts, as on the page, and what became credit', async () => {
    const app = await testApp({ database, now: '2026-11-21T15:00:00Z' })
    const me = await payer(app)
    const { txid: part } = (await me.charge([1])).body
    await me.pay(part, 10_000)
    app.advance(60 * 86_400_000)
    const { txid } = (await me.charge([1])).body
    const { amountCents, lines } = await me.view(txid)
    await me.pay(txid)
    const { text } = await read(me, `receipt-${txid}`)
    expect(text).toContain(`Parcela 1 Você pagou ${money(amountCents)}`)
    expect(text).toContain(`O que falta da parcela ${money(lines[0]!.faceCents)}`)
    expect(text).toContain(`Total ${money(amountCents)}`)
    expect(text).toContain((await me.profile()).loans[0]!.contractNumber)
    await app.close()
  })

  test('a Pix that was too small has its receipt, also when another one has paid the rest', async () => {
    const app = await testApp({ database, now: '2026-11-21T15:00:00Z' })
    const me = await payer(app)
    app.advance(34 * 86_400_000)
    const { txid } = (await me.charge([1, 2])).body
    expect(await me.pay(txid, 10_000)).toBe('partial')
    const receipts = async () =>
      (await me.call<LoanPapers>(papersPath(me.loanId))).body.documents
        .filter(({ kind }) => kind === 'receipt')
        .map(({ title, on }) => `${title} ${on}`)
    expect(await receipts()).toEqual(['Comprovante: Uma parte da parcela 1 2026-12-25'])
    app.advance(86_400_000)
    await me.pay((await me.charge([1])).body.txid)
    expect(await receipts()).toEqual([
      'Comprovante: Parcela 1 2026-12-26',
      'Comprovante: Uma parte da parcela 1 2026-12-25',
    ])
    const { text } = await read(me, `receipt-${txid}`)
    expect(text).toContain(
      `Uma parte da parcela 1 Você pagou ${money(10_000)} Data e hora 25/12/2026 às 12:00`,
    )
    const parts = [
      money(9_413),
      'Multa de 2%, uma vez só',
      money(470),
      'Juros de 15 dias, 1% ao mês',
      money(117),
    ]
    expect(text).toContain(`Uma parte da parcela ${parts.join(' ')} Total ${money(10_000)}`)
    await app.close()
  })

  test('a Pix that nothing needed has a receipt of the credit, and each of two its own time', async () => {
    const app = await testApp({ database, now: '2026-11-21T15:00:00Z' })
    const me = await payer(app)
    const { txid: old } = (await me.charge([1])).body
    const { txid } = (await me.charge([1, 2])).body
    await me.pay(txid)
    await me.pay(old, 5_000)
    expect((await read(me, `receipt-${old}`)).text).toMatch(
      /Um Pix que ficou como crédito Você pagou R\$ 50,00 .* Ficou de crédito: R\$ 50,00/,
    )
    app.advance(86_400_000)
    await me.pay(txid, 1_000)
    const { text } = await read(me, `receipt-${txid}`)
    expect(text).toMatch(
      /Data e hora 21\/11\/2026 às 12:00, R\$ [\d,]+ Data e hora 22\/11\/2026 às 12:00, R\$ 10,00/,
    )
    await app.close()
  })

  test('a Pix of another code that paid all of an instalment has a receipt of it, and not of a part', async () => {
    const app = await testApp({ database, now: '2026-11-21T15:00:00Z' })
    const me = await payer(app)
    const { txid: old } = (await me.charge([1])).body
    const { txid: both } = (await me.charge([1, 2])).body
    const face = Math.round((await me.installments())[0]!.faceAmount! * 100)
    app.advance(19 * 86_400_000)
    expect(await me.pay(both, face)).toBe('partial')
    expect((await read(me, `receipt-${both}`)).text).toContain(`Parcela 1 Você pagou ${money(face)}`)
    // The second instalment is late.
    app.advance(33 * 86_400_000)
    const due = (await me.installments())[1]!.totalCents
    await me.pay(old, due)
    const { text } = await read(me, `receipt-${old}`)
    expect(text).toContain(`Parcela 2 Você pagou ${money(due)}`)
    expect(text).toContain(`Valor da parcela ${money(face)}`)
    expect(text).not.toMatch(/parte/)
    await app.close()
  })

  test('a part of a withdrawal is a part also when another one has paid the rest, and is no credit', async () => {
    const app = await testApp({ database, now: '2026-11-21T15:00:00Z' })
    const me = await payer(app)
    const receipts = async () =>
      (await me.call<LoanPapers>(papersPath(me.loanId))).body.documents
        .filter(({ kind }) => kind === 'receipt')
        .map(({ title }) => title)
    const { txid: first } = (await me.withdraw()).body
    await me.pay(first, 60_000)
    expect(await receipts()).toEqual(['Comprovante: Uma parte da devolução do empréstimo'])
    app.advance(86_400_000)
    await me.pay((await me.withdraw()).body.txid)
    expect(await me.loan()).toMatchObject({ closedReason: 'withdrawn' })
    expect(await receipts()).toEqual([
      'Comprovante: Devolução do empréstimo',
      'Comprovante: Uma parte da devolução do empréstimo',
    ])
    const { text } = await read(me, `receipt-${first}`)
    expect(text).toContain(`Uma parte da devolução do empréstimo Você pagou ${money(60_000)}`)
    expect(text).not.toContain('Ficou de crédito')
    await app.close()
  })

  test('a withdrawal that came after its last day has the receipt of a credit', async () => {
    const app = await testApp({ database, now: '2026-11-21T15:00:00Z' })
    const me = await payer(app)
    const { txid } = (await me.withdraw()).body
    app.advance(8 * 86_400_000)
    await me.pay(txid, 60_000)
    const { text } = await read(me, `receipt-${txid}`)
    expect(text).toContain(`Um Pix que ficou como crédito Você pagou ${money(60_000)}`)
    expect(text).toContain(`Ficou de crédito: ${money(60_000)}`)
    await app.close()
  })

  test('a receipt says what was paid too much and became credit', async () => {
    const app = await testApp({ database, now: '2026-11-21T15:00:00Z' })
    const me = await payer(app)
    const open = (await me.installments()).map(({ number }) => number)
    const { txid } = (await me.charge(open)).body
    const { amountCents } = await me.view(txid)
    await me.pay(txid, amountCents + 500)
    const { text } = await read(me, `receipt-${txid}`)
    expect(text).toContain(`Você pagou ${money(amountCents + 500)}`)
    expect(text).toContain(`Ficou de crédito: ${money(500)}`)
    await app.close()
  })
})
