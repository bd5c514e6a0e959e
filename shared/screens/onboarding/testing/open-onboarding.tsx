import { storageKeys } from '../../../environment.ts'
import type { StepHistory } from '../../../stores/step-history.ts'
import type { Answer } from '../../../testing/server.ts'
import { type Stage, stage } from '../../../testing/stage.tsx'
import { OnboardingScreen } from '../onboarding.tsx'

/** All of /form under test: who is signed in, what the profile says, and the browser's history. */
export const tokenOf = (sub: string, name: string) =>
  `x.${btoa(JSON.stringify({ sub, name, email: 'm@x.br', exp: 4e9 }))}.y`
export const token = tokenOf('1', 'Maria')
export const device = { id: 'd1', createdAt: '2026-03-01T00:00:00Z' }
export const profile = {
  name: 'Maria Silva',
  email: 'm@x.br',
  phone: '11988887777',
  cpf: '52998224725',
  loans: [],
  devices: [],
  hasSalary: false,
}

/** @param answer what the profile answers somebody who is signed in; nobody is without it */
export const openOnboarding = (
  answer?: Answer,
  { stored = {}, ...rest }: { stored?: Record<string, string>; history?: StepHistory } = {},
): Promise<Stage> =>
  stage(<OnboardingScreen {...rest} />, {
    path: '/form',
    before(env) {
      if (answer) env.storage.set(storageKeys.token, token)
      for (const [key, value] of Object.entries(stored)) env.storage.set(key, value)
      env.server.on('GET /customers/me', answer)
    },
  })

export const titleOf = (page: Stage) => page.place.querySelector('h1')?.textContent
