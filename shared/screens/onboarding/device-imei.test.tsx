import { expect, test } from 'vitest'
import { type Answer, failure } from '../../testing/server.ts'
import type { Stage } from '../../testing/stage.tsx'
import { DeviceStep } from './device-step.tsx'
import { stageStep } from './testing/stage-step.tsx'

// Invoice and IMEI are judged together, and each has its own message.
let page: Stage

const imei = 'IMEI'
const invoice = 'Nota fiscal da compra'
const typed = '352099001761481'
const right = '350386305929217'
const phone = { brand: 'Samsung', model: 'Galaxy A54' }

const attach = () =>
  page.doing(() => {
    const input = page.field(invoice)
    const file = new File([new Uint8Array(10)], 'nota.xml', { type: 'text/xml' })
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })

async function openWithInvoice(answer: Answer) {
  page = await stageStep(3, <DeviceStep />, { path: '/form' })
  page.env.server.on(`GET /device/imei/${typed}`, answer)
  page.env.server.on(`GET /device/imei/${right}`, { ...phone, imei: right })
  await attach()
  await page.type(imei, typed)
  await page.leave(imei)
}

const missing = () => page.place.querySelector('.s-form__missing')?.textContent

test.each([
  ['was refused', failure(400, { message: 'Este IMEI não é válido.' })],
  ['is not known', failure(404)],
  ['could not be looked up', failure(500)],
])('an IMEI that %s is named beside the button that it keeps off', async (_, answer) => {
  await openWithInvoice(answer)
  await page.pass(10_000)
  expect(page.button('Continuar').disabled).toBe(true)
  expect(missing()).toBe('Falta preencher ou corrigir: IMEI.')
  await page.type(imei, right)
  expect(page.button('Continuar').disabled).toBe(false)
  expect(missing()).toBe('')
})

test('an IMEI that the shop filled in and that was refused is named before any field was left', async () => {
  page = await stageStep(3, <DeviceStep />, { path: '/form' })
  page.env.server.on(`GET /device/imei/${typed}`, failure(400, { message: 'Este IMEI não é válido.' }))
  await page.doing(() => page.stores.lead.set({ imei: typed }))
  await attach()
  await page.pass(10_000)
  expect(page.text()).toContain('Este IMEI não é válido.')
  expect(missing()).toBe('Falta preencher ou corrigir: IMEI.')
})

test('what the server says about the invoice goes when the IMEI is corrected', async () => {
  await openWithInvoice({ ...phone, imei: typed })
  const said = 'O IMEI desta nota fiscal termina em 9217, diferente do que você informou.'
  page.env.server.on('POST /loan/device', failure(422, { message: said, errors: { InvoiceFile: [said] } }))
  await page.press('Continuar')
  expect(page.errorOf(invoice)).toBe(said)
  await page.type(imei, right)
  expect(page.errorOf(invoice)).toBeUndefined()
  expect(missing()).toBe('')
  expect(page.button('Continuar').disabled).toBe(false)
  expect(page.text()).toContain('nota.xml')
})
