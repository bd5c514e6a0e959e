import { contractOf } from './models/contract.ts'
import { dashboardOf } from './models/dashboard.ts'
import { deviceOf, personalOf, typedPersonalData } from './models/form.ts'
import { bankOf, offerOf, outcomeOf } from './models/proposal.ts'
import { imeis } from './support/invoices.ts'
import { newPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { confirm, finish, register } from './support/walk.ts'

test('a new customer gets from /form to the payout, with the example invoice of the sandbox', {
  tag: '@desktop',
}, async ({ page, sandbox }) => {
  const person = newPerson()

  await test.step('registration and code', async () => {
    await register(page, person)
    await confirm(page, person, sandbox)
  })

  await test.step('device', async () => {
    const step = deviceOf(page)
    await expect(step.bar(3)).toBeVisible()
    await deviceOf(page).imei.fill(imeis.galaxyS24)
    await page.getByRole('button', { name: 'Usar uma nota de exemplo' }).click()
    await expect(deviceOf(page).next).toBeEnabled()
    await expect(step.card).toContainText('Samsung Galaxy S24 Ultra')
    await step.next.click()
  })

  await test.step('personal data', async () => {
    const step = personalOf(page)
    await expect(step.bar(4)).toBeVisible()
    await step.fill()
    await expect(step.salary).toHaveValue('4.500,00')
    await expect(step.street).toHaveValue('Avenida Paulista')
    await expect(step.neighborhood).toHaveValue('Bela Vista')
    await expect(step.city).toHaveValue('São Paulo')
    await expect(step.state).toHaveValue('SP')
    expect(typedPersonalData.address.postalCode).toBe('01310100')
  })

  await test.step('waiting', async () => {
    await finish(page, () => expect(page.getByText(/ de 4$/)).toBeHidden())
    await page.waitForURL(/\/proposal\/[\w-]+$/)
  })

  await test.step('offer', async () => {
    const step = offerOf(page)
    await expect(step.heading).toBeVisible()
    await expect(page.getByText('Proposta de crédito pré-aprovado, sujeita análise final.')).toBeVisible()
    await expect(step.amount).toHaveValue('2500')
    await expect(step.instalments).toHaveValue('6')
    await expect(step.day(5)).toBeChecked()
    await step.amountBox.fill('1500')
    await step.instalmentsBox.fill('12')
    await step.day(10).check({ force: true })
    await expect(page.getByText('12x fixas de R$ 221,59')).toBeVisible()
    await step.next.click()
  })

  await test.step('bank', async () => {
    const step = bankOf(page)
    await expect(step.heading).toBeVisible()
    await expect(page.getByText('R$ 1.500,00 em 12x de R$ 221,59, todo dia 10')).toBeVisible()
    await step.fill()
    await step.submit.click()
    await expect(outcomeOf(page).sent).toBeVisible()
  })

  await test.step('contract', async () => {
    const contract = contractOf(page)
    await page.goto(await sandbox.link(person.phone, '/contracts/'))
    await expect(contract.heading).toBeVisible()
    await expect(contract.document).toContainText(person.name)
    await expect(contract.document).toContainText('R$ 1.500,00')
    await expect(contract.sign).toBeDisabled()
    await contract.agree.check()
    await contract.sign.click()
    await expect(contract.signed).toBeVisible()
    await expect(contract.paidOut).toBeVisible()
    await page.getByRole('link', { name: 'Ir para o dashboard' }).click()
  })

  await test.step('dashboard', async () => {
    const dashboard = dashboardOf(page)
    await expect(dashboard.greeting('Josefa')).toBeVisible()
    await expect(page.getByText('R$ 2.659,08')).toBeVisible()
    await expect(dashboard.rows).toHaveCount(12)
    await expect(dashboard.rows.first()).toContainText(/1ª · 10\sde\s[a-zç]+ de\s\d{4}/)
    await expect(dashboard.rows.first()).toContainText('R$ 221,59')
    await expect(dashboard.pay).toBeVisible()
    await dashboard.paid.click()
    await expect(page.getByText('Nenhuma parcela paga ainda')).toBeVisible()
  })
})
