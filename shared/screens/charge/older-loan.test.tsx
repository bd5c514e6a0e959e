import { beforeEach, describe, expect, test } from 'vitest'
import type { Charge } from '../../api/charge.ts'
import type { Profile } from '../../api/customers.ts'
import { aCharge, aChargeLine, aPaidCharge, aTxid } from '../../testing/fixtures/charges.ts'
import { aLoan, twoLate } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { standAt } from '../../testing/stand-at.ts'
import { ChargeScreen } from './charge.tsx'

let page: Stage
beforeEach(() => standAt('/dashboard/pay'))
const create = 'POST /loan/l-0/charges'
const reopened = {
  ...{ id: 'l-0', contractNumber: '000007/2025', owedCents: 10_000 },
  toPay: [{ id: 'o-1', number: 1 }],
}
const ofOlder = (patch: Partial<Charge> = {}) =>
  aCharge({
    ...{ loanId: 'l-0', amountCents: 10_000 },
    lines: [aChargeLine({ installmentId: 'o-1', number: 1, faceCents: 10_000, totalCents: 10_000 })],
    ...patch,
  })

/** The current loan has two late instalments. */
async function shown(charge: Charge, profile: Partial<Profile> = {}, title = 'Pagar com Pix') {
  page = await stage(
    <ChargeScreen />,
    signedInAt(`/dashboard/pay?charge=${aTxid}`, {
      'GET /customers/me': aProfile({
        loans: [aLoan({ installments: twoLate() })],
        reopenedLoans: [reopened],
        ...profile,
      }),
      [`GET /loan/charges/${aTxid}`]: charge,
    }),
  )
  await page.until(() => page.text().includes(title) && !page.text().includes('Carregando...'))
}

describe('a charge of an older loan that owes again', () => {
  test('is shown without prices, late instalments and options of the current loan', async () => {
    await shown(ofOlder())
    expect(page.text()).toContain('Parcela 1R$ 100,00')
    expect(page.text()).toContain('Copiar código Pix')
    expect(page.text()).not.toMatch(/Pagar hoje por|vencida|Outras opções/)
    expect(page.place.querySelector('a[href^="/dashboard/antecipate"]')).toBeNull()
  })

  test.each(['installments', 'prepayment'])('of the kind %s that expired is charged again', async kind => {
    await shown(ofOlder({ status: 'expired', kind, brCode: null }))
    expect(page.find('Pagar próxima parcela')).toBeUndefined()
    page.env.server.on(create, ofOlder({ txid: 'b'.repeat(32), amountCents: 10_200 }))
    await page.press('Gerar novo código')
    await page.shows('R$ 102,00')
    expect(page.env.server.to(create).map(({ body }) => body)).toEqual([{ installmentIds: ['o-1'] }])
  })

  test('that owes nothing any more offers no code, and nothing of the current loan', async () => {
    await shown(ofOlder({ status: 'expired', brCode: null }), { reopenedLoans: [] })
    expect(page.find('Gerar novo código')).toBeUndefined()
    expect(page.find('Pagar próxima parcela')).toBeUndefined()
  })

  test.each([
    ['installments', 'Parcela 1'],
    ['withdrawal', 'Uma parte da devolução do empréstimo'],
  ])('of the kind %s that was paid in part is a receipt once it owes nothing', async (kind, subject) => {
    const payment = { ...aPaidCharge().payments[0]!, amountCents: 10_000, reason: 'partial' }
    const line = { installmentId: 'o-1', number: 1, isSettled: true, isWhole: true }
    const lines = [aChargeLine(line), aChargeLine({ installmentId: 'o-2', number: 2, isToPay: true })]
    const part = { ...{ status: 'partial', brCode: null, kind }, payments: [payment] }
    const charge = ofOlder({ ...part, lines: kind === 'withdrawal' ? [] : lines })
    await shown(charge)
    expect(page.text()).toContain('Falta o resto.')
    await shown(charge, { reopenedLoans: [] }, 'Pagamento confirmado')
    expect(page.text()).toContain(subject)
    expect(page.text()).not.toContain('Falta o resto.')
  })
})
