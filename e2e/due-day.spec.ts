import { readFile } from 'node:fs/promises'
import { dueDayOf } from './models/due-day.ts'
import { borrower } from './support/arrive.ts'
import { signedInAs, signInAgain } from './support/session.ts'
import { expect, test } from './support/test.ts'
import type { Customer } from './tooling/customer.ts'

type Installment = { id: string; number: number; dueDate: string; status: string }

test('the due day is changed after the first instalment: dashboard, statement and details follow', async ({
  page,
  server,
  sandbox,
}) => {
  test.setTimeout(120_000)
  const customer = await borrower(server)
  await signedInAs(page, customer)
  const dueDay = dueDayOf(page)
  const [first] = await installmentsOf(customer)

  await test.step('before the first due date the page says from when it is possible', async () => {
    await page.goto('/dashboard')
    await dueDay.link.click()
    await expect(page.getByText('Você pode mudar o dia a partir de')).toBeVisible()
  })

  await test.step('the first instalment is paid on its day', async () => {
    await sandbox.advance(Date.parse(`${first!.dueDate}T15:00:00Z`) - Date.now())
    await signInAgain(page, customer, sandbox)
    const { txid } = await chargeFor(customer, first!)
    await sandbox.pay(txid)
  })

  const shown = await test.step('a choice shows every instalment before and after', async () => {
    await page.goto('/dashboard/due-day')
    await dueDay.choices.last().check()
    await expect(dueDay.lines).toHaveCount(11)
    return (await dueDay.lines.first().locator('strong').textContent())!
  })

  await test.step('confirmed, the dashboard shows the new date and amount', async () => {
    await dueDay.submit.click()
    await expect(dueDay.done).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.locator('.s-dash__next')).toContainText(shown.replace('\u00a0', ' '))
    const [, second] = await installmentsOf(customer)
    expect(second!.dueDate.slice(8)).not.toBe(first!.dueDate.slice(8))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('Baixar vencimentos para a agenda (.ics)').click(),
    ])
    const file = await readFile(await download.path(), 'utf8')
    expect(file).toContain(`DTSTART;VALUE=DATE:${second!.dueDate.replaceAll('-', '')}`)
  })

  await test.step('the statement names the change, and it cannot be repeated', async () => {
    await page.goto('/dashboard/statement')
    await expect(page.getByText('Mudança do dia do vencimento: juros dos dias a mais')).toBeVisible()
    await page.goto('/dashboard/due-day')
    await expect(page.getByText('Pode mudar de novo a partir de')).toBeVisible()
  })
})

const loanOf = async ({ api }: Customer) =>
  (await api.get<{ loans: { id: string; installments: Installment[] }[] }>('/customers/me')).loans[0]!

const installmentsOf = async (customer: Customer) => (await loanOf(customer)).installments

async function chargeFor(customer: Customer, { id }: Installment) {
  const path = `/loan/${(await loanOf(customer)).id}/charges`
  return customer.api.post<{ txid: string }>(path, { installmentIds: [id] })
}
