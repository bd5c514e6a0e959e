import { beforeAll, describe, expect, test } from 'vitest'
import { formatLongDate } from '../../../shared/fields/date.ts'
import { addDays, endOfDay, todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import { planFor } from '../../../shared/loan/plan.ts'
import { defaultPricing } from '../../../shared/loan/pricing.ts'
import { anAcceptance } from '../../../shared/testing/fixtures/acceptance.ts'
import { aPersonalData } from '../../../shared/testing/fixtures/personal-data.ts'
import { type Borrower, borrower } from '../testing/borrower.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('the offer on %s', database => {
  let me: Borrower
  let offerId: string
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  beforeAll(async () => {
    me = await borrower(app)
    offerId = await me.toOffer()
  })

  const loansOf = (who: Borrower) =>
    app.deps.db.selectFrom('loans').selectAll().where('customerId', '=', who.customer.id).execute()

  test('is returned with its pricing and device', async () => {
    const { status, body } = await me.call(`/loan/offer/${offerId}`)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        maxAmount: 1100,
        maxInstallments: 24,
        ...defaultPricing,
        device: { brand: 'Samsung', model: 'Galaxy S24 (SM-S921B)', imei: me.imei },
        isExpired: false,
        isAccepted: false,
        isRefused: false,
        purchase: null,
        expiresAt: '2026-11-29T02:59:59.000Z',
        monthlyIncome: aPersonalData.salary,
        incomePercent: 30,
        iofBasis: 'spec',
        firstDue: 'spec',
      },
    })
  })

  test.each([
    ['nobody’s id', () => crypto.randomUUID()],
    ['no id', () => 'x'],
    ['an id with a quote', () => "'%22"],
  ])('%s is not found', async (_what, id) => {
    expect(await me.call(`/loan/offer/${id()}`)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect((await me.accept(id())).status).toBe(404)
  })

  test('is not found for another customer', async () => {
    const other = await borrower(app)
    expect((await other.call(`/loan/offer/${offerId}`)).status).toBe(404)
    expect((await other.accept(offerId)).status).toBe(404)
  })

  test.each(['/loan/offer/', '/loan/offer/%20'])(
    'an empty id at %s gets the message of a missing id',
    async path => {
      const { status, body } = await me.call(path)
      expect([status, body.message]).toEqual([400, 'Offer ID é obrigatório'])
    },
  )

  test('needs a session', async () => {
    expect((await app.request(`/loan/offer/${offerId}`)).status).toBe(401)
    expect((await app.request(`/loan/offer/${offerId}/accept`, { method: 'POST' })).status).toBe(401)
  })

  const account = anAcceptance.bankAccount
  const amountWrong = expect.stringMatching(/^O valor deve ficar entre R\$\s100,00 e R\$\s2\.500,00$/)
  test.each<[string, object, string, unknown]>([
    ['an amount below the least', { amount: 99.99 }, 'Amount', amountWrong],
    ['an amount above the most', { amount: 2500.01 }, 'Amount', amountWrong],
    [
      'an amount above the offer',
      { amount: 1100.01 },
      'Amount',
      expect.stringMatching(/^Sua oferta vai até R\$\s1\.100,00$/),
    ],
    ['a tenth of a cent', { amount: 500.001 }, 'Amount', 'O valor deve ter no máximo duas casas decimais'],
    ['an amount as text', { amount: '500' }, 'Amount', amountWrong],
    ['no instalments', { installments: 0 }, 'Installments', 'O número de parcelas deve ficar entre 1 e 24'],
    ['25 instalments', { installments: 25 }, 'Installments', 'O número de parcelas deve ficar entre 1 e 24'],
    [
      'half an instalment',
      { installments: 1.5 },
      'Installments',
      'O número de parcelas deve ficar entre 1 e 24',
    ],
    ['day 0', { paymentDay: 0 }, 'PaymentDay', 'O dia de pagamento deve ficar entre 1 e 28'],
    ['day 29', { paymentDay: 29 }, 'PaymentDay', 'O dia de pagamento deve ficar entre 1 e 28'],
    ['another offer in the body', { offerId: crypto.randomUUID() }, 'OfferId', 'Oferta inválida'],
    ['no offer in the body', { offerId: '' }, 'OfferId', 'Offer ID é obrigatório'],
    ['no account', { bankAccount: undefined }, 'BankAccount.BankCode', 'Código do banco é obrigatório'],
    [
      'a bank that is none',
      { bankAccount: { ...account, bankCode: 999 } },
      'BankAccount.BankCode',
      'Banco não encontrado. Escolha um banco da lista.',
    ],
    [
      'no branch',
      { bankAccount: { ...account, branch: null } },
      'BankAccount.Branch',
      'Agência é obrigatória',
    ],
    [
      'a branch of letters',
      { bankAccount: { ...account, branch: 'X' } },
      'BankAccount.Branch',
      'Agência deve conter apenas números',
    ],
    [
      'a branch below zero',
      { bankAccount: { ...account, branch: -1 } },
      'BankAccount.Branch',
      'Agência deve conter apenas números',
    ],
    [
      'no number',
      { bankAccount: { ...account, number: undefined } },
      'BankAccount.Number',
      'Número da conta é obrigatório',
    ],
    [
      'a broken number',
      { bankAccount: { ...account, number: 1.5 } },
      'BankAccount.Number',
      'Número deve conter apenas números',
    ],
    [
      'an endless number',
      { bankAccount: { ...account, number: 1e15 } },
      'BankAccount.Number',
      'Use no máximo 13 dígitos',
    ],
    [
      'a branch of six digits',
      { bankAccount: { ...account, branch: 123456 } },
      'BankAccount.Branch',
      'Use no máximo 5 dígitos',
    ],
    ['no digit', { bankAccount: { ...account, digit: '' } }, 'BankAccount.Digit', 'Dígito é obrigatório'],
    ['the digit X', { bankAccount: { ...account, digit: 'X' } }, 'BankAccount.Digit', 'Dígito inválido'],
    ['a digit of three', { bankAccount: { ...account, digit: 100 } }, 'BankAccount.Digit', 'Dígito inválido'],
    [
      'a savings account',
      { bankAccount: { ...account, type: 'Savings' } },
      'BankAccount.Type',
      'A conta precisa ser corrente',
    ],
  ])('accepting %s is refused', async (_what, change, field, message) => {
    const body = { offerId, ...anAcceptance, ...change }
    const answer = await me.call(`/loan/offer/${offerId}/accept`, { json: body })
    expect(answer.status).toBe(400)
    expect((answer.body.errors as Record<string, unknown[]>)[field]).toEqual([message])
    expect(await loansOf(me)).toEqual([])
  })

  test('more instalments than the offer has are refused', async () => {
    const ana = await borrower(app)
    const id = await ana.toOffer('351044635320842')
    expect(await ana.accept(id, { installments: 19 })).toMatchObject({
      status: 400,
      body: { code: 'amount-above-offer', errors: { Installments: ['Sua oferta vai até 18 parcelas'] } },
    })
    expect((await ana.accept(id, { installments: 18, amount: 1250 })).status).toBe(200)
  })

  test('an offer of one instalment uses the singular', async () => {
    const ana = await borrower(app)
    const id = await ana.toOffer()
    await app.deps.db.updateTable('offers').set({ maxInstallments: 1 }).where('id', '=', id).execute()
    expect((await ana.accept(id, { installments: 2 })).body.errors).toEqual({
      Installments: ['Sua oferta vai até 1 parcela'],
    })
  })

  test('accepting calculates the loan again and pads the bank data with zeros', async () => {
    const ana = await borrower(app)
    const id = await ana.toOffer()
    expect((await ana.accept(id, { amount: 1033.33, installments: 7 })).status).toBe(200)
    const plan = planFor(1033.33, 7, defaultPricing)
    const [loan] = await loansOf(ana)
    expect(loan).toMatchObject({
      status: 'Accepted',
      principalCents: 103333,
      installmentCount: 7,
      installmentCents: Math.round(plan.installmentValue * 100),
      finalCents: Math.round(plan.totalAmount * 100),
      monthlyFee: 0.085,
      bankAccount: { bankCode: '001', branch: '0077', number: '12345', digit: '6', type: 'Checking' },
    })
    expect(loan!.finalCents).toBe(
      loan!.principalCents! + loan!.tacCents! + loan!.iofCents! + loan!.interestCents!,
    )
    expect((await ana.profile()).loans).toMatchObject([
      {
        status: 'Accepted',
        principalAmount: 1033.33,
        installmentAmount: plan.installmentValue,
        installmentCount: 7,
        finalAmount: plan.totalAmount,
        cet: plan.cet / 100,
        iof: plan.totalIOF,
        contractPath: null,
        installments: [],
      },
    ])
    expect((await ana.profile()).offer!.isExpired).toBe(false)
  })

  test('two concurrent acceptances make one loan', async () => {
    const ana = await borrower(app)
    const id = await ana.toOffer()
    const answers = await Promise.all([ana.accept(id), ana.accept(id, { amount: 500 }), ana.accept(id)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    expect(answers.find(answer => answer.status === 409)!.body.code).toBe('offer-taken')
    expect(await loansOf(ana)).toHaveLength(1)
    expect(await ana.accept(id)).toMatchObject({ status: 409, body: { code: 'offer-taken' } })
  })

  test('the same Idempotency-Key gets the first response, and another body is refused', async () => {
    const ana = await borrower(app)
    const id = await ana.toOffer()
    const key = { 'Idempotency-Key': 'accept-once' }
    const answers = await Promise.all([ana.accept(id, {}, key), ana.accept(id, {}, key)])
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    expect((await ana.accept(id, { amount: 200 }, key)).status).toBe(422)
    expect(await loansOf(ana)).toHaveLength(1)
  })

  test('is valid to the end of the day that the customer was told, seven days after the decision', async () => {
    const ana = await borrower(app)
    const id = await ana.toOffer()
    const now = app.deps.clock.now()
    const day = addDays(todayInSaoPaulo(now), 7)
    expect((await ana.messages()).at(-1)!.text).toContain(`vale até ${formatLongDate(day)}`)
    app.advance(Number(endOfDay(day)) - now - 1)
    expect((await ana.call(`/loan/offer/${id}`)).body.isExpired).toBe(false)
    app.advance(1)
    expect((await ana.call(`/loan/offer/${id}`)).body.isExpired).toBe(true)
    expect(await ana.profile()).toMatchObject({ offer: { isExpired: true }, mayReapply: true })
    expect(await ana.accept(id)).toMatchObject({ status: 409, body: { code: 'offer-expired' } })
    expect(await loansOf(ana)).toEqual([])
  })
})
