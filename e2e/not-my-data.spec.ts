import { deviceOf, registrationOf, verificationOf } from './models/form.ts'
import { masked, newPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { confirm, register } from './support/walk.ts'

test("the code step says whose data it takes on, and 'não são meus dados' begins again", async ({
  page,
  sandbox,
}) => {
  const typed = newPerson()
  await register(page, typed)
  const step = verificationOf(page)
  await expect(page.getByText(`Este cadastro é de ${masked(typed)}.`)).toBeVisible()
  await step.disown.click()

  const first = registrationOf(page)
  await expect(first.heading).toBeVisible()
  for (const field of [first.name, first.cpf, first.phone, first.email, first.motherName]) {
    await expect(field).toHaveValue('')
  }
  await page.reload()
  await expect(first.name).toHaveValue('')

  const own = { ...newPerson(), name: 'Joana Prado' }
  await first.fill(own)
  await first.next.click()
  await expect(page.getByText(`Este cadastro é de ${masked(own)}.`)).toBeVisible()
  await confirm(page, own, sandbox)
  await expect(deviceOf(page).heading).toBeVisible()
})

test('after a correction the code on its way takes on the corrected data', async ({ page, sandbox }) => {
  const typed = newPerson()
  await register(page, { ...typed, name: 'Zulmira Errada' })
  const code = await sandbox.code(typed.phone)
  const step = verificationOf(page)
  await step.back.click()
  const first = registrationOf(page)
  await first.name.fill(typed.name)
  await first.next.click()
  await expect(page.getByText(`Este cadastro é de ${masked(typed)}.`)).toBeVisible()
  expect((await sandbox.messages(typed.phone)).filter(({ code }) => code)).toHaveLength(1)
  await step.code.fill(code)
  await step.next.click()
  await expect(deviceOf(page).heading).toBeVisible()
})
