import { expect, test } from 'vitest'
import { createOnboardingState } from './state.ts'

let sessions = 0
/** On a partner's page a token names the session, never the customer. */
const newToken = () => `x.${btoa(JSON.stringify({ sub: ++sessions }))}.y`

test('what was typed is there for the same customer, and for no other', () => {
  const { kept, stores } = createOnboardingState({
    id: 'one',
    partner: 'loja-exemplo',
    origin: 'https://celastro.example',
    step() {},
    complete() {},
    exit() {},
    error() {},
  })
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
