import { dayMs } from '../shared/durations.ts'
import { agreementOf } from './models/agreement.ts'
import { dueDayOf } from './models/due-day.ts'
import { hardshipOf } from './models/hardship.ts'
import { borrower } from './support/arrive.ts'
import { violations } from './support/axe.ts'
import { signedInAs, signInAgain } from './support/session.ts'
import { expect, test } from './support/test.ts'

test('who cannot pay reads what is possible and what it costs, before and after an instalment is late', async ({
  page,
  server,
  sandbox,
}) => {
  test.setTimeout(180_000)
  const customer = await borrower(server)
  await signedInAs(page, customer)
  const hardship = hardshipOf(page)
  const [first] = (
    await customer.api.get<{ loans: { installments: { id: string; dueDate: string }[] }[] }>('/customers/me')
  ).loans[0]!.installments
  const goTo = async (daysAfterDue: number) => {
    const { now } = await customer.api.post<{ now: string }>('/sandbox/clock', { advanceMs: 0 })
    await sandbox.advance(Date.parse(`${first!.dueDate}T15:00:00Z`) + daysAfterDue * dayMs - Date.parse(now))
    await signInAgain(page, customer, sandbox)
  }

  await test.step('in the first days the withdrawal comes first', async () => {
    await page.goto('/dashboard')
    await hardship.link.click()
    await expect(hardship.heading).toBeVisible()
    await expect(hardship.options.first()).toHaveText('Desistir do empréstimo')
    await expect(hardship.option('Esperar para renegociar')).toContainText('Multa até lá')
    expect(await violations(page, 'first days')).toEqual([])
  })

  await test.step('not late, every option leads to its page', async () => {
    await goTo(0)
    await page.goto('/dashboard/hardship')
    await expect(hardship.options).toHaveText([
      'Mudar o dia do vencimento',
      'Pagar só uma parte agora',
      'Pagar antes, se entrar dinheiro',
      'Esperar para renegociar',
      'Falar com uma pessoa',
      'Se são várias dívidas',
    ])
    expect(await violations(page, 'not late')).toEqual([])
    await hardship.option('Mudar o dia do vencimento').getByRole('link').click()
    await expect(dueDayOf(page).choices.first()).toBeVisible()
    await page.goto('/dashboard/hardship')
    const toPart = hardship.option('Pagar só uma parte agora').getByRole('link')
    await expect(toPart).toHaveAttribute('href', '/dashboard/pay?parcelas=1')
    await toPart.click()
    // The page replaces the instalment in its address by the charge that it makes.
    await expect(page).toHaveURL(/\/dashboard\/pay\?charge=\w+$/)
  })

  await test.step('late for long enough, the agreement comes first and can be chosen', async () => {
    await goTo(20)
    await page.goto('/dashboard/hardship')
    await expect(hardship.options.first()).toHaveText('Trocar as parcelas por outras')
    expect(await violations(page, 'late')).toEqual([])
    await hardship.option('Trocar as parcelas por outras').getByRole('link').click()
    await expect(agreementOf(page).count).toBeVisible()
  })
})
