import { onboarding } from './hosts/pages.ts'
import { deviceOf, personalOf, registrationOf, verificationOf } from './models/form.ts'
import { expect, test, withLoan } from './support/element.ts'
import { imeis, invoices } from './support/invoices.ts'
import { newPerson } from './support/people.ts'
import { confirm } from './support/walk.ts'

test('what the shop knows stands in its field to be checked, and nowhere outside', async ({
  page,
  visit,
  sandbox,
  printed,
}) => {
  const person = newPerson()
  const address = {
    postalCode: '01001-000',
    street: 'Praça da Sé',
    number: '771',
    apartmentOrSuite: 'Conjunto 9',
    neighborhood: 'Centro Velho',
    city: 'São Paulo',
    stateOrProvince: 'SP',
  }
  const { name, phone, cpf, email, birthDate } = person
  const addresses: string[] = []
  page.on('request', request => addresses.push(request.url()))
  await visit({ body: onboarding('environment="sandbox"') })
  await page
    .locator('loan-onboarding')
    .evaluate(
      (element, known) => (element as HTMLElement & { configure(known: object): void }).configure(known),
      { name, phone, cpf, email: `loja.${email}`, birthDate, imei: imeis.galaxyS24, address },
    )
  const first = registrationOf(page)
  await expect(first.name).toHaveValue(name)
  await expect(first.cpf).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d\d$/)
  await expect(first.phone).toHaveValue(/^\(\d\d\) /)
  await expect(first.birthDate).toHaveValue(birthDate)
  // What the customer corrects stays, also when the shop says it again.
  await first.email.fill(email)
  await withLoan(page, loan => loan.configure({ email: 'loja@example.com', name: 'Outro Nome' }))
  await expect(first.email).toHaveValue(email)
  await expect(first.name).toHaveValue(name)
  await first.motherName.fill(person.motherName)
  await first.terms.check()
  await first.next.click()
  await expect(verificationOf(page).heading).toBeVisible()
  await confirm(page, person, sandbox)

  const device = deviceOf(page)
  await expect(device.imei).toHaveValue(imeis.galaxyS24)
  await expect(device.card).toBeVisible()
  await device.invoice.setInputFiles(invoices.xml(cpf))
  await device.next.click()

  const personal = personalOf(page)
  await expect(personal.street).toHaveValue(address.street)
  await expect(personal.number).toHaveValue(address.number)
  await expect(personal.complement).toHaveValue(address.apartmentOrSuite)
  await expect(personal.neighborhood).toHaveValue(address.neighborhood)
  await expect(personal.city).toHaveValue(address.city)
  await expect(personal.state).toHaveValue(address.stateOrProvince)
  await expect(personal.postalCode).toHaveValue('01001-000')

  const outside = await page.evaluate(() => [
    document.documentElement.outerHTML,
    JSON.stringify({ ...localStorage, ...sessionStorage }),
    document.cookie,
    location.href,
    JSON.stringify(window.loanEvents),
  ])
  // The look-ups of IMEI and postal code go to the lender, and have them in their path.
  const urls = addresses.filter(url => !/\/device\/imei\/|\/cep\/v2\//.test(url))
  const everything = [...outside, ...urls, ...printed].join('\n')
  for (const secret of [name, cpf, phone, email, birthDate, imeis.galaxyS24, address.number, address.street])
    expect(everything).not.toContain(secret)
})

test('a signed prefill that does not count says so by its code, and the form goes on empty', async ({
  page,
  visit,
  told,
}) => {
  await visit({ body: onboarding('environment="sandbox"') })
  await withLoan(page, loan => loan.configure({ signedPrefill: 'not.a-signed.prefill-at-all' }))
  await expect
    .poll(async () => (await told()).map(({ detail }) => (detail as { code?: string }).code))
    .toContain('prefill-refused')
  await expect(registrationOf(page).cpf).toHaveValue('')
})
