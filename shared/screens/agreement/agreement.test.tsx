import { describe, expect, test } from 'vitest'
import type { AgreementRefusal } from '../../api/agreements.ts'
import { agreementMessages } from '../../messages/agreement.ts'
import { anAgreementOffer, aRefusal } from '../../testing/fixtures/agreements.ts'
import { aLoan } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { failure } from '../../testing/server.ts'
import { openAgreement, routes, signed } from './testing/open-agreement.tsx'

describe('choosing', () => {
  test('starts with the fewest instalments of at most the present amount', async () => {
    const page = await openAgreement(anAgreementOffer())
    expect(page.title()).toBe('Renegociar as parcelas')
    expect(page.text()).toContain('Troque as parcelas em aberto por outras')
    expect(page.place.querySelector('.c-number')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      '9 parcelas deR$ 185,80A primeira vence em 25 de março de 2026, a última em 25 de novembro de 2026.',
    )
  })

  test('shows what is owed, what is waived, the interest and the sum', async () => {
    const page = await openAgreement(anAgreementOffer())
    await page.choose('2026-04-10')
    for (const figure of [
      'O que você deve hojeR$ 1.160,00',
      'Multa e juros de atraso que deixamos de cobrar-R$ 30,00',
      'Juros até o fim das novas parcelasR$ 612,40',
      'Soma das novas parcelasR$ 1.742,40',
    ])
      expect(page.text()).toContain(figure)
  })

  test.each([
    [3_000, 'Juros de atraso que deixamos de cobrar-R$ 30,00'],
    [0, 'Multa que deixamos de cobrar-R$ 30,00'],
  ])('of %i cents of late interest among what is waived: %s', async (interestCents, figure) => {
    const offer = anAgreementOffer()
    const [first, ...others] = offer.replaced
    const replaced = [
      { ...first!, chargesCents: 3_000, interestCents },
      ...others.map(each => ({ ...each, chargesCents: 0, interestCents: 0 })),
    ]
    expect((await openAgreement({ ...offer, replaced })).text()).toContain(figure)
  })

  test('compares with leaving all as it is, and says when it ends', async () => {
    const page = await openAgreement(anAgreementOffer())
    for (const sentence of [
      'você paga R$ 1.442,92 ao todo.',
      'Renegociando, você paga R$ 229,28 a mais.',
      'A última parcela passa de 10 de junho de 2026 para 25 de novembro de 2026.',
      'Enquanto uma parcela vencida não é paga nem renegociada, os juros de atraso continuam.',
    ])
      expect(page.text()).toContain(sentence)
  })

  test.each([
    [170_000, 'Renegociando, você paga R$ 27,80 a menos.'],
    [167_220, 'Renegociando, você paga o mesmo.'],
  ])('of %i cents as it is: %s', async (unchangedCents, sentence) => {
    const page = await openAgreement(anAgreementOffer({ unchangedCents }))
    expect(page.text()).toContain(sentence)
  })

  test('names each instalment that is replaced, with its fine and interest', async () => {
    const page = await openAgreement(anAgreementOffer())
    for (const sentence of [
      'venceu em 10/01/2026, mais R$ 20,00 de multa e juros',
      'vencimento em 10/06/2026',
    ])
      expect(page.text()).toContain(sentence)
  })

  test.each([
    [0, 'multa'],
    [2_000, 'juros'],
    [800, 'multa e juros'],
  ])('names what there is of 20,00 with interest of %i: %s', async (interestCents, name) => {
    const offer = anAgreementOffer()
    const [first, ...rest] = offer.replaced
    const page = await openAgreement({ ...offer, replaced: [{ ...first!, interestCents }, ...rest] })
    expect(page.text()).toContain(`mais R$ 20,00 de ${name}Parcela 2`)
  })

  test('another number keeps the day, and its own figures are shown', async () => {
    const page = await openAgreement(anAgreementOffer())
    await page.choose('2026-04-10')
    await page.choose('12')
    expect(page.text()).toContain('12 parcelas deR$ 161,10')
    expect(page.text()).toContain('A primeira vence em 10 de abril de 2026')
  })

  test('a last instalment of another amount is named', async () => {
    const [choice] = anAgreementOffer().choices
    const page = await openAgreement(
      anAgreementOffer({ choices: [{ ...choice!, totalCents: choice!.totalCents - 7 }] }),
    )
    expect(page.text()).toContain('A última é de R$ 248,93.')
  })

  test('more than eight numbers are a list', async () => {
    const [choice] = anAgreementOffer().choices
    const choices = Array.from({ length: 9 }, (_, index) => ({ ...choice!, installments: index + 1 }))
    const page = await openAgreement(anAgreementOffer({ choices }))
    expect(page.field('Em quantas parcelas?').tagName).toBe('SELECT')
  })
})

