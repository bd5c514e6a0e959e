import { expect, test } from 'vitest'
import { createFakeClock } from '../../testing/clock.ts'
import { stage } from '../../testing/stage.tsx'
import { useToday } from './use-today.ts'

const Today = () => <p>{useToday()}</p>

test('today is the day of the server in São Paulo, whatever the clock of the phone says', async () => {
  const clock = createFakeClock(Date.parse('2024-05-30T12:00:00Z'))
  clock.setServerNow(Date.parse('2026-03-11T02:59:58Z'))
  const page = await stage(<Today />, { clock })
  expect(page.text()).toBe('2026-03-10')
  await page.pass(3_000)
  expect(page.text()).toBe('2026-03-11')
})
