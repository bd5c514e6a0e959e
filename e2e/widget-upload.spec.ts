import { onboarding } from './hosts/pages.ts'
import { deviceOf, personalOf, registrationOf, verificationOf } from './models/form.ts'
import { expect, test } from './support/hosts/test.ts'
import { imeis, invoices } from './support/invoices.ts'
import { newPerson } from './support/people.ts'
import { confirm, fillDevice } from './support/walk.ts'

test('a slow upload shows its progress and can be cancelled', async ({ page, context, sandbox, visit }) => {
  const person = newPerson()
  await visit({ body: onboarding('') })
  await registrationOf(page).fill(person)
  await registrationOf(page).next.click()
  await expect(verificationOf(page).heading).toBeVisible()
  await confirm(page, person, sandbox)
  const buffer = Buffer.concat([invoices.pdf.buffer, Buffer.alloc(1_500_000, '%\n')])
  await fillDevice(page, imeis.galaxyS24, { ...invoices.pdf, buffer })

  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const throttle = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await throttle(50_000)
  const step = deviceOf(page)
  const sent = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/loan/device'))
  await step.next.click()
  const bar = page.getByRole('progressbar', { name: 'Enviando' })
  const share = () => bar.evaluate(bar => (bar as HTMLProgressElement).position)
  await expect.poll(share).toBeGreaterThan(0)
  const first = await share()
  await expect.poll(share).toBeGreaterThan(first)
  expect(await share()).toBeLessThan(1)
  await page.getByRole('button', { name: 'Cancelar envio' }).click()
  expect((await sent).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(bar).toBeHidden()
  await expect(page.getByText('Envio cancelado. O arquivo continua aqui.').first()).toBeVisible()

  await throttle(-1)
  await step.next.click()
  await expect(personalOf(page).heading).toBeVisible()
})
