import { registrationOf, verificationOf } from './models/form.ts'
import { loginOf } from './models/login.ts'
import { asShown, newPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { confirm, register } from './support/walk.ts'

const minute = 60_000

test('the code step shows the phone and takes a pasted code', async ({ page, sandbox, context }) => {
  const person = newPerson()
  await register(page, person)
  const step = verificationOf(page)
  await expect(step.bar(2)).toBeVisible()
  await expect(page.getByText(asShown(person.phone))).toBeVisible()
  await expect(step.next).toBeDisabled()
  const code = await sandbox.code(person.phone)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    text => navigator.clipboard.writeText(text),
    `código: ${code.slice(0, 3)}-${code.slice(3)}`,
  )
  await step.code.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(step.code).toHaveValue(code)
  await step.next.click()
  await expect(step.title('Informação do aparelho')).toBeVisible()
})

test('five digits are incomplete, and Backspace deletes one digit', async ({ page }) => {
  await register(page, newPerson())
  const step = verificationOf(page)
  await step.code.pressSequentially('12345')
  await expect(step.next).toBeDisabled()
  await step.code.pressSequentially('6')
  await expect(step.next).toBeEnabled()
  await step.code.press('Backspace')
  await expect(step.code).toHaveValue('12345')
  await expect(step.next).toBeDisabled()
  await step.code.blur()
  await step.says('Código de 6 dígitos', 'Por favor, digite o código completo de 6 dígitos.')
})

test('a wrong code shows an error under the field, and the right one still works', async ({
  page,
  sandbox,
}) => {
  const person = newPerson()
  await register(page, person)
  const step = verificationOf(page)
  const code = await sandbox.code(person.phone)
  await step.code.fill(other(code))
  await step.next.click()
  await step.says('Código de 6 dígitos', 'Código inválido. Confira os 6 dígitos e tente novamente.')
  await expect(step.code).toBeFocused()
  await step.code.fill(code)
  await step.next.click()
  await expect(step.title('Informação do aparelho')).toBeVisible()
})

test('after five wrong codes only a new code works', async ({ page, sandbox }) => {
  const person = newPerson()
  await page.clock.install()
  await register(page, person)
  const step = verificationOf(page)
  const code = await sandbox.code(person.phone)
  for (let tries = 1; tries <= 5; tries++) {
    await step.code.fill(other(code, tries))
    const answered = page.waitForResponse('**/api/auth/login/confirm')
    await step.next.click()
    await answered
    // A refused code clears: digits typed before that would go too.
    if (tries < 5) await expect(step.code).toHaveValue('')
  }
  await expect(page.getByText('Você errou o código muitas vezes. Peça um novo.')).toBeVisible()
  await expect(step.code).toBeHidden()
  await sandbox.advance(minute)
  await page.clock.fastForward(minute)
  await page.getByRole('button', { name: 'Pedir um novo código' }).click()
  await expect(page.getByText('Novo código enviado!')).toBeVisible()
  await step.code.fill(await sandbox.code(person.phone, code))
  await step.next.click()
  await expect(step.title('Informação do aparelho')).toBeVisible()
})

test('a code older than five minutes is reported as expired', async ({ page, sandbox }) => {
  const person = newPerson()
  await register(page, person)
  await sandbox.advance(5 * minute)
  await confirm(page, person, sandbox)
  await expect(page.getByText('Código expirado. Peça um novo.')).toBeVisible()
  await expect(verificationOf(page).code).toBeHidden()
})

test('the screen counts down the validity of the code', async ({ page }) => {
  await page.clock.install()
  await register(page, newPerson())
  await expect(page.getByText(/^Vale por (5:00|4:5\d)\.$/)).toBeVisible()
  await page.clock.fastForward(5 * minute)
  await expect(page.getByText('Código expirado. Peça um novo.')).toBeVisible()
})

test('a new code can be requested after a minute and replaces the first', async ({ page, sandbox }) => {
  const person = newPerson()
  await page.clock.install()
  await register(page, person)
  const step = verificationOf(page)
  const first = await sandbox.code(person.phone)
  await expect(page.getByText('Não recebeu o código?')).toBeVisible()
  await expect(step.cooling).toBeDisabled()
  await expect(step.cooling).toHaveText(/Reenviar em (1:00|0:5\d)/)
  await page.clock.fastForward(minute)
  await sandbox.advance(minute)
  await step.resend.click()
  await expect(page.getByText('Novo código enviado!')).toBeVisible()
  await expect(step.cooling).toBeDisabled()
  await step.code.fill(await sandbox.code(person.phone, first))
  await step.next.click()
  await expect(step.title('Informação do aparelho')).toBeVisible()
})

test('a request that the server finds too early shows the seconds to wait', async ({ page }) => {
  await page.clock.install()
  await register(page, newPerson())
  // The minute is over in the browser, not on the server.
  await page.clock.fastForward(minute)
  await verificationOf(page).resend.click()
  await expect(page.getByText(/^Aguarde \d+ segundos? para pedir outro código\.$/)).toBeVisible()
})

test('/login shows an error for a wrong code, and Voltar returns to the phone', async ({ page, sandbox }) => {
  const person = newPerson()
  await register(page, person)
  await confirm(page, person, sandbox)
  await expect(registrationOf(page).title('Informação do aparelho')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await sandbox.advance(minute)
  const login = loginOf(page)
  await page.goto('/login')
  await expect(login.phoneTitle).toBeVisible()
  await login.phone.fill(person.phone)
  await login.next.click()
  await expect(login.codeTitle).toBeVisible()
  await expect(page.getByText('Abra o WhatsApp e procure a mensagem com o código.')).toBeVisible()
  await login.code.fill(other(await sandbox.code(person.phone)))
  await login.enter.click()
  await expect(login.code).toHaveAccessibleDescription(/Código inválido\. Confira os 6 dígitos/)
  await page.goBack()
  await expect(login.phoneTitle).toBeVisible()
  await expect(login.phone).toHaveValue(asShown(person.phone))
})

/** Another code of six digits. */
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
