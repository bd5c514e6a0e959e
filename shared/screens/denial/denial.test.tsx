import { expect, test } from 'vitest'
import { denialMessages } from '../../messages/denial.ts'
import { plain } from '../../testing/person.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { stage } from '../../testing/stage.tsx'
import { DenialScreen } from './denial.tsx'

const deny = 'POST /auth/sessions/deny'
const code = 'c'.repeat(32)
const press = 'Não fui eu: encerrar tudo'
const open = (answer: Answer) =>
  stage(<DenialScreen code={code} />, signedInAt('/denial', { [deny]: answer }))

test('does nothing before the customer presses, because messengers open links too', async () => {
  const page = await open({})
  expect(page.env.server.calls).toEqual([])
  expect(page.title()).toBe('Não foi você?')
  expect(document.title).toBe('Não foi você? · Celastro')
})

test('ends all sessions, also the one of this browser, and says what comes next', async () => {
  const page = await open({})
  const heard = page.listen()
  await page.pressByKey(press)
  expect(page.focused()).toBe('Encerramos todos os acessos')
  expect(heard().join()).toContain(denialMessages.done)
  expect(page.env.server.to(deny).map(({ body }) => body)).toEqual([{ code }])
  expect(page.title()).toBe('Encerramos todos os acessos')
  expect(document.title).toBe('Encerramos todos os acessos · Celastro')
  expect(page.text()).toContain('para confirmar que é você')
  expect(page.stores.session.$isAuthenticated.get()).toBe(false)
  expect(page.env.trail).toEqual([])
})

test('a lost connection can be retried', async () => {
  const page = await open('network-failure')
  await page.press(press)
  expect(page.messages()).toContain('Erro de conexão com o servidor')
  page.env.server.on(deny, {})
  await page.press(press)
  expect(page.title()).toBe('Encerramos todos os acessos')
})

test('an old link says so', async () => {
  const page = await open(failure(404))
  const heard = page.listen()
  await page.pressByKey(press)
  expect(page.focused()).toBe('Este link não vale mais')
  expect(heard().join()).toContain(plain(denialMessages.gone))
  expect(document.title).toBe('Este link não vale mais · Celastro')
  expect(page.title()).toBe('Este link não vale mais')
})

test('a link without its code says so', async () => {
  const page = await stage(<DenialScreen code={undefined} />, { path: '/denial' })
  expect(document.activeElement).toBe(document.body)
  expect(page.title()).toBe('Este link não vale mais')
})
