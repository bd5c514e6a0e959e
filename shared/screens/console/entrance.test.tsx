// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createConsole } from '../../stores/console.ts'
import { testEnvironment } from '../../testing/environment.ts'
import { createScriptedServer } from '../../testing/server.ts'
import { stage } from '../../testing/stage.tsx'
import { Entrance } from './entrance.tsx'

test('an address that is none is told at its field, which has the focus, and no code is asked for', async () => {
  const server = createScriptedServer()
  const store = createConsole(testEnvironment({ server }))
  const page = await stage(<Entrance store={store} invitation={undefined} onEntered={() => {}} />)
  await page.type('E-mail', 'ana@')
  await page.doing(() => page.place.querySelector<HTMLElement>('[type=submit]')?.click())
  expect(page.errorOf('E-mail')).toBe('E-mail inválido')
  expect(document.activeElement).toBe(page.field('E-mail'))
  expect(server.calls).toEqual([])
})
