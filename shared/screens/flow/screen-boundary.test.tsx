import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Stage, stage } from '../../testing/stage.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'

const report = 'POST /screen-failures'

function Broken(): never {
  throw new TypeError('52998224725 is not a function')
}

// React prints what a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const open = (answer: Parameters<Stage['env']['server']['on']>[1] = {}) =>
  stage(
    <ScreenBoundary page="/dashboard/pay">
      <Broken />
    </ScreenBoundary>,
    { path: '/dashboard/pay', before: env => env.server.on(report, answer) },
  )

test('a screen that throws says what is kept, what to do and whom to call', async () => {
  const page = await open()
  expect(page.text()).toContain('Esta tela parou de funcionar')
  expect(page.text()).toContain('O que você já confirmou está guardado.')
  expect(page.button('Recarregar a página').disabled).toBe(false)
  expect(page.place.querySelector('a[href^="tel:"]')).not.toBeNull()
})

test('the id on the screen is the id in the report, which says nothing of the customer', async () => {
  const page = await open()
  const [call] = page.env.server.to(report)
  const { id } = call!.body as { id: string }
  expect(page.text()).toContain(`diga o código ${id}.`)
  expect(call!.body).toEqual({
    id: expect.stringMatching(/^[a-f\d]{8}$/),
    page: '/dashboard/pay',
    name: 'TypeError',
  })
  expect(page.env.logged.map(({ code }) => code)).toEqual(['screen-failed'])
})

test('a report that does not arrive is logged, and the screen stays', async () => {
  const page = await open('network-failure')
  await page.pass(1_000)
  expect(page.env.logged.map(({ code }) => code)).toEqual(['screen-failed', 'report-failed'])
  expect(page.text()).toContain('Esta tela parou de funcionar')
})
