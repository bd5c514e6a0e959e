import { expect, test } from 'vitest'
import type { ConsoleDelivery } from '../../api/console-shop.ts'
import { createConsole } from '../../stores/console.ts'
import { testEnvironment } from '../../testing/environment.ts'
import { type Answer, createScriptedServer, failure } from '../../testing/server.ts'
import { stage } from '../../testing/stage.tsx'
import { Deliveries } from './deliveries.tsx'

const path = '/console/deliveries'
const notice = (id: string, change: Partial<ConsoleDelivery> = {}): ConsoleDelivery => ({
  ...{ id, type: 'order.approved', applicationId: 'a-1', sequence: 1, body: '{}', attempts: 1 },
  ...{ lastStatus: 204, createdAt: '2026-03-11T01:30:00Z', deliveredAt: '2026-03-11T01:30:01Z' },
  ...{ failedAt: null, ...change },
})
const failedOne = (id: string) =>
  notice(id, { lastStatus: 500, deliveredAt: null, failedAt: '2026-03-11T01:30:01Z' })

async function open(
  deliveries: ConsoleDelivery[],
  { more = false, ...routes }: { more?: boolean } & Record<string, Answer | boolean> = {},
) {
  const server = createScriptedServer()
  server.on(`GET ${path}`, { deliveries, more })
  for (const [route, answer] of Object.entries(routes)) server.on(route, answer as Answer)
  const page = await stage(<Deliveries store={createConsole(testEnvironment({ server }))} mayChange />)
  await page.shows('Atualizar')
  const answers = () => [...page.place.querySelectorAll('td:nth-child(3)')].map(each => each.textContent)
  const choose = (from: number, to: number) =>
    page.doing(() => {
      const boxes = [...page.place.querySelectorAll<HTMLElement>('td input')].slice(from, to)
      for (const box of boxes) box.click()
    })
  return { server, page, answers, choose }
}

test('a notice has its time in São Paulo, and its day too', async () => {
  const { page } = await open([notice('n-1')])
  await page.shows('10/03/2026 às 22:30')
  expect(page.text()).not.toContain('UTC')
})

test('one that is sent again is on its way, whatever was answered before', async () => {
  const { answers } = await open([
    notice('n-1'),
    notice('n-2', { deliveredAt: null }),
    notice('n-3', { deliveredAt: null, lastStatus: 500 }),
    failedOne('n-4'),
    notice('n-5', { deliveredAt: null, lastStatus: null, attempts: 0 }),
    notice('n-6', { deliveredAt: null, lastStatus: null, failedAt: '2026-03-11T01:30:01Z' }),
  ])
  expect(answers()).toEqual([
    ...['recebido (204)', 'a caminho', 'a caminho', 'recusado (500)', 'ainda não foi', 'sem resposta'],
  ])
})

test('older ones come behind the last one', async () => {
  const { page, answers } = await open([notice('n-1'), notice('n-2')], {
    ...{ more: true, [`GET ${path}?before=n-2`]: { deliveries: [failedOne('n-3')], more: false } },
  })
  await page.press('Mostrar mais')
  await page.shows('3 na lista.')
  expect(answers()).toHaveLength(3)
  expect(page.find('Mostrar mais')).toBeUndefined()
})

test('those that did not arrive are asked of the server, whose older ones come too', async () => {
  const { server, page, answers } = await open([notice('n-1'), failedOne('n-2')], {
    ...{ more: true, [`GET ${path}?failed=1`]: 'never' },
  })
  await page.tick('Só os que não chegaram')
  expect([answers(), page.find('Mostrar mais')]).toEqual([['recusado (500)'], undefined])
  server.on(`GET ${path}?failed=1`, { deliveries: [failedOne('n-2'), failedOne('n-7')], more: true })
  server.on(`GET ${path}?failed=1&before=n-7`, { deliveries: [failedOne('n-9')], more: false })
  await page.press('Atualizar')
  await page.press('Mostrar mais')
  expect(answers()).toHaveLength(3)
  server.on(`GET ${path}?failed=1`, { deliveries: [], more: false })
  await page.press('Atualizar')
  expect(page.text()).toContain('Todos chegaram.')
  await page.tick('Só os que não chegaram')
  expect(answers()).toHaveLength(2)
})

test('an answer about what is no longer asked for changes nothing', async () => {
  let release = (_: object) => {}
  const late = new Promise<object>(resolve => {
    release = resolve
  })
  const { server, page, answers } = await open([notice('n-1'), failedOne('n-2')])
  server.on(`GET ${path}?failed=1`, () => late)
  await page.tick('Só os que não chegaram')
  await page.tick('Só os que não chegaram')
  await page.doing(() => release({ deliveries: [], more: false }))
  expect(answers()).toHaveLength(2)
})

const resend = 'POST /console/deliveries/resend'

test('what was sent again is no longer chosen, and after a failure it still is', async () => {
  const { server, page, choose } = await open([failedOne('n-1'), failedOne('n-2'), notice('n-3')])
  server.on(resend, [failure(409, { message: 'Cadastre antes o endereço dos avisos.' }), { resent: 2 }])
  await choose(0, 2)
  await page.press('Mandar 2 de novo')
  await page.shows('Cadastre antes o endereço dos avisos.')
  expect(page.text()).not.toContain('a caminho')
  await page.press('Mandar 2 de novo')
  await page.shows('2 avisos estão a caminho')
  expect(page.place.querySelectorAll('td input:checked')).toHaveLength(0)
  expect(server.to(resend).map(({ body }) => body)).toEqual([
    { ids: ['n-1', 'n-2'] },
    { ids: ['n-1', 'n-2'] },
  ])
})

test('what is on its way is no longer said once the list was read again', async () => {
  const { server, page, choose } = await open([failedOne('n-1')])
  server.on(resend, { resent: 1 })
  await choose(0, 1)
  await page.press('Mandar de novo')
  await page.shows('1 aviso está a caminho')
  await page.press('Atualizar')
  expect(page.text()).not.toContain('está a caminho')
})
