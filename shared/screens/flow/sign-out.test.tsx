import { expect, test } from 'vitest'
import { storageKeys } from '../../environment.ts'
import { mariaToken } from '../../testing/people.ts'
import { stage } from '../../testing/stage.tsx'
import { SignOut } from './sign-out.tsx'

test("a customer finds 'Sair', which signs out and leads to the landing page", async () => {
  const page = await stage(<SignOut />, {
    path: '/form',
    before: env => env.storage.set(storageKeys.token, mariaToken),
  })
  await page.press('Sair')
  expect(page.env.trail).toEqual(['replace /'])
  expect(page.env.storage.get(storageKeys.token)).toBeUndefined()
})

test('a visitor finds none, until the code is confirmed', async () => {
  const page = await stage(<SignOut />, { path: '/form' })
  expect(page.find('Sair')).toBeUndefined()
  await page.doing(() => void page.stores.session.authenticateWith(mariaToken))
  expect(page.find('Sair')).toBeDefined()
})
