import { expect, test } from 'vitest'
import type { PartQuote } from '../../api/charge.ts'
import { aLateCharge, aTxid } from '../../testing/fixtures/charges.ts'
import { aLoan, withOneLate } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { ChargeScreen } from './charge.tsx'

let page: Stage
const ask = 'POST /loan/l-1/charges/quote'
const create = 'POST /loan/l-1/charges'
const amountField = 'Quanto você quer pagar agora'

const quoted: PartQuote = {
  ...{ number: 3, dueDate: '2026-04-10', amountCents: 10_000, creditCents: 0 },
  ...{ fineCents: 470, interestCents: 78, faceCents: 9_452, discountCents: 0 },
  ...{ leftCents: 14_035, staysLate: true, wholeCents: 24_035 },
}

async function open(quote: object) {
  const routes = {
    'GET /customers/me': aProfile({ loans: [aLoan({ installments: withOneLate() })] }),
    [`GET /loan/charges/${aTxid}`]: aLateCharge(),
    'POST /loan/l-1/prepayment/quote': 'never' as const,
    [ask]: quote,
  }
  page = await stage(<ChargeScreen />, signedInAt(`/dashboard/pay?charge=${aTxid}`, routes))
  await page.until(() => page.find('Outras opções') !== undefined)
  await page.press('Outras opções')
  await page.until(() => page.text().includes('Pagar uma parte'))
}
const choose = async (amount: string) => {
  await page.type(amountField, amount)
  await page.leave(amountField)
  await page.press('Ver o que este valor paga')
}

test('says what the amount pays and what stays open, and then charges it', async () => {
  await open(quoted)
  await choose('100')
  await page.shows('O que R$ 100,00 pagam hoje')
  expect(page.env.server.to(ask)[0]!.body).toEqual({ installmentIds: ['i-3'], amountCents: 10_000 })
  expect(page.text()).toContain(
    'MultaR$ 4,70Juros de atrasoR$ 0,78Da parcela 3R$ 94,52Fica faltandoR$ 140,35',
  )
  expect(page.text()).toContain(
    'Ficam faltando R$ 140,35, e a parcela continua vencida: os juros de 1% ao mês contam só sobre esse resto.',
  )
  page.env.server.on(create, aLateCharge({ txid: 'b'.repeat(32), amountCents: 10_000 }))
  await page.press('Gerar Pix de R$\u00a0100,00')
  await page.until(() => page.env.server.to(create).length > 0)
  expect(page.env.server.to(create)[0]!.body).toEqual({ installmentIds: ['i-3'], amountCents: 10_000 })
})

test('the new charge takes the focus, and the quote of the one before is gone', async () => {
  await open(quoted)
  await choose('100')
  await page.shows('O que R$ 100,00 pagam hoje')
  page.env.server.on(create, aLateCharge({ txid: 'b'.repeat(32), amountCents: 10_000 }))
  await page.press('Gerar Pix de R$\u00a0100,00')
  await page.until(() => page.env.server.to(create).length > 0)
  await page.until(() => document.activeElement?.textContent === 'Pagar com Pix')
  expect(page.text()).not.toContain('Pagar uma parte')
  await page.press('Outras opções')
  await page.shows('Pagar uma parte')
  expect(page.text()).not.toContain('O que R$ 100,00 pagam hoje')
  expect(page.find('Gerar Pix de R$\u00a0100,00')).toBeUndefined()
})

test('a quote does not outlive the form that asked for it', async () => {
  await open(quoted)
  await choose('100')
  await page.shows('O que R$ 100,00 pagam hoje')
  await page.press('Outras opções')
  await page.press('Outras opções')
  await page.shows('Pagar uma parte')
  expect(page.text()).not.toContain('O que R$ 100,00 pagam hoje')
})

test('an instalment that costs less than the least part is charged whole', async () => {
  await open({ ...quoted, amountCents: 1_104, leftCents: 0, staysLate: false, wholeCents: 1_104 })
  await choose('20')
  page.env.server.on(create, aLateCharge({ txid: 'b'.repeat(32), amountCents: 1_104 }))
  await page.press('Gerar Pix de R$\u00a011,04')
  await page.until(() => page.env.server.to(create).length > 0)
  // The call refuses less than R$ 20,00, and charges the whole where that is enough.
  expect(page.env.server.to(create)[0]!.body).toEqual({ installmentIds: ['i-3'], amountCents: 2_000 })
})

test.each<[string, Partial<PartQuote>, string]>([
  [
    'before the due day',
    { staysLate: false, fineCents: 0, interestCents: 0 },
    'Ficam faltando R$ 140,35, para pagar até 10 de abril de 2026.',
  ],
  [
    'that does not reach the instalment',
    { faceCents: 0 },
    'os juros de 1% ao mês contam só sobre o que resta da parcela.',
  ],
  ['that is enough', { leftCents: 0, staysLate: false }, 'Este valor paga a parcela inteira.'],
])('an amount %s', async (_, change, said) => {
  await open({ ...quoted, ...change })
  await choose('100')
  await page.shows(said)
})

test('an amount below the least is refused at the field, and nothing is asked', async () => {
  await open(quoted)
  await choose('19,99')
  await page.shows('O menor valor é R$ 20,00.')
  expect(document.activeElement).toBe(page.field(amountField))
  expect(page.env.server.to(ask)).toEqual([])
})

test('a failure keeps the amount', async () => {
  await open(failure(503))
  await choose('50')
  await page.until(() => page.messages().length > 1)
  expect(page.find('Ver o que este valor paga')).toBeDefined()
})
