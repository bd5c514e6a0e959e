import type { Page } from '@playwright/test'
import {
  deviceOf,
  type PersonalData,
  personalOf,
  registrationOf,
  verificationOf,
  waitingOf,
} from '../../models/form.ts'
import { imeis, invoices } from '../invoices.ts'
import type { Person } from '../people.ts'
import type { Sandbox } from '../sandbox.ts'
import { confirm, fillDevice } from '../walk.ts'
import { expect, nextOf } from './test.ts'

/** From the simulator on somebody's page to the waiting screen; `look` is called on every screen before it is left. */
export async function walkInShop(
  page: Page,
  person: Person,
  sandbox: Sandbox,
  look: () => Promise<void> = async () => {},
  data?: PersonalData,
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
  await personalOf(page).finish.click()
  await expect(waitingOf(page).heading).toBeVisible()
  await look()
}
