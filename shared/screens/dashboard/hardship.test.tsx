// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Loan } from '../../api/customers.ts'
import { defaultLateTerms } from '../../loan/late.ts'
import { hardshipMessages } from '../../messages/hardship.ts'
import { aLoan, twoLate, withOneLate } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { DashboardScreen } from './dashboard.tsx'

const summary = 'Não consigo pagar agora'
let page: Stage

async function open(loan: Partial<Loan>) {
  const routes = { 'GET /customers/me': aProfile({ loans: [aLoan(loan)] }) }
  page = await stage(<DashboardScreen />, signedInAt('/dashboard', routes))
  await page.until(() => page.text().includes('Falta pagar'))
}

const hrefs = () => [...page.place.querySelectorAll('.s-dash__hardship a')].map(it => it.getAttribute('href'))

test('who is late finds what is possible, closed until it is asked for, with the part of the oldest instalment', async () => {
  await open({ installments: twoLate(0) })
  await page.until(() => hrefs().length > 0)
  const box = [...page.place.querySelectorAll('details')].find(it => it.textContent?.includes(summary))
  expect(box?.open).toBe(false)
  expect(hrefs()).toEqual([
    '/dashboard/pay?parcelas=1',
    '/dashboard/agreement',
    'tel:08000000000',
    'https://wa.me/5511900000000',
    '/dashboard/due-day',
  ])
  // It does not compete with the way to pay.
  expect(page.place.querySelectorAll('.s-dash__hardship button')).toHaveLength(0)
})

test('no part is offered of an instalment that the least part pays whole', async () => {
  const late = withOneLate(0).map(each => (each.daysLate ? { ...each, totalCents: 2_000 } : each))
  await open({ installments: late })
  await page.until(() => hrefs().length > 0)
  expect(hrefs()).not.toContain('/dashboard/pay?parcelas=1')
})

test('a loan that was written off is not renegotiated here', async () => {
  await open({ installments: twoLate(0), writtenOffAt: '2026-03-10T12:00:00Z' })
  await page.until(() => hrefs().length > 0)
  expect(hrefs()).not.toContain('/dashboard/agreement')
})

test('who is not late, or whose loan has ended, is not asked', async () => {
  await open({})
  expect(page.text()).not.toContain(summary)
  await open({ installments: twoLate(0), closedAt: '2026-03-10T12:00:00Z' })
  expect(page.text()).not.toContain(summary)
})

test('states the fine and the interest of the contract', () => {
  const { finePercent, moraPercentPerMonth } = defaultLateTerms
  expect(hardshipMessages.cost.text).toContain(`multa de ${finePercent}%, uma vez só`)
  expect(hardshipMessages.cost.text).toContain(`juros de ${moraPercentPerMonth}% ao mês`)
})
