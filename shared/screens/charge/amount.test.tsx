import { beforeEach, describe, expect, test } from 'vitest'
import type { Charge } from '../../api/charge.ts'
import type { Profile } from '../../api/customers.ts'
import { aCharge, aChargeLine, aLateCharge, aTxid } from '../../testing/fixtures/charges.ts'
import { aLoan, twoLate, withOneLate } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { ChargeScreen } from './charge.tsx'

let page: Stage
beforeEach(() => history.replaceState(null, '', '/dashboard/pay'))

async function shown(charge: Charge, profile: Partial<Profile> = { loans: [aLoan()] }) {
  page = await stage(
    <ChargeScreen />,
    signedInAt(`/dashboard/pay?charge=${aTxid}`, {
      'GET /customers/me': aProfile(profile),
      [`GET /loan/charges/${aTxid}`]: charge,
    }),
  )
  await page.until(() => page.text().includes('Copiar código Pix'))
}

describe('what the amount is made of', () => {
  const rows = () =>
    [...page.place.querySelectorAll('dl > div')].map(row => row.textContent?.replaceAll('\u00a0', ' '))

  test('an instalment that is not late shows no list', async () => {
    await shown(aCharge())
    expect(rows()).toEqual([])
  })

  test('a late instalment lists fine and interest in neutral words', async () => {
    await shown(aLateCharge(), { loans: [aLoan({ installments: withOneLate() })] })
    expect(page.text()).toContain('Parcela 3R$ 240,35Venceu em 10 de abril de 2026')
    expect(rows()).toEqual([
      'Valor da parcelaR$ 234,87',
      'Multa de 2%, uma vez sóR$ 4,70',
      'Juros de 10 dias, 1% ao mêsR$ 0,78',
      'TotalR$ 240,35',
    ])
    expect(page.text()).toContain('10 dias de atraso. Paga a parcela, o empréstimo volta a ficar em dia.')
    expect(page.text()).not.toContain('Sem acréscimo até')
  })

  test('a fine of which a part was waived or paid is not called one of two percent', async () => {
    const line = aChargeLine({
      fineCents: 165,
      interestCents: 78,
      totalCents: 23_730,
      daysLate: 10,
      days: -10,
    })
    await shown(aLateCharge({ amountCents: 23_730, lines: [line] }))
    expect(rows()).toContain('Multa por atrasoR$ 1,65')
    expect(page.text()).not.toContain('Multa de 2%')
  })

  test('says that the loan is current again only where nothing else is late', async () => {
    const loans = [aLoan({ installments: twoLate() })]
    const current = 'o empréstimo volta a ficar em dia'
    await shown(aLateCharge(), { loans })
    expect(page.text()).toContain('10 dias de atraso. A parcela 4 também está vencida.')
    expect(page.text()).not.toContain(current)
    const way = page.find('Pagar as 2 vencidas: R$\u00a0480,70')
    expect(way?.getAttribute('href')).toBe('/dashboard/pay?parcelas=3,4')

    const line = (number: number) =>
      aChargeLine({ installmentId: `i-${number}`, number, fineCents: 470, interestCents: 78, daysLate: 10 })
    await shown(aLateCharge({ lines: [line(3), line(4)] }), { loans })
    expect(page.text()).toContain(`Pagas estas parcelas, ${current}.`)
    expect(page.text()).not.toContain('também está vencida')

    // Another back end that does not say what is late: no promise.
    await shown(aLateCharge())
    expect(page.text()).not.toContain(current)
  })

  test('says that the loan is settled where nothing else is owed, and not that it is current again', async () => {
    const installments = withOneLate().filter(({ number }) => number <= 3)
    await shown(aLateCharge(), { loans: [aLoan({ installments })] })
    expect(page.text()).toContain('10 dias de atraso. Paga a parcela, o empréstimo fica quitado.')

    // A bank took money back that is owed beside the instalments.
    await shown(aLateCharge(), { loans: [aLoan({ installments, claimCents: 500 })] })
    expect(page.text()).toContain('Paga a parcela, o empréstimo volta a ficar em dia.')

    const [late, next] = [installments.find(({ number }) => number === 3)!, withOneLate()[3]!]
    const lines = [
      aChargeLine({ installmentId: late.id, number: 3, fineCents: 470, interestCents: 78, daysLate: 10 }),
      aChargeLine({ installmentId: next.id, number: 4 }),
    ]
    await shown(aLateCharge({ lines }), { loans: [aLoan({ installments: [...installments, next] })] })
    expect(page.text()).toContain('Pagas estas parcelas, o empréstimo fica quitado.')
  })

  test('a part says what it pays, what stays open, and that the instalment stays late', async () => {
    const part = aChargeLine({
      ...{ faceCents: 9_452, fineCents: 470, interestCents: 78, totalCents: 10_000, leftCents: 14_035 },
      ...{ days: -10, daysLate: 10 },
    })
    const loans = [aLoan({ installments: withOneLate() })]
    await shown(aLateCharge({ amountCents: 10_000, lines: [part] }), { loans })
    expect(page.text()).toContain('Uma parte da parcela 3R$ 100,00')
    expect(rows()).toEqual([
      'Uma parte da parcelaR$ 94,52',
      'Multa de 2%, uma vez sóR$ 4,70',
      'Juros de 10 dias, 1% ao mêsR$ 0,78',
      'TotalR$ 100,00',
      'Fica faltandoR$ 140,35',
    ])
    expect(page.text()).toContain(
      'Este valor paga só uma parte: a parcela continua vencida até você pagar o resto.',
    )
    expect(page.text()).not.toContain('volta a ficar em dia')
  })

  test('an instalment of which a part was paid is called what is missing of it', async () => {
    const line = aChargeLine({ faceCents: 13_487, fineCents: 270, totalCents: 13_757, daysLate: 1, days: -1 })
    await shown(aLateCharge({ amountCents: 13_757, lines: [line] }))
    expect(rows()[0]).toBe('O que falta da parcelaR$ 134,87')
  })

  test('several instalments list discounts and a credit', async () => {
    const line = (number: number) =>
      aChargeLine({ installmentId: `i-${number}`, number, discountCents: 3_487, totalCents: 20_000 })
    await shown(
      aCharge({
        kind: 'prepayment',
        creditCents: 1_000,
        amountCents: 39_000,
        payableUntil: null,
        lines: [line(6), line(5)],
      }),
    )
    expect(page.text()).toContain('Parcelas 5 e 6R$ 390,00')
    expect(rows()).toEqual([
      'Valor das parcelasR$ 469,74',
      'Desconto por pagar antes-R$ 69,74',
      'Já pago antes, descontado-R$ 10,00',
      'TotalR$ 390,00',
    ])
  })
})
