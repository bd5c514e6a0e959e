import { expect, test } from 'vitest'
import type { Profile } from '../../api/customers.ts'
import { aLoan, someEarlierLoans } from '../../testing/fixtures/loans.ts'
import { aPaperList, somePapers } from '../../testing/fixtures/papers.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { DashboardScreen } from './dashboard.tsx'

let page: Stage
const title = 'Empréstimos anteriores'
const second = 'Empréstimo de R$ 300,00, assinado em 10/02/2025'
const isReady = () => page.text().includes('Nenhum empréstimo') || page.text().includes('Falta pagar')

async function open(profile: Partial<Profile>) {
  const routes = { 'GET /customers/me': aProfile(profile), 'GET /loan/l-8/documents': aPaperList }
  page = await stage(<DashboardScreen />, signedInAt('/dashboard', routes))
  await page.until(isReady)
}
const text = () => page.text().replaceAll('\u00a0', ' ')
const lines = () => page.place.querySelectorAll('.s-dash__files li > span')

test('where no loan runs, each earlier one opens the list of its documents', async () => {
  await open({ earlierLoans: someEarlierLoans })
  await page.until(() => page.text().includes(title))
  expect(text()).toContain('Empréstimo de R$ 1.200,00, assinado em 05/01/2026')
  expect(text()).toContain(`${second}Encerrado em 31/08/2025`)
  expect(page.env.server.to('GET /loan/l-8/documents')).toHaveLength(0)
  await page.press(second.replace('R$ ', 'R$\u00a0'))
  await page.until(() => lines().length === somePapers.length)
  expect(page.place.querySelector('.s-dash__papers')?.getAttribute('aria-label')).toContain('10/02/2025')
  expect(page.text().split('Encerrado')).toHaveLength(2)
})

test('they are listed beside a loan that runs', async () => {
  await open({ loans: [aLoan()], earlierLoans: someEarlierLoans })
  await page.until(() => page.text().includes(title))
})

test.each([undefined, []])('without one (%j) nothing is said of them', async earlierLoans => {
  await open({ earlierLoans })
  expect(page.text()).not.toContain(title)
})
