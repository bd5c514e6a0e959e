import { expect, test } from 'vitest'
import type { Stage } from '../../testing/stage.tsx'
import { DeviceStep } from './device-step.tsx'
import { stageStep } from './testing/stage-step.tsx'

let page: Stage

const invoice = 'Nota fiscal da compra'
const spoken = () => [...page.place.querySelectorAll('[aria-live]')].map(region => region.textContent)

test('a chosen file is announced, and its field has its name', async () => {
  page = await stageStep(3, <DeviceStep />, { path: '/form' })
  const input = page.field(invoice)
  const file = new File([new Uint8Array(240 * 1024)], 'nota.pdf', { type: 'application/pdf' })
  await page.doing(() => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(spoken()).toContain('nota.pdf, 240 KB, anexada')
  expect(page.field(invoice).getAttribute('aria-label')).toBe(`Trocar arquivo: ${invoice}, nota.pdf, 240 KB`)
})
