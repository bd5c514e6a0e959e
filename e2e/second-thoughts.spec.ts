import { registrationOf, verificationOf } from './models/form.ts'
import { landingOf } from './models/landing.ts'
import { loginOf } from './models/login.ts'
import { asShown, newPerson } from './support/people.ts'
import { awake } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { register } from './support/walk.ts'

test('a refused code clears, and the digits typed next are the code', async ({ page, sandbox }) => {
  const person = newPerson()
  await register(page, person)
  const step = verificationOf(page)
  await expect(page.getByRole('link', { name: 'Ajuda: 0800 000 0000' })).toBeVisible()
  await expect(page).toHaveTitle('Verificação de segurança · passo 2 de 4 · Celastro')
  const code = await sandbox.code(person.phone)
  await step.code.pressSequentially(code === '111111' ? '222222' : '111111')
  await step.next.click()
  await step.says('Código de 6 dígitos', 'Código inválido. Confira os 6 dígitos e tente novamente.')
  await expect(step.code).toHaveValue('')
  await step.code.pressSequentially(code)
  await expect(step.code).toHaveValue(code)
  await step.next.click()
  await expect(step.title('Informação do aparelho')).toBeVisible()
})

test('five digits and Enter say what is missing', async ({ page }) => {
  await register(page, newPerson())
  const step = verificationOf(page)
  await step.code.pressSequentially('12345')
  await step.code.press('Enter')
  await step.says('Código de 6 dígitos', 'Por favor, digite o código completo de 6 dígitos.')
  await expect(step.code).toHaveValue('12345')
})

test('a number typed with +55 or a trunk zero, key by key, is the same number in all three places', async ({
  page,
}) => {
  const shown = '(11) 98765-4321'
  const places: [string, () => ReturnType<typeof landingOf>['phone']][] = [
    ['/', () => landingOf(page).phone],
    ['/login', () => loginOf(page).phone],
    ['/form', () => registrationOf(page).phone],
  ]
  for (const [path, field] of places) {
    for (const typed of ['+55 11 98765-4321', '5511987654321', '011 98765 4321', '+55 (011) 98765-4321']) {
      await page.goto(path)
      if (path !== '/') await awake(page)
      await field().pressSequentially(typed)
      await expect(field(), `${typed} on ${path}`).toHaveValue(shown)
    }
  }
})

test('the number typed last on the landing page wins over the one that /form knows', async ({ page }) => {
  await page.goto('/form')
  await awake(page)
  const step = registrationOf(page)
  await step.fill(newPerson())
  await page.goto('/')
  await landingOf(page).phone.fill('11987654321')
  await landingOf(page).submit.click()
  await expect(page).toHaveURL('/form')
  await expect(step.phone).toHaveValue('(11) 98765-4321')
})

test('going back from the code to mend the e-mail and the name saves them and returns to the same code', async ({
  page,
  sandbox,
}) => {
  const person = newPerson()
  await register(page, person)
  const step = verificationOf(page)
  const code = await sandbox.code(person.phone)
  await step.back.click()
  const first = registrationOf(page)
  await expect(first.phone).toHaveValue(asShown(person.phone))
  await first.email.fill('certo@exemplo.com.br')
  await first.name.fill('Josefa dos Santos Lima')
  await first.next.click()
  await expect(step.code).toBeVisible()
  expect((await sandbox.messages(person.phone)).filter(message => message.code)).toHaveLength(1)
  await step.code.fill(code)
  await step.next.click()
  await expect(step.title('Informação do aparelho')).toBeVisible()
  const session = await page.evaluate(() => localStorage.getItem('celastro:session') ?? '')
  expect(session).toContain('Josefa dos Santos Lima')
})
