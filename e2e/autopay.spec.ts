import { addDays } from '../shared/loan/calendar.ts'
import { autopayOf } from './models/autopay.ts'
import { dashboardOf } from './models/dashboard.ts'
import { borrower } from './support/arrive.ts'
import { signedInAs, signInAgain } from './support/session.ts'
import { expect, test } from './support/test.ts'
import type { Customer } from './tooling/customer.ts'

test('an instalment is authorised by the code in the sandbox, debited on its day, and turned off', async ({
  page,
  server,
  sandbox,
  context,
}) => {
  test.setTimeout(180_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const customer = await borrower(server)
  await signedInAs(page, customer)
  const autopay = autopayOf(page)
  const firstDay = await firstDayOf(customer)
  let today = Date.now()
  const travelTo = async (day: string) => {
    const noon = Date.parse(`${day}T15:00:00Z`)
    await sandbox.advance(noon - today)
    today = noon
    await signInAgain(page, customer, sandbox)
  }

  await test.step('the customer copies the code, and approves it in the bank’s app', async () => {
    await page.goto('/dashboard')
    await autopay.turnOn.click()
    await autopay.authorise.click()
    await expect(autopay.qr).toBeVisible()
    await autopay.copy.click()
    const code = await page.evaluate(() => navigator.clipboard.readText())
    const bank = await context.newPage()
    await bank.goto('/sandbox')
    const approve = bank.getByRole('button', { name: 'Aprovar o Pix Automático' })
    // A page that is still waking up does not see what is filled in.
    await expect(async () => {
      await bank.getByLabel('Código Pix copia e cola').clear()
      await bank.getByLabel('Código Pix copia e cola').fill(code)
      await expect(approve).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await approve.click()
    await expect(bank.getByText('Pix Automático aprovado.')).toBeVisible()
    await bank.close()
    await expect(autopay.isOn).toBeVisible({ timeout: 15_000 })
  })

  await test.step('the debit is announced days before', async () => {
    await travelTo(addDays(firstDay, -5))
    await expect
      .poll(async () => (await sandbox.messages(customer.phone)).map(({ text }) => text).join())
      .toMatch(/parcela 1, de R\$\s221,59, será debitada da sua conta/)
    await page.goto('/dashboard')
    await expect(autopay.card).toContainText('Débito da parcela 1')
  })

  await test.step('the instalment is paid on its day without the customer', async () => {
    await travelTo(firstDay)
    await expect
      .poll(async () =>
        (await sandbox.messages(customer.phone)).some(({ text }) => text.includes('parcela 1 paga')),
      )
      .toBe(true)
    await page.goto('/dashboard')
    await expect(dashboardOf(page).rows).toHaveCount(11)
    await expect(autopay.card).toContainText('Débito da parcela 2')
  })

  await test.step('the customer turns it off', async () => {
    await autopay.manage.click()
    await autopay.turnOff.click()
    await autopay.confirm.click()
    await expect(autopay.isOff).toBeVisible()
    await page.goto('/dashboard')
    await expect(autopay.card).toContainText('Desligado, como você pediu.')
  })
})

/** The day of the first debit. */
async function firstDayOf({ api }: Customer): Promise<string> {
  const { loans } = await api.get<{ loans: { id: string }[] }>('/customers/me')
  const { firstDay } = await api.get<{ firstDay: string }>(`/loan/${loans[0]!.id}/autopay`)
  return firstDay
}
