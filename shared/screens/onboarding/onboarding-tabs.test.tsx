import { expect, test } from 'vitest'
import { storageKeys } from '../../environment.ts'
import type { Stage } from '../../testing/stage.tsx'
import { device, openOnboarding, profile, titleOf, tokenOf } from './testing/open-onboarding.tsx'

let page: Stage

const shows = (wanted: string) => page.until(() => titleOf(page) === wanted)
const draft = () => page.env.tabStorage.get(storageKeys.lead)

function signOut() {
  const other = page.env.storage.sibling()
  other.remove(storageKeys.token)
  other.remove(storageKeys.session)
}
function signIn(id: string, name: string) {
  const other = page.env.storage.sibling()
  const token = tokenOf(id, name)
  const user = { id, name, email: 'm@x.br', phone: '11988887777' }
  other.set(storageKeys.token, token)
  other.set(storageKeys.session, JSON.stringify({ user, token, isAuthenticated: true }))
}

test.each([
  ['device', profile, 'Informação do aparelho'],
  ['personal data', { ...profile, devices: [device] }, 'Informações pessoais'],
  ['wait', { ...profile, devices: [device], hasSalary: true }, 'Agora é com a gente!'],
])('signing out in another tab takes the %s to /login', async (_, answer, wanted) => {
  page = await openOnboarding(answer)
  await shows(wanted)
  const asked = page.env.server.calls.length
  await page.doing(signOut)
  await page.pass(60_000)
  expect(page.env.trail).toEqual(['replace /login'])
  expect(page.env.server.calls).toHaveLength(asked)
  expect(draft()).toBeUndefined()
})

test('signing out in another tab does not move a visitor who registers', async () => {
  page = await openOnboarding()
  await page.type('Nome completo', 'Maria')
  await page.doing(() => page.env.storage.sibling().set(storageKeys.session, '{"isAuthenticated":false}'))
  await page.doing(signOut)
  expect(page.env.trail).toEqual([])
  expect(titleOf(page)).toBe('Informações básicas')
})

test("another customer's sign-in in another tab starts over without the first customer's data", async () => {
  page = await openOnboarding({ ...profile, devices: [device] })
  await shows('Informações pessoais')
  await page.type('Rua', 'Praça da Sé')
  expect(draft()).toContain('Praça da Sé')
  await page.doing(() => signIn('2', 'Ana'))
  expect(page.env.trail).toEqual(['replace /form'])
  expect(draft()).toBeUndefined()
})

test("another customer's sign-in while this tab is frozen starts over too", async () => {
  page = await openOnboarding({ ...profile, devices: [device] })
  await shows('Informações pessoais')
  const wake = page.env.storage.freeze()
  signOut()
  signIn('2', 'Ana')
  await page.doing(wake)
  expect(page.env.trail).toEqual(['replace /form'])
})

test('a new token of the same customer changes nothing', async () => {
  page = await openOnboarding({ ...profile, devices: [device] })
  await shows('Informações pessoais')
  await page.type('Rua', 'Praça da Sé')
  await page.doing(() => signIn('1', 'Maria'))
  expect(page.env.trail).toEqual([])
  expect((page.field('Rua') as HTMLInputElement).value).toBe('Praça da Sé')
})
