import { registrationOf, verificationOf } from './models/form.ts'
import { counting, holdBack } from './support/failing.ts'
import { asShown, newPerson } from './support/people.ts'
import { awake } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { reachDevice, register } from './support/walk.ts'

test('a message appears when the field is left, not while typing, and missing fields are named', async ({
  page,
}) => {
  const step = registrationOf(page)
  await page.goto('/form')
  await awake(page)
  await expect(step.bar(1)).toBeVisible()
  await expect(step.back).toBeDisabled()
  await step.name.pressSequentially('J')
  await expect(page.getByText('Nome deve ter pelo menos 2 caracteres')).toBeHidden()
  await step.name.press('Tab')
  await expect(page.getByText('Nome deve ter pelo menos 2 caracteres')).toBeVisible()
  const missing = page.getByText(/^Falta preencher ou corrigir: Nome completo, CPF, Celular com DDD/)
  await expect(missing.first()).toBeVisible()
  // Spoken when the customer stops typing.
  await expect(page.locator('[aria-live]', { hasText: /^Falta preencher ou corrigir/ })).toHaveCount(1)
})

test('CPF and phone are masked, and the terms must be accepted', async ({ page }) => {
  const person = newPerson()
  const step = registrationOf(page)
  await page.goto('/form')
  await awake(page)
  await step.fill(person)
  await expect(step.cpf).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
  await expect(step.phone).toHaveValue(asShown(person.phone))
  await expect(step.next).toBeEnabled()
  await step.terms.uncheck()
  await expect(step.next).toBeDisabled()
  await step.terms.blur()
  await expect(page.getByText('Você deve aceitar os termos')).toBeVisible()
})

test('a phone pasted with +55 keeps its digits', async ({ page }) => {
  await page.goto('/form')
  await awake(page)
  const { phone } = registrationOf(page)
  await phone.focus()
  await page.evaluate(() => document.execCommand('insertText', false, '+55 (11) 98765-4321'))
  await expect(phone).toHaveValue('(11) 98765-4321')
})

test('text typed before hydration is kept', async ({ page }) => {
  const person = newPerson()
  const scripts = await holdBack(page, '**/_astro/*.js')
  const step = registrationOf(page)
  await page.goto('/form', { waitUntil: 'commit' })
  await step.fill(person)
  scripts.release()
  await awake(page)
  await expect(step.name).toHaveValue(person.name)
  await expect(step.cpf).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
  await expect(step.phone).toHaveValue(/^\(\d\d\) \d{5}-\d{4}$/)
  await expect(step.email).toHaveValue(person.email)
  await expect(step.terms).toBeChecked()
  await expect(step.next).toBeEnabled()
})

test('a double click registers once and sends one code', async ({ page, sandbox }) => {
  const person = newPerson()
  const step = registrationOf(page)
  const registrations = counting(page, 'POST', '/customers')
  const codes = counting(page, 'POST', '/auth/login/request')
  await page.goto('/form')
  await step.fill(person)
  await step.next.dblclick()
  await expect(verificationOf(page).heading).toBeVisible()
  expect({ registrations: registrations.count, codes: codes.count }).toEqual({ registrations: 1, codes: 1 })
  expect((await sandbox.messages(person.phone)).filter(({ code }) => code)).toHaveLength(1)
})

test('a CPF registered with another phone is refused after the code, not before', async ({
  page,
  sandbox,
}) => {
  const owner = newPerson()
  const { phone } = newPerson()
  await reachDevice(page, owner, sandbox)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const step = verificationOf(page)
  await register(page, { ...owner, phone })
  await step.code.fill(await sandbox.code(phone))
  await step.next.click()
  await expect(step.alert).toContainText('Este CPF já tem cadastro com outro celular.')
  await expect(step.heading).toBeVisible()
})

test('a slow press on a box right after an invalid field counts, though the message then moves the page', async ({
  page,
}) => {
  const step = registrationOf(page)
  await page.goto('/form')
  await awake(page)
  await step.motherName.fill('A')
  await step.terms.scrollIntoViewIfNeeded()
  const box = (await step.terms.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await expect(step.motherName).not.toBeFocused()
  await page.waitForTimeout(100)
  await page.mouse.up()
  await expect(step.terms).toBeChecked()
  await expect(page.getByText('Nome da mãe deve ter pelo menos 2 caracteres')).toBeVisible()
})
