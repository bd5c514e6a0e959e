import { expect, type Page } from '@playwright/test'
import { contractOf } from '../models/contract.ts'
import { dashboardOf } from '../models/dashboard.ts'
import { deviceOf, personalOf, registrationOf } from '../models/form.ts'
import { bankOf, offerOf, outcomeOf } from '../models/proposal.ts'
import { imeis, invoices } from './invoices.ts'
import { loanPages } from './loan-pages.ts'
import type { Person } from './people.ts'
import type { Sandbox } from './sandbox.ts'
import { confirm, fillDevice, finish } from './walk.ts'

/** Input of the journey apart from the person. */
export const typedOnTheWay = {
  salary: '4321,98',
  street: 'Rua Marcadinha Xavantina',
  account: '7654321',
} as const

/** From the landing page to the details of a loan; `look` is called on every screen. */
export async function walkAll(
  page: Page,
  person: Person,
  sandbox: Sandbox,
  look: () => Promise<void> = async () => {},
): Promise<void> {
  const arrive = async (here: ReturnType<Page['getByRole']>) => {
    await expect(here).toBeVisible()
    await look()
  }
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Seu celular' }).fill(person.phone)
  await page.getByRole('main').getByRole('button', { name: 'Simular empréstimo' }).click()

  const registration = registrationOf(page)
  await arrive(registration.heading)
  const { phone: _, ...rest } = person
  await registration.name.fill(rest.name)
  await registration.cpf.fill(rest.cpf)
  await registration.email.fill(rest.email)
  await registration.birthDate.fill(rest.birthDate)
  await registration.motherName.fill(rest.motherName)
  await registration.terms.check()
  await look()
  await registration.next.click()
  await confirm(page, person, sandbox)

  await arrive(deviceOf(page).heading)
  await fillDevice(page, imeis.galaxyS24, invoices.xml(person.cpf))
  await deviceOf(page).next.click()

  const personal = personalOf(page)
  await arrive(personal.heading)
  await personal.fill()
  await personal.salary.fill(typedOnTheWay.salary)
  await personal.street.fill(typedOnTheWay.street)
  await look()
  await finish(page, look)

  await arrive(offerOf(page).heading)
  await offerOf(page).next.click()
  await bankOf(page).fill()
  await bankOf(page).number.fill(typedOnTheWay.account)
  await look()
  await bankOf(page).submit.click()
  await arrive(outcomeOf(page).sent)

  const contract = contractOf(page)
  await page.goto(await sandbox.link(person.phone, '/contracts/'))
  await arrive(contract.heading)
  await contract.agree.check()
  await contract.sign.click()
  await arrive(contract.signed)

  await page.goto('/dashboard')
  await expect(dashboardOf(page).rows).toHaveCount(6)
  await look()
  for (const path of loanPages) {
    await page.goto(path)
    await arrive(page.getByRole('heading', { level: 1 }))
  }
}
