import { beforeEach, describe, expect, test } from 'vitest'
import type { Charge } from '../../api/charge.ts'
import type { Profile } from '../../api/customers.ts'
import { aCharge, aChargeLine, aLateCharge, aPaidCharge, aTxid } from '../../testing/fixtures/charges.ts'
import { aLoan, sixInstallments } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { standAt } from '../../testing/stand-at.ts'
import { ChargeScreen } from './charge.tsx'

let page: Stage
beforeEach(() => standAt('/dashboard/pay'))
const [create, read] = ['POST /loan/l-1/charges', `GET /loan/charges/${aTxid}`]

/** R$ 100,00 of R$ 234,87. */
const tooLittle = () => {
  const payment = { ...aPaidCharge().payments[0]!, amountCents: 10_000, reason: 'partial' }
  const lines = [aChargeLine({ faceCents: 10_000, totalCents: 10_000 })]
  return aCharge({ status: 'partial', brCode: null, payments: [payment], lines })
}

async function shown(charge: Charge, profile: Partial<Profile> = { loans: [aLoan()] }) {
  page = await stage(
    <ChargeScreen />,
    signedInAt(`/dashboard/pay?charge=${aTxid}`, { 'GET /customers/me': aProfile(profile), [read]: charge }),
  )
  await page.until(() => page.text().includes('Pagar com Pix') && !page.text().includes('Carregando...'))
}

