import type { TestEnvironment } from '../../../testing/environment.ts'
import type { Stage } from '../../../testing/stage.tsx'
import { RegistrationStep } from '../registration-step.tsx'
import { stageStep } from './stage-step.tsx'

/** Step 1 under test: its labels, what a person types, and the ways to it. */
export const name = 'Nome completo'
export const cpf = 'CPF'
export const phone = 'Celular com DDD'
export const email = 'E-mail'
export const birthDate = 'Data de nascimento'
export const mother = 'Nome da mãe'
export const terms = 'Li e aceito'
export const scr = 'Autorizo a consulta ao SCR'
export const good = {
  [name]: 'Maria da Silva',
  [cpf]: '529.982.247-25',
  [phone]: '11988887777',
  [email]: 'maria@exemplo.com.br',
  [birthDate]: '1990-05-20',
  [mother]: 'Ana da Silva',
}

export async function openRegistration(before?: (env: TestEnvironment) => void): Promise<Stage> {
  const page = await stageStep(1, <RegistrationStep />, { path: '/form', ...(before && { before }) })
  page.env.server.on('POST /customers', { id: 'c1' })
  page.env.server.on('POST /auth/login/request', { data: { requestId: 'r1' } })
  return page
}

export async function fill(page: Stage, changes: Record<string, string> = {}) {
  for (const [label, value] of Object.entries({ ...good, ...changes })) await page.type(label, value)
}

export async function openFilled(): Promise<Stage> {
  const page = await openRegistration()
  await fill(page)
  await page.tick(terms)
  return page
}

export const send = async (page: Stage) => {
  await page.press('Continuar')
  await page.pass(100)
}
