import type { Page } from '@playwright/test'
import type { PersonalDataForm } from '../../../shared/api/personal-data.ts'
import { deviceOf, personalOf, registrationOf, verificationOf, waitingOf } from '../../models/form.ts'
import { imeis, invoices } from '../invoices.ts'
import { handoffOf } from '../onboarding/test.ts'
import type { Person } from '../people.ts'
import type { Sandbox } from '../sandbox.ts'
import { confirm, fillDevice, finish } from '../walk.ts'
import { expect, nextOf } from './test.ts'

/** From the simulator on a shop's page to the waiting screen; `look` is called on every screen before it is left. */
export async function walkInShop(
  page: Page,
  person: Person,
  sandbox: Sandbox,
  look: () => Promise<void> = async () => {},
  data?: PersonalDataForm,
): Promise<void> {
  await look()
  await nextOf(page).click()
  await registrationOf(page).fill(person)
  await look()
  await registrationOf(page).next.click()
  await expect(verificationOf(page).heading).toBeVisible()
  await look()
  await confirm(page, person, sandbox)
  await fillDevice(page, imeis.galaxyS24, invoices.xml(person.cpf))
  await look()
  await deviceOf(page).next.click()
  await personalOf(page).fill(data)
  await look()
  await finish(page, look)
}

/** From the first step to the hand-off in the demonstration, whose code has five digits. */
export async function walkInDemo(
  page: Page,
  person: Person,
  look: (step: string) => Promise<void>,
): Promise<void> {
  const [registration, device, personal] = [registrationOf(page), deviceOf(page), personalOf(page)]
  await expect(registration.heading).toBeVisible()
  await look('registration')
  await registration.fill(person)
  await registration.next.click()
  await expect(verificationOf(page).heading).toBeVisible()
  await look('code')
  await page.getByLabel('Código de 5 dígitos', { exact: true }).fill('12345')
  await verificationOf(page).next.click()
  await fillDevice(page)
  await look('device')
  await device.next.click()
  await personal.fill()
  await look('personal')
  await personal.finish.click()
  await expect(waitingOf(page).heading).toBeVisible()
  await look('waiting')
  await expect(handoffOf(page).heading).toBeVisible()
  await look('continue')
}
