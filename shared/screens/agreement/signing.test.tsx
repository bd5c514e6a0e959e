import { describe, expect, test } from 'vitest'
import { anAgreementDocument, anAgreementOffer } from '../../testing/fixtures/agreements.ts'
import { type Answer, failure } from '../../testing/server.ts'
import type { Stage } from '../../testing/stage.tsx'
import { openAgreement, routes, signed } from './testing/open-agreement.tsx'

describe('signing', () => {
  test('nothing is sent before the document was read and agreed to; the code signs what was read', async () => {
    const page = await openAgreement(anAgreementOffer())
    await page.toDocument()
    expect(page.calls(routes.issue).map(({ body }) => body)).toEqual([
      { installments: 9, firstDueDate: '2026-03-25', totalCents: 167_220 },
    ])
    expect(page.text()).toContain('Em 10/03/2026, R$ 1.160,00.')
    expect(page.button('Assinar o aditivo').disabled).toBe(true)
    expect(page.calls(routes.askCode)).toHaveLength(0)
    await page.agree()
    await page.shows('para (11) *****-5678. Ele assina este aditivo e nada mais.')
    await page.enterCode()
    await page.until(() => page.title() === 'Parcelas renegociadas')
    expect(page.calls(routes.askCode)[0]!.body).toEqual({ sha256: signed.sha256 })
    expect(page.calls(routes.sign)[0]!.body).toEqual({
      ...{ sha256: signed.sha256, agreed: true },
      ...{ requestId: 'r-1', code: '123456' },
    })
  })

  test('signed, it says the new dates and what to do next', async () => {
    const page = await openAgreement(anAgreementOffer())
    await page.toCode()
    await page.enterCode()
    await page.until(() => page.title() === 'Parcelas renegociadas')
    for (const sentence of [
      'Você assinou em 10 de março de 2026. As parcelas antigas não valem mais.',
      'Primeira parcela · vence em 10 de abrilR$ 193,60',
      'Você não precisa pagar nada hoje: a próxima parcela é a de 10 de abril de 2026.',
      'Código Pix gerado antes deixa de valer.',
      '9 parcelas de R$ 193,60',
    ])
      expect(page.text()).toContain(sentence)
    expect(document.activeElement?.textContent).toBe('Parcelas renegociadas')
    expect(page.find('Ver minhas parcelas')?.getAttribute('href')).toBe('/dashboard')
    expect(page.find('Voltar ao dashboard')).toBeUndefined()
  })

  test('signed, it names what of late charges is waived', async () => {
    for (const [waivedInterestCents, label] of [
      [undefined, 'Multa e juros de atraso que deixamos de cobrar'],
      [signed.waivedCents, 'Juros de atraso que deixamos de cobrar'],
    ] as const) {
      const page = await openAgreement(anAgreementOffer(), {
        [routes.sign]: { ...signed, waivedInterestCents },
      })
      await page.toCode()
      await page.enterCode()
      await page.until(() => page.title() === 'Parcelas renegociadas')
      expect(page.text()).toContain(label)
      await page.end()
    }
  })

  test('signed, it names a last instalment of another amount', async () => {
    const choice = { ...signed.choice, totalCents: signed.choice.totalCents - 10 }
    const page = await openAgreement(anAgreementOffer(), { [routes.sign]: { ...signed, choice } })
    await page.toCode()
    await page.enterCode()
    await page.until(() => page.title() === 'Parcelas renegociadas')
    expect(page.text()).toContain('9 parcelas de R$ 193,60A última é de R$ 193,50.')
  })

  test('a repeated press issues and signs once, and a press after a lost answer signs with the same key', async () => {
    let page = await openAgreement(anAgreementOffer(), { [routes.issue]: 'never' })
    await page.press('Ler o aditivo')
    await page.press('Preparando o aditivo...')
    expect(page.calls(routes.issue)).toHaveLength(1)
    page = await openAgreement(anAgreementOffer(), { [routes.sign]: [failure(503), signed] })
    await page.toCode()
    await page.enterCode()
    await page.press('Assinar com o código')
    await page.until(() => page.title() === 'Parcelas renegociadas')
    const keys = page.calls(routes.sign).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toEqual([expect.any(String), keys[0]])
  })

  test('a wrong code is said under the digits, an expired one leaves only another one', async () => {
    const wrong = failure(400, { code: 'code-wrong', message: 'Código inválido.' })
    const expired = failure(400, { code: 'code-expired', message: 'Código expirado. Peça um novo.' })
    const page = await openAgreement(anAgreementOffer(), { [routes.sign]: [wrong, expired] })
    await page.toCode()
    await page.enterCode()
    expect(page.errorOf('Código de 6 dígitos')).toBe('Código inválido.')
    await page.enterCode('654321')
    await page.shows('Código expirado. Peça um novo.')
    expect(page.text()).toContain('Pedir um novo código')
    expect(document.title).toBe('Erro: Confirme com o código · Celastro')
  })

  test('reading again within a minute sends no second code', async () => {
    const page = await openAgreement(anAgreementOffer())
    await page.toCode()
    await page.press('Ler o aditivo de novo')
    await page.agree()
    await page.until(() => page.title() === 'Confirme com o código')
    expect(page.calls(routes.askCode)).toHaveLength(1)
  })

  test('the customer can choose again, and the choice is still there', async () => {
    const page = await openAgreement(anAgreementOffer())
    await page.choose('12')
    await page.toDocument()
    await page.press('Escolher outras parcelas')
    expect(page.title()).toBe('Renegociar as parcelas')
    expect(page.text()).toContain('12 parcelas deR$ 154,50')
  })

  test('a document with more than text is not shown and cannot be signed', async () => {
    const page = await openAgreement(anAgreementOffer(), {
      [routes.issue]: anAgreementDocument({ html: '<script></script>' }),
    })
    await page.press('Ler o aditivo')
    await page.shows('Não foi possível mostrar o aditivo. Nada mudou.')
    expect(page.find('Assinar o aditivo')).toBeUndefined()
  })
})

