import { expect, test, vi } from 'vitest'
import type { OnboardingStep } from '../element/events.ts'
import { createOnboardingState } from './state.ts'

let sessions = 0
/** On a partner's page the subject of a token is the session, never the customer. */
const newToken = () => `x.${btoa(JSON.stringify({ sub: ++sessions }))}.y`

const create = (step: (step: OnboardingStep) => void = () => {}) =>
  createOnboardingState({
    id: 'one',
    partner: 'loja-exemplo',
    origin: 'https://celastro.example',
    later: async () => await new Promise(() => {}),
    wish: () => undefined,
    step,
    complete() {},
    exit() {},
    error() {},
  })

test('keeps what was typed for the same phone and clears it for another', () => {
  const { kept, stores } = create()
  const signIn = (phone: string) => stores.session.authenticateWith(newToken(), phone)
  const device = { imei: '350386305929217' }
  kept.set('device', device)
  signIn('11988887777')
  stores.session.logout()
  signIn('11988887777')
  expect(kept.get('device')).toBe(device)
  stores.session.logout()
  signIn('21977776666')
  expect(kept.size).toBe(0)
})

test('what the shop sells outlives the end of a session, and what the customer typed does not', () => {
  const { configure, stores } = create()
  const invoiceKey = '3'.repeat(44)
  configure({
    product: { brand: 'Samsung', model: 'Galaxy S24', priceCents: '349900' },
    ...{ orderReference: 'P-1043', invoiceKey, cpf: '52998224725' },
  })
  const product = { brand: 'Samsung', model: 'Galaxy S24', priceCents: 349_900 }
  stores.session.authenticateWith(newToken(), '11988887777')
  stores.session.logout()
  expect(stores.lead.$lead.get()).toMatchObject({ product, orderReference: 'P-1043', invoiceKey, cpf: '' })
  configure({ orderReference: 'P-1044' })
  stores.lead.reset()
  expect(stores.lead.$lead.get()).toMatchObject({ product, orderReference: 'P-1044', invoiceKey })
})

test('tells a step once, and again after the onboarding was closed', () => {
  const step = vi.fn()
  const { history, leave, stores } = create(step)
  history.replace(1)
  history.replace(1)
  leave()
  history.replace(1)
  expect(step.mock.calls).toEqual([['registration'], ['registration']])
  stores.env.navigation.replace('/dashboard')
  stores.env.navigation.replace('/dashboard')
  leave()
  history.replace(5)
  expect(step.mock.calls.slice(2)).toEqual([['continue'], ['continue']])
})
