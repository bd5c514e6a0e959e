import fc from 'fast-check'
import { describe, test } from 'vitest'
import { deskPaths } from '../../../shared/api/desk.ts'
import { deskCustomerPaths } from '../../../shared/api/desk-customer.ts'
import { deskDecisionPaths } from '../../../shared/api/desk-decisions.ts'
import { loginConfirmPath, loginRequestPath, notMyAccountPath } from '../../../shared/api/login.ts'
import { customersPath, dropRegistrationPath } from '../../../shared/api/registration.ts'
import { maria } from '../testing/customer.ts'
import { bodies, nastyText, neverBreaks, pathWith } from '../testing/fuzz.ts'
import { databases, testApp, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('fuzz: no input makes the identity routes fail on %s', database => {
  const humanCheck = {
    challenge: async () => ({ provider: 'recaptcha' as const, siteKey: '' }),
    verify: async () => true,
  }
  const app = testAppForAll({ database, providers: { humanCheck } })
  // The desk takes no call without an origin.
  const human = { Origin: 'http://localhost', 'X-Human-Check': 'yes' }

  const consents = [{ kind: 'terms', version: '1', accepted: true }]
  const login = { requestId: crypto.randomUUID(), code: '123456', phone: maria.phone }
  const passkey = {
    challengeId: login.requestId,
    response: {
      ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
      response: {
        ...{ clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'AAAA' },
        ...{ signature: 'AAAA', userHandle: 'AAAA' },
      },
    },
  }
  test.each([
    ['POST', customersPath, { ...maria, consents }],
    [
      'POST',
      loginRequestPath,
      { phone: maria.phone, registrationId: login.requestId, requestId: login.requestId },
    ],
    ['POST', loginRequestPath, { phone: maria.phone, email: maria.email, requestId: login.requestId }],
    ['POST', loginConfirmPath, { ...login, birthDate: '1990-01-02' }],
    ['POST', notMyAccountPath, login],
    ['POST', dropRegistrationPath, { requestId: login.requestId }],
    ['POST', deskPaths.registrationBegin, { code: 'ABCDEFGHJKLMNPQRSTUVWXYZ' }],
    ['POST', deskPaths.registrationFinish, { ...passkey, code: 'ABCDEFGHJKLMNPQRSTUVWXYZ' }],
    ['POST', deskPaths.signInBegin, {}],
    ['POST', deskPaths.signInFinish, passkey],
    ['POST', deskPaths.signOut, {}],
    ['POST', deskDecisionPaths.decide, { action: 'risk-release', id: login.requestId, why: 'para o teste' }],
    ['POST', deskCustomerPaths.look, { named: maria.phone }],
    ['POST', deskCustomerPaths.reveal, { id: login.requestId, why: 'para o teste' }],
    ['POST', deskDecisionPaths.invoice, { id: login.requestId }],
    ['POST', '/sandbox/clock', { advanceMs: 0, at: '2026-03-10T15:00:00Z' }],
  ])('%s %s', async (method, path, example) => {
    await neverBreaks(app.request, { method, path, body: bodies(example), headers: human, runs: 150 })
    const key = { ...human, 'Idempotency-Key': 'the same key for all' }
    await neverBreaks(app.request, { method, path, body: bodies(example), headers: key, runs: 30 })
  })

  test('POST /auth/login/request with any phone of ten or eleven digits', async () => {
    const phones = fc.stringMatching(/^\d{10,11}$/).map(phone => JSON.stringify({ phone }))
    await neverBreaks(app.request, {
      method: 'POST',
      path: loginRequestPath,
      body: phones,
      headers: human,
      runs: 50,
    })
  })

  test.each([
    '/human-check',
    '/loan/terms',
    '/healthz',
    '/readyz',
    '/nowhere',
    '/customers',
    '/auth/login/confirm',
    deskPaths.me,
    deskPaths.queue,
  ])('GET %s', async path => {
    await neverBreaks(app.request, { method: 'GET', path, runs: 40 })
  })

  test('GET /cep/v2/{anything} and /sandbox/messages?to=anything', async () => {
    await neverBreaks(app.request, { method: 'GET', path: pathWith(text => `/cep/v2/${text}`) })
    await neverBreaks(app.request, { method: 'GET', path: pathWith(text => `/sandbox/messages?to=${text}`) })
  })

  test('an arbitrary human check', async () => {
    const real = await testApp({ database })
    const proofs = fc.oneof(
      nastyText,
      fc.json(),
      fc.record({ challenge: fc.jsonValue(), solution: fc.jsonValue() }).map(proof => JSON.stringify(proof)),
    )
    await fc.assert(
      fc.asyncProperty(proofs, async proof => {
        const path = loginRequestPath
        const header = { 'X-Human-Check': Buffer.from(proof).toString('base64') }
        await neverBreaks(real.request, { method: 'POST', path, headers: header, runs: 1 })
      }),
      { numRuns: 60 },
    )
    await real.close()
  })
})
