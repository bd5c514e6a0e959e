import { expect, test } from 'vitest'
import { createOnboardingState } from './state.ts'

let sessions = 0
/** On a partner's page the subject of a token is the session, never the customer. */
const newToken = () => `x.${btoa(JSON.stringify({ sub: ++sessions }))}.y`

test('keeps what was typed for the same phone and clears it for another', () => {
  const { kept, stores } = createOnboardingState({
    id: 'one',
    partner: 'loja-exemplo',
    origin: 'https://celastro.example',
    later: async () => await new Promise(() => {}),
    wish: () => undefined,
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
