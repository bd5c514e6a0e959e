import type { Stage } from '../../../testing/stage.tsx'

// What the page loads on demand: here the compiler alone would make it late.
import '../bank-step.tsx'
import '../../../fields/banks.ts'

/** From the offer to the empty fields of the account. */
export async function toBankAccount(page: Stage) {
  await page.until(() => !page.text().includes('Carregando'))
  await page.press('Continuar para dados bancários')
  await page.until(() => page.place.querySelector('[role=combobox]') !== null)
}

export async function chooseBank(page: Stage, query: string) {
  await page.doing(() => page.field('Banco').click())
  await page.until(() => page.place.querySelector('[role=option]') !== null)
  await page.type('Banco', query)
  await page.doing(() => page.place.querySelector<HTMLElement>('[role=option]')?.click())
}

export async function fillBankAccount(page: Stage) {
  await chooseBank(page, '341')
  await page.type('Agência', '0042')
  await page.type('Conta corrente', '0012345')
  await page.type('Dígito', '7')
}
