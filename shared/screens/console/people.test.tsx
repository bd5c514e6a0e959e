import { expect, test } from 'vitest'
import type { ConsolePeople } from '../../api/console.ts'
import { createConsole } from '../../stores/console.ts'
import { testEnvironment } from '../../testing/environment.ts'
import { createScriptedServer } from '../../testing/server.ts'
import { stage } from '../../testing/stage.tsx'
import { People } from './people.tsx'

const [ana, bia, caio] = ['ana', 'bia', 'caio'].map(name => ({
  ...{ id: name, email: `${name}@loja.com.br`, role: 'developer' as const, you: name === 'ana' },
  ...{ joined: true, lastSeenAt: null },
}))

async function open(people = [ana!, bia!, caio!] as ConsolePeople['people']) {
  const server = createScriptedServer()
  server.on('GET /console/people', { people } satisfies ConsolePeople)
  const page = await stage(<People store={createConsole(testEnvironment({ server }))} />)
  await page.shows('caio@')
  return { server, page }
}
test('an address that is none is told at its field, which has the focus', async () => {
  const { server, page } = await open()
  await page.type('E-mail', 'dora@')
  await page.press('Convidar')
  expect(page.errorOf('E-mail')).toBe('E-mail inválido')
  expect(document.activeElement).toBe(page.field('E-mail'))
  expect(server.to('POST /console/people/invite')).toEqual([])
})

const dismissals = (server: Awaited<ReturnType<typeof open>>['server']) =>
  server.calls.filter(({ path }) => path.includes('dismiss'))

test('two quick presses take the access away once, and that of two people twice', async () => {
  const { server, page } = await open()
  server.on('POST /console/people/dismiss', 'never')
  await page.press('Tirar o acesso')
  await page.press('Tirar agora')
  await page.press('Tirando...')
  expect(dismissals(server)).toHaveLength(1)
  await page.press('Tirar o acesso')
  await page.press('Tirar agora')
  expect(dismissals(server)).toHaveLength(2)
})

test('a role that only a newer server knows hides nobody', async () => {
  const { page } = await open([ana!, { ...bia!, role: 'auditor' }, caio!])
  expect([...page.place.querySelectorAll('tbody tr')].map(row => row.textContent)).toEqual([
    expect.stringContaining('técnico'),
    expect.stringContaining('auditor'),
    expect.stringContaining('técnico'),
  ])
})