describe('not today', () => {
  test.each<[Partial<AgreementRefusal>, string]>([
    [
      { reason: 'not-late' },
      'Nenhuma parcela está vencida. Você pode renegociar por aqui quando uma parcela tiver 15 dias',
    ],
    [
      { reason: 'too-early', possibleFrom: '2026-03-25' },
      'Você pode renegociar por aqui quando uma parcela tiver 15 dias de atraso: a partir de 25 de março de 2026.',
    ],
    [
      { reason: 'agreed-lately', possibleFrom: '2026-09-10' },
      'pode renegociar de novo a partir de 10 de setembro de 2026.',
    ],
    [{ reason: 'agreed-lately' }, 'Por aqui, não dá para renegociar de novo.'],
    [{ reason: 'under-way' }, 'Há um pagamento a caminho deste empréstimo.'],
    [{ reason: 'phone-unproved' }, 'ainda falta confirmar que o celular é seu.'],
    [{ reason: 'written-off' }, 'Fale com a gente para combinar como pagar.'],
    [{ reason: 'moon' }, 'Hoje não dá para renegociar por aqui.'],
  ])('%o is said, with a person to talk to', async (patch, sentence) => {
    const page = await openAgreement(aRefusal(patch))
    expect(page.text()).toContain(sentence)
    expect(page.text()).toContain('Falar com uma pessoa')
    expect(page.text()).not.toContain('Em quantas parcelas?')
    expect(page.text()).not.toContain('Troque as parcelas em aberto')
  })

  test('with nothing left nobody is asked how much fits their month', async () => {
    const page = await openAgreement(aRefusal({ reason: 'nothing-left' }))
    expect(page.text()).toContain('Não há parcela em aberto para trocar.')
    expect(page.text()).not.toContain('multa e juros')
  })

  test('with too little for new instalments there is a person to talk to', async () => {
    const page = await openAgreement(aRefusal({ reason: 'too-little' }))
    expect(page.text()).toContain('Hoje não dá para renegociar por aqui. Fale com a gente.')
    expect(page.text()).toContain('Falar com uma pessoa')
  })

  test('the signed document of an earlier agreement can be read', async () => {
    const page = await openAgreement(aRefusal({ reason: 'agreed-lately', possibleFrom: '2026-09-10' }), {
      [routes.latest]: signed,
    })
    await page.pressByKey('Ver o aditivo assinado')
    await page.shows('Em 10/03/2026, R$ 1.160,00.')
    expect(page.focused()).toContain('Em 10/03/2026')
  })

  test('before the money was sent it says so, and asks nothing', async () => {
    const page = await openAgreement('never', {
      'GET /customers/me': aProfile({ loans: [aLoan({ status: 'Signed' })] }),
    })
    expect(page.text()).toContain(
      'O dinheiro do empréstimo ainda não está com você: não há parcela para renegociar.',
    )
    expect(page.text()).not.toContain('multa e juros')
    expect(page.calls(routes.read)).toEqual([])
  })

  test('another back end may not know agreements', async () => {
    const page = await openAgreement(failure(404))
    expect(page.text()).not.toContain('Troque as parcelas em aberto')
    expect(page.text()).toContain('Hoje não dá para renegociar por aqui.')
    expect(page.text()).toContain('Falar com uma pessoa')
  })

  test('a failure can be retried', async () => {
    const page = await openAgreement([failure(400), anAgreementOffer()])
    await page.press('Tentar de novo')
    await page.shows('Em quantas parcelas?')
  })

  test('figures that changed meanwhile are said in a region that was there before', async () => {
    const changed = failure(409, { code: 'quote-changed', message: 'x' })
    const page = await openAgreement(anAgreementOffer(), { [routes.issue]: changed })
    const heard = page.listen()
    await page.press('Ler o aditivo')
    await page.until(() => heard().includes(agreementMessages.changed))
  })

  test('without a network a press says so, and the choice stays', async () => {
    const page = await openAgreement(anAgreementOffer(), { [routes.issue]: 'network-failure' })
    await page.press('Ler o aditivo')
    await page.shows('Erro de conexão com o servidor')
    expect(page.find('Ler o aditivo')).toBeDefined()
  })
})
