import { describe, expect, test } from 'vitest'
import type { Offer } from '../../api/offer.ts'
import { createProposal } from '../../stores/proposal.ts'
import { anOffer } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { stage } from '../../testing/stage.tsx'
import { ProposalScreen } from './proposal.tsx'
import { SentStep } from './sent-step.tsx'

const ofShop = { shop: 'Zé do Celular', paysShop: true, priceCents: 189_900 }
const aPurchase = (purchase: Partial<Offer['purchase']> = {}) =>
  anOffer({ maxAmount: 1850, purchase: { ...ofShop, ...purchase } })

async function open(offer: Offer) {
  const routes = { 'GET /customers/me': aProfile(), 'GET /loan/offer/o-1': offer }
  const page = await stage(<ProposalScreen />, signedInAt('/proposal/o-1', routes))
  await page.until(() => page.find('Continuar para a sua conta') !== undefined)
  return page
}

describe('a price above the loan', () => {
  test('leaves a rest that the customer pays at the shop, which follows the choice', async () => {
    const page = await open(aPurchase())
    expect(page.text()).toContain('Pagamos a Zé do CelularR$ 1.850,00')
    expect(page.text()).toContain('Faltam R$ 49,00, que você paga direto à loja.')
    await page.type('Quanto você quer', '1000')
    expect(page.text()).toContain('Faltam R$ 899,00, que você paga direto à loja.')
  })

  test('is told where the customer gets the loan and pays the shop', async () => {
    const page = await open(aPurchase({ paysShop: false }))
    expect(page.text()).toContain('O celular custa R$ 49,00 a mais que o empréstimo.')
  })

  test('is told again when the offer is accepted', async () => {
    const page = await stage(<SentStep offer={aPurchase()} />, signedInAt('/proposal/o-1', {}))
    await page.doing(() => page.stores.of(createProposal).begin('o-1', aPurchase()))
    expect(page.text()).toContain('Faltam R$ 49,00, que você paga direto à loja.')
    expect(page.text()).toContain('Depois da assinatura, pagamos a Zé do Celular por Pix')
  })
})

test.each([{ priceCents: 185_000 }, { priceCents: undefined }])(
  'says nothing of a rest with %o',
  async ({ priceCents }) => {
    const page = await open(aPurchase({ priceCents }))
    expect(page.text()).toContain('Pagamos a Zé do CelularR$ 1.850,00')
    expect(page.text()).not.toContain('Faltam')
  },
)