describe('a code that can no longer be paid', () => {
  test('when expired, can be replaced by a new one', async () => {
    await shown(aCharge({ status: 'expired', brCode: null }))
    expect(page.text()).toContain('Este código venceu')
    page.env.server.on(create, aLateCharge({ txid: 'b'.repeat(32) }))
    await page.press('Gerar novo código')
    await page.shows('R$ 240,35')
    expect(page.env.server.to(create).at(-1)?.body).toEqual({ installmentIds: ['i-3'] })
    expect(location.search).toBe(`?charge=${'b'.repeat(32)}`)
    // The pressed button is gone.
    expect(document.activeElement?.textContent).toBe('Pagar com Pix')
  })

  test('when it expired after it was paid, confirms the payment by itself', async () => {
    await shown(aCharge({ status: 'expired', brCode: null }))
    expect(page.text()).toContain('Se você já pagou por ele, não pague de novo: esta tela confirma sozinha.')
    expect(page.text()).not.toContain('nada foi cobrado')
    expect(page.messages()).toContain('Verificando se chegou um Pix deste código.')
    expect(page.text()).toContain('Paguei e não caiu')
    page.env.server.on(read, aPaidCharge())
    await page.pass(5_000)
    await page.until(() => page.title() === 'Pagamento confirmado')
    expect(document.activeElement?.textContent).toBe('Pagamento confirmado')
    await page.until(() => page.env.server.to('GET /customers/me').length === 2)
  })

  describe('when it gives the loan back', () => {
    const giveBack = aCharge({ kind: 'withdrawal', status: 'expired', brCode: null, lines: [] })

    test('after a part, is the receipt of that part once the loan was given back', async () => {
      const payment = { ...aPaidCharge().payments[0]!, amountCents: 10_000, reason: 'partial' }
      page = await stage(
        <ChargeScreen />,
        signedInAt(`/dashboard/pay?charge=${aTxid}`, {
          'GET /customers/me': aProfile({
            loans: [aLoan({ closedAt: '2026-03-10T12:00:00Z', closedReason: 'withdrawn' })],
          }),
          [read]: { ...giveBack, status: 'partial', payments: [payment] },
        }),
      )
      await page.until(() => page.title() === 'Pagamento confirmado')
      expect(page.text()).toContain('R$ 100,00Uma parte da devolução do empréstimo')
      expect(page.text()).not.toMatch(/Falta o resto|Ficou de crédito/)
    })

    test('paid after the last day, says that the contract stays', async () => {
      const payment = { ...aPaidCharge().payments[0]!, reason: 'late' }
      await shown({ ...giveBack, payments: [payment] }, { loans: [aLoan({ withdrawal: null })] })
      expect(page.text()).toContain('ficou como crédito seu')
      expect(page.text()).toContain('O prazo para desistir terminou, e o contrato continua valendo.')
    })

    test('leads to the price of today', async () => {
      await shown(giveBack, { loans: [aLoan({ withdrawal: { lastDay: '2026-03-12' } })] })
      expect(page.find('Gerar novo código')).toBeUndefined()
      expect(page.find('Ver quanto devolver hoje')?.getAttribute('href')).toBe('/dashboard/details')
    })

    test.each([
      ['after the last day', {}, true],
      ['once the loan was given back', { closedAt: '2026-03-10T12:00:00Z' }, false],
    ])('%s leads to the dashboard', async (_, change, isOver) => {
      await shown(giveBack, { loans: [aLoan({ withdrawal: null, ...change })] })
      expect(page.text().includes('O prazo para desistir terminou.')).toBe(isOver)
      expect(page.place.querySelector('a[href="/dashboard/details"]')).toBeNull()
      expect(page.place.querySelector('a[href="/dashboard"]')).not.toBeNull()
    })
  })

  test('when it is a prepayment, leads to a new quote', async () => {
    await shown(aCharge({ status: 'expired', kind: 'prepayment', brCode: null }))
    await page.press('Gerar novo código')
    expect(page.env.trail).toEqual(['go /dashboard/antecipate?parcelas=3'])
  })

  test('after a partial payment, can be replaced by one for the rest', async () => {
    const [payment] = aPaidCharge().payments
    await shown(
      aCharge({
        status: 'partial',
        brCode: null,
        payments: [{ ...payment!, amountCents: 10_000, reason: 'partial' }],
      }),
    )
    expect(page.text()).toContain('Seu Pix de R$ 100,00 chegou')
    page.env.server.on(create, aCharge({ txid: 'c'.repeat(32), creditCents: 10_000, amountCents: 13_487 }))
    await page.press('Gerar o código do que falta')
    await page.shows('R$ 134,87')
    expect(page.text()).toContain('Já pago antes, descontado-R$ 100,00')
  })

  test('after a partial payment, has its receipt', async () => {
    await shown(tooLittle())
    expect(page.text()).toContain('Comprovante de pagamento')
    expect(page.text()).toContain('Você pagouR$ 100,00ParaUma parte da parcela 3')
    expect(page.text()).not.toContain('Ficou de crédito')
    expect(page.find('Imprimir ou salvar comprovante')).toBeDefined()
  })

  test('after a partial payment whose rest another one has paid, is the receipt', async () => {
    const profile = aProfile({ loans: [aLoan({ installments: sixInstallments(3) })] })
    page = await stage(
      <ChargeScreen />,
      signedInAt(`/dashboard/pay?charge=${aTxid}`, {
        'GET /customers/me': profile,
        [read]: tooLittle(),
      }),
    )
    await page.until(() => page.title() === 'Pagamento confirmado')
    expect(page.text()).not.toContain('Falta o resto.')
    expect(page.text()).toContain('R$ 100,00Uma parte da parcela 3')
  })

  test('after a bank took the payment back, says so, and can be replaced by a new one', async () => {
    const payments = aPaidCharge().payments.map(each => ({ ...each, reversedCents: each.amountCents }))
    await shown(aCharge({ status: 'replaced', brCode: null, payments }))
    expect(page.text()).toContain('Este Pix foi tomado de volta por um banco')
    expect(page.find('Gerar novo código')).toBeDefined()
  })

  test('when the instalment is already paid, offers no new code', async () => {
    await shown(aCharge({ status: 'replaced', brCode: null }), {
      loans: [aLoan({ installments: sixInstallments(3) })],
    })
    expect(page.text()).toContain('Este código não vale mais')
    expect(page.text()).toContain('O que ele cobra já foi pago ou mudou, ou há um código mais novo.')
    expect(page.find('Ver o código que vale')).toBeUndefined()
    expect(page.find('Pagar próxima parcela')?.getAttribute('href')).toBe('/dashboard/pay')
  })

  test('when it was replaced and the instalment is open, leads to the code that is valid', async () => {
    await shown(aCharge({ status: 'replaced', brCode: null }))
    page.env.server.on(create, aCharge({ txid: 'd'.repeat(32) }))
    await page.press('Ver o código que vale')
    await page.shows('Copiar código Pix')
    expect(page.env.server.to(create).map(({ body }) => body)).toEqual([{ installmentIds: ['i-3'] }])
  })

  test.each(['replaced', 'expired'])(
    'when it is %s and was paid a second time, says where the money is and asks for no more',
    async status => {
      const payments = aPaidCharge().payments.map(each => ({ ...each, reason: 'already-paid' }))
      await shown(aCharge({ status, brCode: null, payments }), {
        loans: [aLoan({ installments: sixInstallments(3) })],
      })
      expect(page.text()).toContain(
        'Recebemos o seu Pix de R$ 234,87. O que ele não precisou pagar ficou como crédito seu: não pague de novo.',
      )
      expect(page.text()).not.toMatch(/Gerar novo código|Pagar próxima parcela|não vale mais/)
    },
  )
})
