import { onboarding, simulator } from './hosts/pages.ts'
import { deviceOf, personalOf, registrationOf, verificationOf } from './models/form.ts'
import { violations } from './support/axe.ts'
import { amountOf, expect, nextOf, test } from './support/hosts/test.ts'
import { invoices } from './support/invoices.ts'
import { handoffOf } from './support/onboarding/test.ts'
import { newPerson } from './support/people.ts'

/** A page that follows the system's colour scheme, with the landmarks that axe expects. */
const page = (inside: string) => ({
  css: ':root { color-scheme: light dark } body { background: Canvas; color: CanvasText }',
  body: `<main><h1>Finalizar compra</h1>${inside}</main>`,
})

test('axe finds nothing on any state of the simulator, light and dark', async ({ page: tab, visit }) => {
  const found: string[] = []
  const look = async (name: string) => void found.push(...(await violations(tab, name)))
  await visit(page(simulator('environment="sandbox"')))
  await look('sandbox')
  await tab.getByText('Ver a conta inteira').click()
  await look('costs')
  await visit(page(simulator().replace('150000', '99999999')))
  await look('clamped')
  await visit(page(simulator('onboarding="hosted"')))
  await look('hosted')

  let refuse = false
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await tab.route('**/loan-onboarding.js**', async route => {
    await held
    await (refuse ? route.abort() : route.continue())
  })
  refuse = true
  await tab.clock.install()
  await visit(page(simulator()))
  await nextOf(tab).click()
  await expect(tab.getByRole('button', { name: 'Abrindo...' })).toBeVisible()
  await look('opening')
  await tab.clock.fastForward(8_100)
  await expect(tab.getByRole('link', { name: 'Continuar no site da Celastro' })).toBeVisible()
  await look('slow')
  release()
  await expect(tab.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await look('failed')
  expect(found).toEqual([])
})

test('axe finds nothing on any state of the onboarding, light and dark', async ({ page: tab, visit }) => {
  const found: string[] = []
  const look = async (name: string) => void found.push(...(await violations(tab, name)))
  await visit(page(onboarding()))
  await expect(registrationOf(tab).heading).toBeVisible()
  await look('registration')
  await registrationOf(tab).cpf.fill('111')
  await registrationOf(tab).cpf.blur()
  await expect(registrationOf(tab).cpf).toHaveAttribute('aria-invalid', 'true')
  await look('registration, a field that is wrong')
  await registrationOf(tab).fill(newPerson())
  await registrationOf(tab).next.click()
  await expect(verificationOf(tab).heading).toBeVisible()
  await look('code')
  await tab.getByLabel('Código de 5 dígitos', { exact: true }).fill('12345')
  await verificationOf(tab).next.click()
  await deviceOf(tab).imei.fill('352099001761481')
  await deviceOf(tab).invoice.setInputFiles(invoices.pdf)
  await expect(deviceOf(tab).next).toBeEnabled()
  await look('device')
  await deviceOf(tab).next.click()
  await personalOf(tab).fill()
  await look('personal')
  await personalOf(tab).finish.click()
  await expect(handoffOf(tab).heading).toBeVisible()
  await look('continue')
  await tab.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(tab.getByRole('button', { name: 'Voltar ao pedido' })).toBeVisible()
  await look('closed')
  expect(found).toEqual([])
})

test('axe finds nothing where the onboarding cannot be loaded', async ({ page: tab, visit }) => {
  await tab.route('**/loan-onboarding.js**', route => route.abort())
  await visit(page(onboarding('')))
  await expect(tab.getByRole('link', { name: 'Continuar no site da Celastro' })).toBeVisible()
  expect(await violations(tab, 'failed')).toEqual([])
})

test('the instalment is in a live region, and each control has a label', async ({ page: tab, visit }) => {
  await visit(page(simulator()))
  const told = tab.getByRole('status').filter({ hasText: 'parcelas de' })
  await expect(told).toHaveAttribute('aria-live', 'polite')
  await expect(told).toHaveAttribute('aria-atomic', 'true')
  await amountOf(tab).fill('900')
  await expect(amountOf(tab)).toHaveAccessibleName('Quanto você quer')
  await expect(amountOf(tab)).toHaveAttribute('aria-valuetext', /R\$\s900,00/)
  await expect(tab.getByRole('slider', { name: 'Em quantas vezes' })).toBeVisible()
  await expect(tab.getByRole('group', { name: 'Dia do pagamento' })).toBeVisible()
})
