import { expect, type Page } from '@playwright/test'
import type { PersonalDataForm } from '../../shared/api/personal-data.ts'
import { aPersonalDataForm } from '../../shared/testing/fixtures/personal-data.ts'
import type { Person } from '../support/people.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What all steps of /form have. */
const formOf = (page: Page) => ({
  title: (name: string) => title(page, name),
  next: button(page, 'Continuar'),
  back: button(page, 'Voltar'),
  /** It takes the focus, and is no live region beside that. */
  alert: page.locator('.c-alert--danger'),
  bar: (step: number) => page.getByText(`${step} de 4`, { exact: true }),
  /** The message under a field, which is also its description for screen readers. */
  async says(label: string | RegExp, message: string) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(escaped(message)),
    )
    await expect(page.getByText(message, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  },
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Step 1, 'Informações básicas'. */
export const registrationOf = (page: Page) => ({
  ...formOf(page),
  heading: title(page, 'Informações básicas'),
  name: page.getByLabel('Nome completo', { exact: true }),
  cpf: page.getByLabel('CPF', { exact: true }),
  phone: page.getByLabel('Celular com DDD', { exact: true }),
  email: page.getByLabel('E-mail', { exact: true }),
  birthDate: page.getByLabel('Data de nascimento', { exact: true }),
  motherName: page.getByLabel('Nome da mãe', { exact: true }),
  terms: page.getByRole('checkbox', { name: /^Li e aceito os termos de uso/ }),
  async fill(person: Person) {
    await this.name.fill(person.name)
    await this.cpf.fill(person.cpf)
    await this.phone.fill(person.phone)
    await this.email.fill(person.email)
    await this.birthDate.fill(person.birthDate)
    await this.motherName.fill(person.motherName)
    await this.terms.check()
  },
})

/** Step 2, 'Verificação de segurança'. */
export const verificationOf = (page: Page) => ({
  ...formOf(page),
  heading: title(page, 'Verificação de segurança'),
  code: page.getByLabel('Código de 6 dígitos', { exact: true }),
  resend: button(page, 'Reenviar'),
  disown: button(page, 'Não são meus dados'),
  cooling: page.getByRole('button', { name: /^Reenviar em / }),
})

/** Step 3, 'Informação do aparelho'. */
export const deviceOf = (page: Page) => ({
  ...formOf(page),
  heading: title(page, 'Informação do aparelho'),
  imei: page.getByLabel('IMEI', { exact: true }),
  invoice: page.getByLabel(/^(Trocar arquivo: )?Nota fiscal da compra/),
  card: page.locator('.c-device'),
  /** Shown when the application has a phone already. */
  keep: button(page, 'Continuar com este celular'),
})

/** Step 4, 'Informações pessoais'. */
export const personalOf = (page: Page) => ({
  ...formOf(page),
  heading: title(page, 'Informações pessoais'),
  salary: page.getByLabel('Salário por mês', { exact: true }),
  reason: page.getByLabel('Motivo do empréstimo', { exact: true }),
  postalCode: page.getByLabel('CEP', { exact: true }),
  street: page.getByLabel('Rua', { exact: true }),
  number: page.getByLabel('Número', { exact: true }),
  complement: page.getByLabel('Complemento', { exact: true }),
  neighborhood: page.getByLabel('Bairro', { exact: true }),
  city: page.getByLabel('Cidade', { exact: true }),
  state: page.getByLabel('Estado', { exact: true }),
  /** On the site in the review, on a partner's page under the fields. */
  finish: button(page, 'Finalizar'),
  /** Everything above the address. */
  async fillIncome({ salary, loanReason }: Omit<PersonalDataForm, 'address'> = typedPersonalData) {
    await this.salary.fill(salary)
    await this.reason.selectOption(loanReason)
  },
  /** Waits for the postal code to fill street, neighbourhood, city and state. */
  async fill({ address, ...income }: PersonalDataForm = typedPersonalData) {
    await this.fillIncome(income)
    await this.postalCode.fill(address.postalCode)
    await expect(this.city).not.toHaveValue('')
    await this.number.fill(address.number)
  },
})

/** 'Confira seus dados', between step 4 and the wait; on the site only. */
export const reviewOf = (page: Page) => ({
  ...formOf(page),
  heading: title(page, 'Confira seus dados'),
  /** A group by its title. */
  group: (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) }),
  change: (name: string) => button(page, name),
  finish: button(page, 'Finalizar'),
})

/** The postal code is one that the sandbox knows. */
export const typedPersonalData = {
  ...aPersonalDataForm,
  salary: '4500',
  loanReason: 'viagem',
  address: { ...aPersonalDataForm.address, postalCode: '01310100', number: '1578' },
} satisfies PersonalDataForm

/** Instead of step 5, when data are not those of the CPF. */
export const correctionOf = (page: Page) => ({
  ...formOf(page),
  heading: title(page, 'Confira os seus dados'),
  motherName: page.getByLabel('Nome da mãe', { exact: true }),
  send: button(page, 'Enviar correção'),
})

/** Step 5. */
export const waitingOf = (page: Page) => ({
  heading: title(page, 'Agora é com a gente!'),
})
