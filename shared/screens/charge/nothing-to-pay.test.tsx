import { describe, expect, test } from 'vitest'
import type { Profile } from '../../api/customers.ts'
import { aTxid } from '../../testing/fixtures/charges.ts'
import { aLoan, sixInstallments } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { ChargeScreen } from './charge.tsx'

let page: Stage
const create = 'POST /loan/l-1/charges'
const read = `GET /loan/charges/${aTxid}`
const named = `/dashboard/pay?charge=${aTxid}`

async function open(
  path: string,
  routes: Record<string, Answer>,
  profile: Partial<Profile> = { loans: [aLoan()] },
) {
  page = await stage(
    <ChargeScreen />,
    signedInAt(path, { 'GET /customers/me': aProfile(profile), ...routes }),
  )
  await page.until(() => !page.text().includes('Carregando...'))
}

describe('nothing to pay', () => {
  test.each<[string, Partial<Profile>, string]>([
    ['no loan', {}, 'Nenhum empréstimo encontrado.'],
    ['the money has not left yet', { loans: [aLoan({ status: 'Signed' })] }, 'O Pix está a caminho'],
    [
      'a contract to sign',
      { loans: [aLoan({ status: 'WaitingSignature', installments: [] })] },
      'Falta assinar o contrato',
    ],
    [
      'everything is paid',
      { loans: [aLoan({ installments: sixInstallments(6) })] },
      'Você pagou todas as parcelas.',
    ],
    [
      'given back',
      { loans: [aLoan({ closedAt: '2026-03-10T12:00:00Z', closedReason: 'withdrawn' })] },
      'O contrato foi cancelado em 10 de março de 2026',
    ],
  ])('%s', async (_, profile, told) => {
    await open('/dashboard/pay', {}, profile)
    expect(page.text()).toContain(told)
    expect(page.env.server.to(create)).toEqual([])
  })

  test("another customer's charge is not found", async () => {
    await open(named, { [read]: failure(404, { message: 'Cobrança não encontrada.' }) })
    await page.shows('Cobrança não encontrada.')
    expect(page.find('Pagar próxima parcela')?.getAttribute('href')).toBe('/dashboard/pay')
  })

  test('makes no call without a session', async () => {
    page = await stage(<ChargeScreen />, { path: named })
    expect(page.env.trail).toEqual(['replace /login'])
    expect(page.env.server.calls).toEqual([])
  })
})
