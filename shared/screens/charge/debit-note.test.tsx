import { expect, test } from 'vitest'
import type { Charge } from '../../api/charge.ts'
import { aCharge, aChargeLine, aPaidCharge, aTxid } from '../../testing/fixtures/charges.ts'
import { aLoan } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { ChargeScreen } from './charge.tsx'

let page: Stage
const debit = { number: 3, day: '2026-04-10', amountCents: 23_487, canBeStopped: true }

async function open(charge: Charge) {
  const routes = {
    'GET /customers/me': aProfile({ loans: [aLoan({ contractNumber: '000042/2026' })] }),
    [`GET /loan/charges/${aTxid}`]: charge,
    'POST /loan/l-1/prepayment/quote': 'never' as const,
  }
  page = await stage(<ChargeScreen />, signedInAt(`/dashboard/pay?charge=${aTxid}`, routes))
  await page.until(() => /Copiar código Pix|Pagamento confirmado/.test(page.text()))
}

test('a debit that is scheduled for the same instalment is named before the code', async () => {
  await open(aCharge({ debits: [debit] }))
  const said =
    'Débito automático já marcadoA parcela 3 (R$ 234,87) sai sozinha da sua conta em 10 de abril de 2026. Você não precisa pagar agora. Se pagar por este Pix até o dia anterior, o débito é cancelado.'
  expect(page.text()).toContain(said)
  expect(page.text().indexOf(said)).toBeLessThan(page.text().indexOf('Copiar código Pix'))
})

test('a debit that cannot be stopped, and a part, say what happens to the money', async () => {
  await open(aCharge({ debits: [{ ...debit, canBeStopped: false }] }))
  expect(page.text()).toContain('Já não dá para parar este débito.')
  await open(
    aCharge({
      debits: [debit],
      lines: [aChargeLine({ faceCents: 10_000, totalCents: 10_000, leftCents: 13_487 })],
    }),
  )
  expect(page.text()).toContain('o débito ainda pode sair inteiro: o que sobrar fica como crédito seu.')
})

test('without a debit nothing is said', async () => {
  await open(aCharge())
  expect(page.text()).not.toContain('Débito automático')
})

test('the receipt names the contract and its CET', async () => {
  await open(aPaidCharge())
  expect(page.text()).toContain('Contrato000042/2026CET do contrato208,62% ao ano')
})

test('the receipt of another loan names no CET', async () => {
  await open(aPaidCharge({ loanId: 'l-0' }))
  expect(page.text()).not.toContain('CET do contrato')
})
