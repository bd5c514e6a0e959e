import { expect, test } from 'vitest'
import { failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import type { Stage } from '../../testing/stage.tsx'
import { DeviceStep } from './device-step.tsx'
import { stageStep } from './testing/stage-step.tsx'

let page: Stage

const invoice = 'Nota fiscal da compra'
const spoken = () => [...page.place.querySelectorAll('[aria-live]')].map(region => region.textContent)

async function choose(file: File) {
  const input = page.field(invoice)
  await page.doing(() => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('a file of another kind is announced as refused, and the next one as attached', async () => {
  page = await stageStep(3, <DeviceStep />, { path: '/form' })
  await choose(new File(['x'], 'foto.jpg', { type: 'image/jpeg' }))
  await page.until(() => spoken().includes('Envie a nota fiscal em PDF ou XML'))
  expect(page.errorOf(invoice)).toBe('Envie a nota fiscal em PDF ou XML')
  await choose(new File([new Uint8Array(1024)], 'nota.pdf', { type: 'application/pdf' }))
  await page.until(() => spoken().includes('nota.pdf, 1 KB, anexada'))
  expect(spoken()).not.toContain('Envie a nota fiscal em PDF ou XML')
})

test('a chosen file is announced, and its field has its name', async () => {
  page = await stageStep(3, <DeviceStep />, { path: '/form' })
  await choose(new File([new Uint8Array(240 * 1024)], 'nota.pdf', { type: 'application/pdf' }))
  expect(spoken()).toContain('nota.pdf, 240 KB, anexada')
  expect(page.field(invoice).getAttribute('aria-label')).toBe(`Trocar arquivo: ${invoice}, nota.pdf, 240 KB`)
})

test('after a sending that failed, what becomes of another file is announced', async () => {
  page = await stageStep(3, <DeviceStep />, signedInAt('/form', {}))
  page.env.server.on('GET /device/imei/352099001761481', {
    brand: 'Samsung',
    model: 'Galaxy A54',
    imei: '352099001761481',
  })
  page.env.server.on('POST /loan/device', failure(400, { errors: { InvoiceFile: ['PDF ilegível.'] } }))
  await page.type('IMEI', '352099001761481')
  await choose(new File([new Uint8Array(10)], 'nota.pdf', { type: 'application/pdf' }))
  await page.press('Continuar')
  expect(page.errorOf(invoice)).toBe('PDF ilegível.')
  await choose(new File(['x'], 'foto.jpg', { type: 'image/jpeg' }))
  await page.until(() => spoken().includes('Envie a nota fiscal em PDF ou XML'))
})
