import { deviceOf, personalOf, registrationOf, verificationOf, waitingOf } from './models/form.ts'
import { loginOf } from './models/login.ts'
import { bankOf, offerOf } from './models/proposal.ts'
import {
  arriveAtDevice,
  arriveAtOffer,
  arriveAtPersonalData,
  arriveAtWaiting,
  borrower,
} from './support/arrive.ts'
import { asShown, newPerson } from './support/people.ts'
import { awake, signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { confirm, fillDevice, register } from './support/walk.ts'

test("a reload of the registration restores all but CPF and mother's name", async ({ page }) => {
  const person = newPerson()
  const step = registrationOf(page)
  await page.goto('/form')
  await awake(page)
  await step.fill(person)
  await expect(step.next).toBeEnabled()
  await page.reload()
  await expect(step.name).toHaveValue(person.name)
  await expect(step.phone).toHaveValue(asShown(person.phone))
  await expect(step.email).toHaveValue(person.email)
  await expect(step.birthDate).toHaveValue(person.birthDate)
  await expect(step.cpf).toHaveValue('')
  await expect(step.motherName).toHaveValue('')
  await expect(step.terms).not.toBeChecked()
  await expect(step.next).toBeDisabled()
})

test('a reload at the code and at the device keeps the step, and the code still works', async ({
  page,
  sandbox,
}) => {
  const person = newPerson()
  await register(page, person)
  await page.reload()
  await expect(verificationOf(page).heading).toBeVisible()
  await expect(page.getByText(asShown(person.phone))).toBeVisible()
  await confirm(page, person, sandbox)
  await expect(deviceOf(page).heading).toBeVisible()
  await page.reload()
  await expect(deviceOf(page).heading).toBeVisible()
})

test('a reload at the phone that was sent goes on, and the way back to it leads on too', async ({
  page,
  server,
}) => {
  await arriveAtDevice(page, server)
  await fillDevice(page)
  await deviceOf(page).next.click()
  const personal = personalOf(page)
  await expect(personal.heading).toBeVisible()
  await personal.back.click()
  await expect(deviceOf(page).heading).toBeVisible()
  await page.reload()
  await expect(personal.heading).toBeVisible()
  await personal.back.click()
  await expect(
    page.getByText('Já recebemos o seu Samsung Galaxy S24 Ultra (SM-S928B) e a nota fiscal.'),
  ).toBeVisible()
  await deviceOf(page).keep.click()
  await expect(personal.heading).toBeVisible()
})

test('a reload of the personal data restores the address, not the salary', async ({ page, server }) => {
  await arriveAtPersonalData(page, server)
  const step = personalOf(page)
  await step.fill()
  await page.reload()
  await expect(step.heading).toBeVisible()
  await expect(step.street).toHaveValue('Avenida Paulista')
  await expect(step.number).toHaveValue('1578')
  await expect(step.state).toHaveValue('SP')
  await expect(step.salary).toHaveValue('')
})

test('a reload of the waiting screen stays there', async ({ page, server }) => {
  await arriveAtWaiting(page, server)
  await page.reload()
  await expect(waitingOf(page).heading).toBeVisible()
})

test('a reload of the bank data keeps step and choices, not the account', async ({ page, server }) => {
  await arriveAtOffer(page, server)
  const offer = offerOf(page)
  await offer.amountBox.fill('1000')
  await offer.instalmentsBox.fill('9')
  await offer.day(15).check({ force: true })
  await offer.next.click()
  await expect(bankOf(page).heading).toBeVisible()
  await bankOf(page).fill()
  await page.reload()
  await expect(bankOf(page).heading).toBeVisible()
  await expect(page.getByText('R$ 1.000,00 em 9x de R$ 176,05, todo dia 15')).toBeVisible()
  await expect(bankOf(page).number).toHaveValue('')
})

test('a reload of /login at the code stays there', async ({ page }) => {
  const login = loginOf(page)
  await page.goto('/login')
  await login.phone.fill(newPerson().phone)
  await login.next.click()
  await expect(login.codeTitle).toBeVisible()
  await page.reload()
  await expect(login.codeTitle).toBeVisible()
})

test('a reload of the prepayment keeps the chosen instalments', async ({ page, server }) => {
  await signedInAs(page, await borrower(server))
  await page.goto('/dashboard/antecipate')
  const last = page.getByRole('checkbox', { name: /^Parcela 12 / })
  await last.check()
  await page.reload()
  await expect(last).toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
})
