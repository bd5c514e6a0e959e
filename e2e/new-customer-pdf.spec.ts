import { deviceOf, personalOf, registrationOf, verificationOf } from './models/form.ts'
import { offerOf } from './models/proposal.ts'
import { imeis, invoices } from './support/invoices.ts'
import { newPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { fillDevice, finish } from './support/walk.ts'

test('a new customer gets from the landing page to an offer, with a PDF invoice that a person accepts', async ({
  page,
  sandbox,
}) => {
  const person = newPerson()
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Seu celular' }).fill(person.phone)
  await page.getByRole('main').getByRole('button', { name: 'Simular empréstimo' }).click()
  const registration = registrationOf(page)
  await expect(registration.heading).toBeVisible()
  await registration.name.fill(person.name)
  await registration.cpf.fill(person.cpf)
  await registration.email.fill(person.email)
  await registration.birthDate.fill(person.birthDate)
  await registration.motherName.fill(person.motherName)
  await registration.terms.check()
  await registration.next.click()
  const verification = verificationOf(page)
  await verification.code.fill(await sandbox.code(person.phone))
  await verification.next.click()
  await expect(deviceOf(page).heading).toBeVisible()
  await fillDevice(page, imeis.slow, invoices.pdf)
  await deviceOf(page).next.click()
  const personal = personalOf(page)
  await personal.fill()
  await personal.complement.fill('Apto 12')
  await finish(page, async () => {
    for (const name of ['Ajuda', 'Contrato', 'Termos de uso', 'Política de privacidade']) {
      const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
      await expect(link).toHaveAttribute('target', '_blank')
    }
  })
  await expect(page.getByText('está conferindo a sua nota fiscal').first()).toBeVisible()
  await expect(page.getByText(/A resposta sai até \d+\sde/)).toBeVisible()
  await sandbox.acceptInvoices()
  await expect(offerOf(page).heading).toBeVisible()
  await expect(page.getByText(`IMEI ${imeis.slow}`)).toBeVisible()
})
