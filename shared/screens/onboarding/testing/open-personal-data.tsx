import type { PersonalData, PersonalDataForm } from '../../../api/personal-data.ts'
import { storageKeys } from '../../../environment.ts'
import { personalDataMessages } from '../../../messages/personal-data.ts'
import { aPersonalDataForm } from '../../../testing/fixtures/personal-data.ts'
import { failure } from '../../../testing/server.ts'
import type { Stage } from '../../../testing/stage.tsx'
import { PersonalDataStep } from '../personal-data-step.tsx'
import { stageStep } from './stage-step.tsx'

/** Step 4 under test: its labels, what a person types, and the ways to it. */
export const salary = 'Salário por mês'
export const reason = 'Motivo do empréstimo'
export const cep = 'CEP'
export const [street, number, complement, neighborhood, city, state] = [
  'Rua',
  'Número',
  'Complemento',
  'Bairro',
  'Cidade',
  'Estado',
] as const
const values = {
  ...aPersonalDataForm,
  salary: '1500',
  loanReason: 'viagem',
  address: {
    postalCode: '01001000',
    street: 'Praça da Sé',
    number: '100',
    neighborhood: 'Sé',
    city: 'São Paulo',
    stateOrProvince: 'SP',
  },
} satisfies PersonalDataForm
const { address, ...outsideAddress } = values

/** What is typed, by label. */
export const good: Record<string, string> = {
  ...labelled(outsideAddress, personalDataMessages),
  ...labelled(address, personalDataMessages.address),
}

/** The body that is sent when `good` was typed. */
export const goodBody = { ...values, deviceId: 'd1', salary: 1500 } satisfies PersonalData

function labelled<Name extends string>(
  values: Record<Name, string>,
  labels: Record<NoInfer<Name>, { label: string }>,
): Record<string, string> {
  const names = Object.keys(values) as Name[]
  return Object.fromEntries(names.map(name => [labels[name].label, values[name]]))
}

export const found = {
  cep: '01001000',
  state: 'SP',
  city: 'São Paulo',
  neighborhood: 'Centro Histórico',
  street: 'Praça da Sé',
}
const token = `x.${btoa(JSON.stringify({ sub: '1', name: 'Maria', email: 'm@x.br', exp: 4e9 }))}.y`
export const typedIn = (page: Stage, label: string) => (page.field(label) as HTMLInputElement).value

export async function openPersonalData(): Promise<Stage> {
  const page = await stageStep(4, <PersonalDataStep />, {
    path: '/form',
    before(env) {
      env.storage.set(storageKeys.token, token)
      env.tabStorage.set(storageKeys.lead, JSON.stringify({ deviceId: 'd1' }))
    },
  })
  page.env.server.on('GET /cep/v2/01001000', failure(404))
  page.env.server.on('POST /loan/personal-data', {})
  return page
}

/** Name of the button under the fields: on the site the review comes next, a partner's page has none. */
export const onward = (page: Stage) => (page.find('Finalizar') ? 'Finalizar' : 'Continuar')

export const isReviewed = (page: Stage) => page.title() === 'Confira seus dados'

/** Sends step 4, on the site by way of the review. */
export async function send(page: Stage): Promise<void> {
  await page.press(onward(page))
  if (isReviewed(page)) await page.press('Finalizar')
}

export async function openFilled(changes: Record<string, string> = {}): Promise<Stage> {
  const page = await openPersonalData()
  for (const [label, each] of Object.entries({ ...good, [neighborhood]: 'Centro', ...changes }))
    await page.type(label, each)
  return page
}
