import { describe, expect, test } from 'vitest'
import type { Profile } from '../../api/customers.ts'
import { aLoan } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { standings } from '../../testing/fixtures/standings.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { DashboardScreen } from './dashboard.tsx'

let page: Stage

async function open(profile: Profile) {
  const answers = { 'GET /customers/me': profile, 'POST /applications': { id: 'a-2' } }
  page = await stage(<DashboardScreen />, signedInAt('/dashboard', answers))
  await page.until(() => !page.text().includes('Carregando...'))
}

/** The sale was cancelled while the contract waited for its signature. */
const unsigned = aProfile({
  loans: [
    aLoan({
      ...{ status: 'WaitingSignature', installments: [] },
      ...{ closedAt: '2026-03-10T12:00:00Z', closedReason: 'canceled' },
    }),
  ],
  mayReapply: true,
})

/** The same as the server tells it: who ended the order is known. */
const byCustomer = aProfile({
  ...{ loans: unsigned.loans, mayReapply: true },
  purchase: {
    ...{ shop: 'Zé do Celular', brand: 'Samsung', model: 'Galaxy S24', priceCents: 349_900, paysShop: true },
    ...{ state: 'ended', until: null, endedBy: 'customer' },
  },
})

describe('after a purchase that ended', () => {
  test.each([
    ['before the contract', standings['order-ended'], 'terminou sem a compra. Não há nada a pagar.'],
    ['before the signature', unsigned, 'Cancelamos este empréstimo em 10 de março de 2026'],
    [
      'before the signature, as the customer wished',
      byCustomer,
      'terminou sem a compra. Não há nada a pagar.',
    ],
  ])('%s, a new application can be made', async (_, profile, said) => {
    await open(profile)
    await page.shows(said)
    await page.shows('Quer pedir de novo?')
    expect(page.find('Pedir nova análise')?.getAttribute('href')).toBeNull()
    await page.press('Pedir nova análise')
    await page.until(() => page.env.trail.length > 0)
    expect(page.env.trail).toEqual(['go /form'])
    expect(page.env.server.to('POST /applications')).toHaveLength(1)
  })

  test.each([unsigned, byCustomer])(
    'before the signature, the void contract is not offered, and nobody reads that there was no loan',
    async profile => {
      await open(profile)
      await page.shows('Não há nada a pagar.')
      expect(page.find('Ler e assinar o contrato')).toBeUndefined()
      expect(page.text()).not.toContain('link')
      expect(page.text()).not.toContain('Nenhum empréstimo encontrado.')
    },
  )
})
