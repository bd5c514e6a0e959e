import { expect, test } from 'vitest'
import { consoleMessages } from '../../messages/console.ts'
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

test('going back from the code to another address takes the focus to its field', async () => {
  const server = createScriptedServer()
  server.on('POST /console/code', { requestId: 'r1' })
  const store = createConsole(testEnvironment({ server }))
  const page = await stage(<Entrance store={store} invitation={undefined} onEntered={() => {}} />)
  expect(document.activeElement).toBe(document.body)
  await page.type('E-mail', 'ana@exemplo.com.br')
  await page.doing(() => page.place.querySelector<HTMLElement>('[type=submit]')?.click())
  await page.until(() => page.text().includes(consoleMessages.door.codeTitle))
  await page.press(consoleMessages.door.other)
  expect(document.activeElement).toBe(page.field('E-mail'))
})
