import { expect, test } from 'vitest'
import { createConsole } from '../../stores/console.ts'
import { testEnvironment } from '../../testing/environment.ts'
import { createScriptedServer, failure } from '../../testing/server.ts'
import { stage } from '../../testing/stage.tsx'
import { Orders } from './orders.tsx'

const order = (id: string) => ({
  ...{ id, state: 'received', amountCents: null, orderReference: null, openedAt: '2026-03-10T15:00:00Z' },
})

test('older orders come behind the last one, and a failure keeps those that are there', async () => {
  const server = createScriptedServer()
  const first = { applications: [order('a-1'), order('a-2')], more: true, months: [], refusals: [] }
  server.on('GET /console/overview', first)
  const older = 'GET /console/applications?before=a-2'
  server.on(older, [failure(503, { message: 'Volte logo.' }), { applications: [order('a-3')], more: false }])
  const page = await stage(<Orders store={createConsole(testEnvironment({ server }))} shop="sol" />)
  await page.shows('a-2')
  await page.press('Mostrar mais')
  await page.shows('Volte logo.')
  expect(page.text()).toContain('a-2')
  await page.press('Mostrar mais')
  await page.shows('a-3')
  expect(page.messages()).toContain('3 na lista.')
  expect(page.find('Mostrar mais')).toBeUndefined()
})

test('amounts and counts stand below each other, under their names', async () => {
  const months = [{ month: '2026-11', applications: 12, approved: 7, paid: 3, paidCents: 345_000 }]
  const refusals = [
    { day: '2026-11-20', reason: 'partner-off', origin: 'https://sol.example', partner: 'sol', count: 12 },
  ]
  const server = createScriptedServer()
  server.on('GET /console/overview', { applications: [order('a-1')], more: false, months, refusals })
  const page = await stage(<Orders store={createConsole(testEnvironment({ server }))} shop="sol" />)
  await page.shows('Soma paga')
  const figures = [...page.place.querySelectorAll('.s-console__figure')].map(cell => cell.textContent)
  expect(figures).toEqual([
    ...['Valor', '–'],
    ...['Pedidos', 'Com oferta', 'Pagos', 'Soma paga', '12', '7', '3', 'R$\u00a03.450,00'],
    ...['Vezes', '12'],
  ])
})
