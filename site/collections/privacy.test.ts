import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserKeyName, countsStepsName, storageKeys } from '../../shared/environment.ts'
import { onboardingMessages } from '../../shared/messages/onboarding.ts'
import { createStores } from '../../shared/stores/stores.ts'
import { testEnvironment } from '../../shared/testing/environment.ts'
import { mariaToken } from '../../shared/testing/people.ts'
import { fontKey } from '../sections/font.ts'
import { resolve } from './facts.ts'
import { readContent } from './read.ts'

const page = (id: string) => resolve(readContent(process.cwd()).entries.find(entry => entry.id === id)!.body)
/** One numbered section of the privacy policy. */
const section = (number: number) =>
  page('privacidade')
    .split(/^## /m)
    .find(part => part.startsWith(`${number}. `))!

const { lead, unsaved, navigation, exit, otherDevice, countedSteps, signature, partner } = storageKeys
/** Kept in tab storage only, so closing the tab removes them. */
const inTab: string[] = [lead, unsaved, navigation, exit, otherDevice, countedSteps, signature, partner]

/** Keys that 'Sair' leaves in the browser, and the words of the policy for each. */
const outlivesSignOut = {
  [storageKeys.wish]: 'A última simulação fica até você aceitar uma oferta',
  [browserKeyName]: 'um identificador aleatório, que faz o site reconhecer este navegador',
  [countsStepsName]: 'a sua escolha sobre a contagem de passos',
  [fontKey]: 'a marca de que a letra do site já foi baixada',
}

test('names each storage key that outlives Sair', () => {
  const files = globSync('{shared,site}/**/*.{ts,tsx,astro}').filter(file => !file.includes('.test.'))
  const keys = files.flatMap(file => readFileSync(file, 'utf8').match(/(?<=')celastro:[a-z-]+(?=')/g) ?? [])
  const env = testEnvironment({ path: '/dashboard' })
  const stores = createStores(env)
  stores.start()
  stores.session.setAuthenticated({ id: 'c-1', name: 'Maria', email: '', phone: '' }, mariaToken)
  for (const key of keys) env.storage.set(key, 'x')
  stores.redirects.leave()

  const left = new Set(keys.filter(key => env.storage.get(key) !== undefined && !inTab.includes(key)))
  expect([...left].toSorted()).toEqual(Object.keys(outlivesSignOut).toSorted())
  expect(section(7)).toContain('Quatro coisas podem ficar depois de sair.')
  for (const words of Object.values(outlivesSignOut)) expect(section(7)).toContain(words)
})

test('says that the server recognises a browser', () => {
  expect(section(2)).toContain('faz o site reconhecer o navegador (seção 7)')
})

test('names the tax office, the registry of persons and the shop among those who are asked', () => {
  for (const asked of ['Sefaz', 'serviço oficial', 'loja parceira']) {
    expect(section(2)).toContain(asked)
    expect(section(5)).toContain(asked)
  }
})

test('names every figure by which payments raise an offer, and the price that bounds it', () => {
  expect(section(4)).toContain(
    'no máximo 30% dela, ou 35% para quem já pagou 6 parcelas nossas com no máximo 5 dias de atraso',
  )
  expect(section(4)).toContain('o valor da oferta não passa do preço da compra')
  expect(section(3)).toContain('renda, preço da compra, parcelas já pagas')
})

// No provider of the server asks a credit bureau.
test('neither help nor registration says that a credit bureau is asked', () => {
  expect(page('ajuda')).not.toMatch(/birô/i)
  expect(page('ajuda')).toContain('se os seus dados são os do CPF')
  expect(onboardingMessages.registration.document.why).toBe('Com o CPF confirmamos que o pedido é seu mesmo.')
  expect(section(2)).toContain('que a análise automática hoje não consulta')
})
