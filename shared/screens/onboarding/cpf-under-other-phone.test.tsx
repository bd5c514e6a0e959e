import { expect, test } from 'vitest'
import { storageKeys } from '../../environment.ts'
import { failure } from '../../testing/server.ts'
import type { Stage } from '../../testing/stage.tsx'
import { stageStep } from './testing/stage-step.tsx'
import { VerificationStep } from './verification-step.tsx'

let page: Stage

const code = 'Código de 6 dígitos'
const now = Date.parse('2026-03-10T12:00:00Z')
const pending = { requestId: 'r1', phone: '11988887777', expiresAt: now + 272_000, resendAt: now + 30_000 }

async function open() {
  page = await stageStep(2, <VerificationStep />, {
    path: '/form',
    before(env) {
      env.storage.set(storageKeys.login, JSON.stringify(pending))
    },
  })
}

test.each([
  ['cpf-under-other-phone', '/login'],
  ['request-invalid', undefined],
])('%s leads to %s', async (reason, href) => {
  await open()
  page.env.server.on('POST /auth/login/confirm', failure(409, { message: 'Assim não.', code: reason }))
  await page.type(code, '407123')
  await page.press('Continuar')
  expect(page.messages()).toContain('Assim não.')
  expect(page.find('Entre aqui')?.getAttribute('href')).toBe(href)
})

test('/login does not get the phone that was refused', async () => {
  await open()
  page.stores.session.setTempPhone(pending.phone)
  page.env.server.on(
    'POST /auth/login/confirm',
    failure(409, { code: 'cpf-under-other-phone', message: 'x' }),
  )
  await page.type(code, '407123')
  await page.press('Continuar')
  expect(page.env.storage.get(storageKeys.login)).toContain(pending.phone)
  await page.press('Entre aqui')
  expect(page.env.storage.get(storageKeys.login)).toBeUndefined()
  expect(page.stores.session.$session.get().tempPhone).toBeUndefined()
  // The page is still there until the other one has arrived.
  expect(page.messages()).toContain('x')
  expect(page.text()).toContain('(11) 98888-7777')
})
