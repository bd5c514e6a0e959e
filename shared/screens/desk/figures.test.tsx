import { expect, test } from 'vitest'
import type { DeskFigures } from '../../api/desk-figures.ts'
import { createDesk } from '../../stores/desk.ts'
import type { Passkeys } from '../../stores/desk-session.ts'
import { testEnvironment } from '../../testing/environment.ts'
import { createScriptedServer, failure } from '../../testing/server.ts'
import { stage } from '../../testing/stage.tsx'
import { Figures } from './figures.tsx'

const path = 'POST /mesa/figures'
const nobody: Passkeys = { create: async () => ({}) as never, get: async () => ({}) as never }
const figuresOf = (period: string): DeskFigures => ({
  rows: [
    {
      ...{ period, applications: 1, approved: 1, refused: 0, paidOut: 1, paidOutCents: 100_000 },
      ...{ receivedCents: 0, recoveredCents: 0 },
    },
  ],
  ...{ late: [], funnel: [] },
})
const isMonth = (body: unknown) => (body as { by: string }).by === 'month'

/** An answer that is given when the test says so. */
function held() {
  let resolve = (_: object) => {}
  const answer = new Promise<object>(settle => {
    resolve = settle
  })
  return { answer, resolve: (body: object) => resolve(body) }
}

async function open() {
  const server = createScriptedServer()
  const [days, months] = [held(), held()]
  server.on(path, ({ body }) => (isMonth(body) ? months.answer : days.answer))
  const page = await stage(<Figures desk={createDesk(testEnvironment({ server }), nobody)} />)
  return { server, page, days, months }
}

test('a period chosen while another loads is asked for itself, and its answer stays', async () => {
  const { server, page, days, months } = await open()
  await page.tick('Últimos 12 meses')
  expect(server.to(path).map(({ body }) => body)).toEqual([{ by: 'day' }, { by: 'month' }])
  await page.doing(() => months.resolve(figuresOf('2026-03')))
  await page.shows('03/2026')
  await page.doing(() => days.resolve(figuresOf('2026-03-30')))
  expect(page.text()).not.toContain('30/03/2026')
  expect(page.text()).toContain('03/2026')
})

test('figures keep the name of their period while another loads', async () => {
  const { page, days } = await open()
  await page.doing(() => days.resolve(figuresOf('2026-03-30')))
  await page.shows('30/03/2026')
  await page.tick('Últimos 12 meses')
  expect(page.place.querySelector('[aria-label="Últimos 12 meses"]')).toBeNull()
  expect(page.place.querySelector('[aria-label="Últimos 30 dias"]')?.textContent).toContain('30/03/2026')
})

test('a failure can be retried', async () => {
  const { server, page, days } = await open()
  await page.doing(() => days.resolve(failure(503)))
  server.on(path, figuresOf('2026-03-30'))
  await page.press('Tentar de novo')
  await page.shows('30/03/2026')
  expect(page.messages()).toEqual([])
})
