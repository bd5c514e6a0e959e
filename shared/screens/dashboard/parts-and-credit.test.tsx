import { expect, test } from 'vitest'
import type { Profile } from '../../api/customers.ts'
import { aLoan, sixInstallments, twoLate } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { DashboardScreen } from './dashboard.tsx'

let page: Stage

async function open(profile: Partial<Profile>) {
  const routes = { 'GET /customers/me': aProfile(profile) }
  page = await stage(<DashboardScreen />, signedInAt('/dashboard', routes))
  await page.until(() => page.text().includes('Falta pagar'))
}

test('a part that was paid, everything that is late in one tap, and a credit', async () => {
  const [late, second, ...rest] = twoLate(0)
  const part = {
    ...late!,
    paidAmount: 100,
    unpaidCents: 13_487,
    totalCents: 13_487,
    fineCents: 0,
    interestCents: 0,
  }
  await open({ loans: [aLoan({ installments: [part, second!, ...rest], creditCents: 700 })] })
  expect(page.text()).toContain('R$ 100,00 já pagos, faltam R$ 134,87')
  expect(page.text()).toContain('Falta pagarR$ 1.309,22mais R$ 5,48 de multa e juros até hoje')
  const way = page.find('Pagar as 2 vencidas: R$\u00a0375,22')
  expect(way?.getAttribute('href')).toBe('/dashboard/pay?parcelas=1,2')
  // One action leads: everything that is late.
  expect(way?.className).toContain('c-button--accent')
  expect(page.find('Pagar próxima parcela')?.className).toContain('c-button--quiet')
  expect(page.place.querySelectorAll('.c-button--accent, .c-button--primary')).toHaveLength(1)
  expect(page.text()).toContain(
    'Seu crédito: R$ 7,00Ele é descontado sozinho da próxima parcela no dia em que ela vence.',
  )
})

test.each([
  ['all', 23_487, 'c-button--quiet'],
  ['a part', 23_486, 'c-button--accent'],
])(
  'a credit that covers %s of the next instalment: paying leads only where it is needed',
  async (_, creditCents, leads) => {
    const [first, ...rest] = sixInstallments(0)
    await open({
      loans: [
        aLoan({
          installments: [{ ...first!, totalCents: 23_487, daysLate: 0, payableUntil: '2026-04-13' }, ...rest],
          creditCents,
        }),
      ],
    })
    expect(page.find('Pagar próxima parcela')?.className).toContain(leads)
    // Whom the credit pays for has no day to keep.
    expect(page.text().includes('pague até 13 de abril de 2026')).toBe(creditCents !== 23_487)
    expect(page.text().includes('Seu crédito paga esta parcela sozinho nesse dia')).toBe(
      creditCents === 23_487,
    )
  },
)

test.each([
  ['money that also paid fine and interest', 234.87, 493, 'R$ 229,94 já abatidos, faltam R$ 4,93'],
  ['money that came early', 100, 13_058, 'R$ 104,29 já abatidos, faltam R$ 130,58'],
  ['money that paid only fine and interest', 5.01, 23_487, ''],
])(
  '%s: what is settled and what is missing make up the instalment',
  async (_, paidAmount, unpaidCents, note) => {
    const [first, ...rest] = sixInstallments(0)
    const part = { ...first!, paidAmount, unpaidCents, totalCents: unpaidCents }
    await open({ loans: [aLoan({ installments: [part, ...rest] })] })
    if (note) expect(page.text()).toContain(note)
    else expect(page.text()).not.toMatch(/já pagos|já abatidos/)
  },
)

test('a credit of a loan that has ended will be given back', async () => {
  await open({
    loans: [aLoan({ installments: sixInstallments(6), creditCents: 700, closedAt: '2026-03-10T12:00:00Z' })],
  })
  expect(page.text()).toContain('Seu crédito: R$ 7,00Vamos devolver este valor a você.')
})
