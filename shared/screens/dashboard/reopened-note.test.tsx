import { expect, test } from 'vitest'
import { aCharge } from '../../testing/fixtures/charges.ts'
import { aLoan } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { DashboardScreen } from './dashboard.tsx'

let page: Stage
const older = {
  ...{ id: 'l-0', contractNumber: '2025-AB12', owedCents: 31_545 },
  toPay: [
    { id: 'o-1', number: 1 },
    { id: 'o-2', number: 2 },
  ],
}

async function open(toPay = older.toPay, charge: Answer = aCharge({ txid: 't-9', loanId: 'l-0' })) {
  const profile = aProfile({ loans: [aLoan()], reopenedLoans: [{ ...older, toPay }] })
  const routes = { 'GET /customers/me': profile, 'POST /loan/l-0/charges': charge }
  page = await stage(<DashboardScreen />, signedInAt('/dashboard', routes))
  await page.until(() => page.text().includes('voltou a valer'))
}

test('an older loan that owes again is named with what it owes, and charged by one tap', async () => {
  await open()
  expect(page.text()).toContain('O empréstimo do contrato 2025-AB12 voltou a valer')
  expect(page.text().replaceAll('\u00a0', ' ')).toContain('Falta pagar R$ 315,45 dele.')
  await page.press('Pagar as 2 vencidas dele')
  await page.until(() => page.env.trail.length > 0)
  expect(page.env.server.to('POST /loan/l-0/charges')).toMatchObject([
    { body: { installmentIds: ['o-1', 'o-2'] } },
  ])
  expect(page.env.trail).toEqual(['go /dashboard/pay?charge=t-9'])
})

test('where nothing of it is late, its next instalment is offered; a failure is said', async () => {
  await open(older.toPay.slice(0, 1), failure(503))
  await page.press('Pagar a parcela 1 dele')
  await page.until(() => page.place.querySelector('[role=alert]') !== null)
  expect(page.find('Pagar a parcela 1 dele')).toBeDefined()
})
