import { deviceOf, personalOf, registrationOf, verificationOf, waitingOf } from './models/form.ts'
import { bankOf, offerOf, outcomeOf } from './models/proposal.ts'
import { arriveAtDevice, arriveAtOffer, arriveAtWaiting } from './support/arrive.ts'
import { counting, hold } from './support/failing.ts'
import { imeis } from './support/invoices.ts'
import { newPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { fillDevice, reachFinish, register } from './support/walk.ts'

test('Back from the code keeps every field, and Continuar sends no second code', async ({ page }) => {
  const person = newPerson()
  const codes = counting(page, 'POST', '/auth/login/request')
  await register(page, person)
  await page.goBack()
  const step = registrationOf(page)
  await expect(step.heading).toBeVisible()
  await expect(step.name).toHaveValue(person.name)
  await expect(step.cpf).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
  await expect(step.motherName).toHaveValue(person.motherName)
  await expect(step.terms).toBeChecked()
  await step.next.click()
  await expect(verificationOf(page).heading).toBeVisible()
  expect(codes.count).toBe(1)
  await verificationOf(page).back.click()
  await expect(step.heading).toBeVisible()
  await page.goForward()
})

test('Back from the personal data keeps IMEI and invoice', async ({ page, server }) => {
  await arriveAtDevice(page, server)
  await fillDevice(page)
  await deviceOf(page).next.click()
  const personal = personalOf(page)
  await personal.fill()
  await page.goBack()
  const device = deviceOf(page)
  await expect(device.heading).toBeVisible()
  await expect(device.imei).toHaveValue(imeis.galaxyS24)
  await expect(page.getByText('nota.pdf', { exact: true })).toBeVisible()
  await expect(device.card).toBeVisible()
  await page.goForward()
  await expect(personal.heading).toBeVisible()
  await expect(personal.salary).toHaveValue('4.500,00')
  await expect(personal.street).toHaveValue('Avenida Paulista')
})

test('Back while the personal data are being sent still ends on the waiting screen', async ({
  page,
  server,
}) => {
  await arriveAtDevice(page, server, 'pending')
  await fillDevice(page)
  await deviceOf(page).next.click()
  await personalOf(page).fill()
  await reachFinish(page)
  const sending = await hold(page, '/loan/personal-data')
  await personalOf(page).finish.click()
  await expect.poll(() => sending.count).toBe(1)
  await page.goBack()
  await expect(personalOf(page).heading).toBeVisible()
  await page.goBack()
  await expect(deviceOf(page).heading).toBeVisible()
  sending.release()
  await expect(waitingOf(page).heading).toBeVisible()
})

test('Back leaves neither the waiting screen nor returns before the code', async ({ page, server }) => {
  await page.goto('/')
  await arriveAtWaiting(page, server)
  await page.goBack()
  await page.goForward()
  await expect(waitingOf(page).heading).toBeVisible()
})

test('Back from the bank data keeps amount, instalments and day; Forward keeps the account', async ({
  page,
  server,
}) => {
  await arriveAtOffer(page, server)
  const offer = offerOf(page)
  const bank = bankOf(page)
  await offer.amountBox.fill('800')
  await offer.instalmentsBox.fill('10')
  await offer.day(25).check({ force: true })
  await offer.next.click()
  await bank.fill()
  await page.goBack()
  await expect(offer.heading).toBeVisible()
  await expect(offer.amount).toHaveValue('800')
  await expect(offer.instalments).toHaveValue('10')
  await expect(offer.day(25)).toBeChecked()
  await page.goForward()
  await expect(bank.heading).toBeVisible()
  await expect(bank.number).toHaveValue('1234567')
  await bank.back.click()
  await expect(offer.heading).toBeVisible()
  await expect(offer.amount).toHaveValue('800')
})

test('Back from an accepted offer does not accept it again', async ({ page, server }) => {
  await arriveAtOffer(page, server)
  await offerOf(page).next.click()
  await bankOf(page).fill()
  await bankOf(page).submit.click()
  await expect(outcomeOf(page).sent).toBeVisible()
  await page.goBack()
  await expect(outcomeOf(page).sent).toBeVisible()
  await page.reload()
  await expect(outcomeOf(page).inProgress).toBeVisible()
})
