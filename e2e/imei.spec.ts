import { deviceOf } from './models/form.ts'
import { arriveAtDevice } from './support/arrive.ts'
import { cutOff } from './support/failing.ts'
import { imeis, invoices } from './support/invoices.ts'
import { expect, test } from './support/test.ts'

test('a found IMEI shows the phone and enables the button', async ({ page, server }) => {
  await arriveAtDevice(page, server)
  const step = deviceOf(page)
  await expect(step.bar(3)).toBeVisible()
  await step.invoice.setInputFiles(invoices.pdf)
  await expect(step.next).toBeDisabled()
  await step.imei.fill(imeis.slow)
  await expect(page.getByText('Procurando o aparelho...')).toBeAttached()
  await expect(step.next).toBeDisabled()
  await expect(step.card).toContainText('Samsung')
  await expect(step.card).toContainText(`IMEI ${imeis.slow}`)
  await expect(step.next).toBeEnabled()
})

const refusals = [
  {
    when: 'brand not accepted (400)',
    imei: imeis.notAccepted,
    says: 'Não foi possível processar este dispositivo. Aceitamos Apple, Samsung, Motorola e Xiaomi, e este é Google.',
  },
  { when: 'the provider refuses it (400)', imei: imeis.refused, says: /\S/ },
  {
    when: 'check digit (400)',
    imei: '350386305929218',
    says: 'Este IMEI não é válido. Digite *#06# no celular para conferir os 15 dígitos.',
  },
  {
    when: 'nobody knows it (404)',
    imei: imeis.unknown,
    says: 'Dispositivo não encontrado. Verifique o IMEI informado.',
  },
]

test('a refused IMEI says why under its field, and keeps number and invoice', async ({ page, server }) => {
  await arriveAtDevice(page, server)
  const step = deviceOf(page)
  await step.invoice.setInputFiles(invoices.pdf)
  for (const { when, imei, says } of refusals) {
    await test.step(when, async () => {
      await step.imei.fill(imei)
      await expect(step.imei).toHaveAccessibleDescription(
        typeof says === 'string' ? new RegExp(escaped(says)) : says,
      )
      await expect(step.imei).toHaveAttribute('aria-invalid', 'true')
      await expect(step.next).toBeDisabled()
      await expect(step.imei).toHaveValue(imei)
      await expect(page.getByText('nota.pdf', { exact: true })).toBeVisible()
      await step.imei.fill(imeis.galaxyS24)
      await expect(step.next).toBeEnabled()
    })
  }
})

test('a look-up that fails with 503 shows an error after its retries, with a button to retry', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await arriveAtDevice(page, server)
  const step = deviceOf(page)
  await step.imei.fill(imeis.outOfOrder)
  await expect(step.imei).toHaveAccessibleDescription(/Erro ao buscar informações do dispositivo\./)
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
})

test('a look-up without network shows an error, and "Tentar de novo" finds the phone', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await arriveAtDevice(page, server)
  const step = deviceOf(page)
  const path = `/device/imei/${imeis.galaxyS24}`
  await cutOff(page, path)
  await step.imei.fill(imeis.galaxyS24)
  const said = /Erro ao buscar informações do dispositivo\./
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return said.test((await page.locator('main').textContent()) ?? '')
    })
    .toBe(true)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(step.card).toContainText('Galaxy S24 Ultra')
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
