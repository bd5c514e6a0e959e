// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createConsole } from '../../stores/console.ts'
import { testEnvironment } from '../../testing/environment.ts'
import { createScriptedServer } from '../../testing/server.ts'
import { stage } from '../../testing/stage.tsx'
import { Deliveries } from './deliveries.tsx'

test('a notice has its time in São Paulo, and its day too', async () => {
  const server = createScriptedServer()
  server.on('GET /console/deliveries', {
    deliveries: [
      {
        ...{ id: 'n-1', type: 'order.approved', applicationId: 'a-1', sequence: 1, body: '{}', attempts: 1 },
        ...{ lastStatus: 204, createdAt: '2026-03-11T01:30:00Z', deliveredAt: '2026-03-11T01:30:01Z' },
        failedAt: null,
      },
    ],
  })
  const page = await stage(<Deliveries store={createConsole(testEnvironment({ server }))} mayChange />)
  await page.shows('10/03/2026 às 22:30')
  expect(page.text()).not.toContain('UTC')
})