describe('a reload at the code', () => {
  const { sha256 } = signed
  const atCode = async () => {
    const before = await openAgreement(anAgreementOffer())
    await before.toCode()
    return before
  }
  const reloaded = async (document: Answer, before: Pick<Stage, 'env'>) =>
    openAgreement(anAgreementOffer(), { [routes.latest]: document }, before)

  test('returns to it, and the code that was sent signs', async () => {
    const page = await reloaded(anAgreementDocument(), await atCode())
    await page.until(() => page.title() === 'Confirme com o código')
    await page.enterCode()
    await page.until(() => page.title() === 'Parcelas renegociadas')
    expect(page.calls(routes.askCode)).toEqual([])
    expect(page.calls(routes.sign)[0]!.body).toEqual({
      ...{ sha256, agreed: true },
      ...{ requestId: 'r-1', code: '123456' },
    })
  })

  test('keeps what was chosen, for whoever wants to choose again and then reads again', async () => {
    const { choice } = anAgreementDocument()
    const twelve = { ...choice, installments: 12 }
    const page = await reloaded(anAgreementDocument({ choice: twelve }), await atCode())
    await page.until(() => page.title() === 'Confirme com o código')
    await page.press('Ler o aditivo de novo')
    expect(page.title()).toBe('Leia antes de assinar')
    await page.press('Escolher outras parcelas')
    expect(page.text()).toContain('12 parcelas deR$ 161,10')
    await page.toDocument()
  })

  test.each([
    ['another document', anAgreementDocument({ sha256: 'f'.repeat(64) })],
    ['a signed document', signed],
    ['no document', failure(404)],
  ])('that finds %s opens the choice', async (_, document) => {
    const page = await reloaded(document, await atCode())
    await page.shows('Ler o aditivo')
    expect(page.title()).toBe('Renegociar as parcelas')
  })

  test('after the code has expired opens the choice, and reads no document', async () => {
    const before = await atCode()
    await before.pass(5 * 60_000)
    const page = await reloaded(anAgreementDocument(), before)
    await page.shows('Ler o aditivo')
    expect(page.calls(routes.latest)).toEqual([])
  })
})

describe('amounts that changed', () => {
  const changed = 'os valores mudaram. Confira de novo antes de continuar.'

  test.each(['quote-changed', 'agreement-not-possible'])('%s: the figures are read again', async code => {
    const page = await openAgreement([anAgreementOffer(), anAgreementOffer({ owedCents: 117_000 })], {
      [routes.issue]: failure(409, { code }),
    })
    await page.press('Ler o aditivo')
    await page.shows(changed)
    expect(page.text()).toContain('R$ 1.170,00')
  })

  test('when the code is asked for, and when it is signed', async () => {
    const stale = failure(409, { code: 'agreement-changed' })
    let page = await openAgreement(anAgreementOffer(), {
      [routes.askCode]: stale,
      [routes.latest]: anAgreementDocument(),
    })
    await page.toDocument()
    await page.agree()
    await page.shows(changed)
    page = await openAgreement(anAgreementOffer(), {
      [routes.sign]: stale,
      [routes.latest]: anAgreementDocument(),
    })
    await page.toCode()
    await page.enterCode()
    await page.shows(changed)
  })

  test('a document that another tab has signed is shown as signed', async () => {
    const page = await openAgreement(anAgreementOffer(), {
      [routes.sign]: failure(409, { code: 'agreement-changed' }),
      [routes.latest]: signed,
    })
    await page.toCode()
    await page.enterCode()
    await page.until(() => page.title() === 'Parcelas renegociadas')
  })
})
