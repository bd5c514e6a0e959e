import type { Page } from '@playwright/test'
import { onboarding, simulator } from './hosts/pages.ts'
import { deviceOf, registrationOf, verificationOf } from './models/form.ts'
import { expect, test, withLoan } from './support/element.ts'
import { amountOf, nextOf } from './support/hosts/test.ts'
import { imeis } from './support/invoices.ts'
import { newPerson } from './support/people.ts'
import { fillDevice } from './support/walk.ts'

const demo = simulator('environment="demo"')
const backOf = (page: Page) => page.getByRole('button', { name: 'Mudar a simulação' })

/** Ways to close and reopen the onboarding. */
const ways: ((page: Page) => Promise<void>)[] = [
  async page => {
    await backOf(page).click()
    await nextOf(page).click()
  },
  page =>
    withLoan(page, loan => {
      loan.close()
      setTimeout(() => loan.open(), 100)
    }),
  page =>
    withLoan(page, async loan => {
      loan.remove()
      await new Promise(resolve => setTimeout(resolve, 100))
      document.body.append(loan)
    }),
]

test('terms, IMEI and invoice are kept however the onboarding is closed and opened', async ({
  page,
  visit,
  told,
}) => {
  await visit({ body: demo })
  await nextOf(page).click()
  const [registration, device] = [registrationOf(page), deviceOf(page)]
  await registration.fill(newPerson())
  for (const way of ways) {
    await way(page)
    await expect(registration.terms).toBeChecked()
    await expect(registration.next).toBeEnabled()
  }
  await registration.next.click()
  await page.getByLabel('Código de 5 dígitos', { exact: true }).fill('12345')
  await verificationOf(page).next.click()
  await fillDevice(page)
  for (const way of ways) {
    await way(page)
    await expect(device.imei).toHaveValue(imeis.galaxyS24)
    await expect(page.getByText('nota.pdf', { exact: true })).toBeVisible()
    await expect(device.next).toBeEnabled()
  }
  // Closed and opened, the element tells its step again. Taken out and put in, it has told it.
  expect((await told('loan-step')).map(({ detail }) => detail.step)).toEqual([
    ...['registration', 'simulator', 'registration', 'simulator', 'registration', 'code'],
    ...['device', 'simulator', 'device', 'simulator', 'device'],
  ])
})

test('reset() and another shop start with empty fields', async ({ page, visit }) => {
  await visit({ body: onboarding() })
  const { heading, name, terms } = registrationOf(page)
  const begins = [
    () => withLoan(page, loan => loan.reset()),
    () => withLoan(page, loan => loan.setAttribute('partner', 'outra-loja')),
  ]
  for (const begin of begins) {
    await expect(heading).toBeVisible()
    await name.fill('Josefa dos Santos')
    await terms.check()
    await begin()
    await expect(name).toHaveValue('')
    await expect(terms).not.toBeChecked()
  }
})

test('going back by keyboard puts the focus on the button that continues', async ({ page, visit }) => {
  // A screen lower than the simulator, on a page that goes on below it.
  await page.setViewportSize({ width: 360, height: 500 })
  await visit({ css: 'p { height: 2000px }', body: `${demo}<p></p>` })
  await nextOf(page).click()
  await expect(registrationOf(page).heading).toBeFocused()
  await backOf(page).click()
  await expect(nextOf(page)).toBeFocused()
  // After a tap the focus goes to no button: the customer continues with the sliders.
  await expect(amountOf(page)).toBeInViewport()
  await nextOf(page).press('Enter')
  await expect(registrationOf(page).heading).toBeFocused()
  await backOf(page).press('Enter')
  await expect(nextOf(page)).toBeFocused()
  await expect(nextOf(page)).toBeInViewport()
})

test('closing <loan-onboarding> puts the focus on the button that reopens it', async ({ page, visit }) => {
  await visit({ body: onboarding() })
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  const reopen = page.getByRole('button', { name: 'Voltar ao pedido' })
  await expect(reopen).toBeFocused()
  await reopen.press('Enter')
  await expect(registrationOf(page).heading).toBeFocused()
})

test('close() leaves the focus of the page alone', async ({ page, visit }) => {
  await visit({ body: `<input aria-label="Cupom">${demo}` })
  for (const stands of [page.getByLabel('Cupom'), registrationOf(page).name]) {
    await nextOf(page).click()
    await stands.focus()
    await withLoan(page, loan => loan.close())
    await expect(nextOf(page)).toBeVisible()
    await page.waitForTimeout(300)
    await expect(nextOf(page)).not.toBeFocused()
  }
})
