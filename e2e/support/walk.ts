import { expect, type Page } from '@playwright/test'
import { deviceOf, personalOf, registrationOf, reviewOf, verificationOf, waitingOf } from '../models/form.ts'
import { hold } from './failing.ts'
import { imeis, invoices } from './invoices.ts'
import type { Person } from './people.ts'
import type { Sandbox } from './sandbox.ts'

/** Fills and sends step 1 of /form; ends at the code. */
export async function register(page: Page, person: Person): Promise<void> {
  const step = registrationOf(page)
  await page.goto('/form')
  await step.fill(person)
  await step.next.click()
  await expect(verificationOf(page).heading).toBeVisible()
}

/** Enters the code of step 2; ends at the step of the profile's state. */
export async function confirm(page: Page, person: Person, sandbox: Sandbox): Promise<void> {
  const step = verificationOf(page)
  await step.code.fill(await sandbox.code(person.phone))
  await step.next.click()
}

/** Steps 1 and 2; ends at the device. */
export async function reachDevice(page: Page, person: Person, sandbox: Sandbox): Promise<void> {
  await register(page, person)
  await confirm(page, person, sandbox)
  await expect(deviceOf(page).heading).toBeVisible()
}

/** Fills step 3 without sending it. */
export async function fillDevice(
  page: Page,
  imei: string = imeis.galaxyS24,
  file = invoices.pdf,
): Promise<void> {
  const step = deviceOf(page)
  await step.imei.fill(imei)
  await step.invoice.setInputFiles(file)
  await expect(step.next).toBeEnabled()
}

/** Steps 1 to 3; ends at the personal data. */
export async function reachPersonalData(page: Page, person: Person, sandbox: Sandbox): Promise<void> {
  await reachDevice(page, person, sandbox)
  await fillDevice(page, imeis.galaxyS24, invoices.xml(person.cpf))
  await deviceOf(page).next.click()
  await expect(personalOf(page).heading).toBeVisible()
}

/** From the filled-in step 4 to the button that sends it: on the site that of the review, on a partner's page its own. */
export async function reachFinish(page: Page): Promise<void> {
  const step = personalOf(page)
  if (!(await step.next.isVisible())) return
  await step.next.click()
  await expect(reviewOf(page).heading).toBeVisible()
}

/** Sends the filled-in step 4. */
export async function sendPersonalData(page: Page): Promise<void> {
  await reachFinish(page)
  await personalOf(page).finish.click()
}

/**
 * Sends step 4 and calls `look` at step 5. The profile is held back meanwhile: the analysis may be over before the screen
 * opens, and the next poll is five seconds away.
 */
export async function finish(
  page: Page,
  look: () => Promise<unknown> = async () => {},
  send: () => Promise<unknown> = () => sendPersonalData(page),
): Promise<void> {
  const profile = await hold(page, '/customers/me')
  await send()
  await expect(waitingOf(page).heading).toBeVisible()
  await look()
  profile.release()
}
