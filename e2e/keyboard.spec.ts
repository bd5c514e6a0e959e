import type { Locator, Page } from '@playwright/test'
import { dayMs } from '../shared/durations.ts'
import { agreementOf } from './models/agreement.ts'
import { deviceOf, personalOf, registrationOf, reviewOf, verificationOf, waitingOf } from './models/form.ts'
import { bankOf, offerOf, outcomeOf } from './models/proposal.ts'
import { borrower } from './support/arrive.ts'
import { imeis, invoices } from './support/invoices.ts'
import { newPerson } from './support/people.ts'
import { awake, signInAgain } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { finish } from './support/walk.ts'

test('/form and the offer work with the keyboard alone, and every new step takes the focus', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(180_000)
  const person = newPerson()
  const to = (field: Locator) => tabTo(page, field)
  const type = async (field: Locator, text: string) => {
    await to(field)
    await page.keyboard.type(text)
  }
  const press = async (button: Locator) => {
    await expect(button).toBeEnabled()
    await to(button)
    await page.keyboard.press('Enter')
  }

  await page.goto('/form')
  await awake(page)
  const registration = registrationOf(page)
  await type(registration.name, person.name)
  await type(registration.cpf, person.cpf)
  await type(registration.phone, person.phone)
  await type(registration.email, person.email)
  // 11 November: day and month are equal, whatever order the date field has.
  await type(registration.birthDate, '11111988')
  await type(registration.motherName, person.motherName)
  await to(registration.terms)
  await page.keyboard.press('Space')
  await press(registration.next)

  const verification = verificationOf(page)
  await expect(verification.heading).toBeFocused()
  await type(verification.code, await sandbox.code(person.phone))
  await page.keyboard.press('Enter')

  const device = deviceOf(page)
  await expect(device.heading).toBeFocused()
  await type(device.imei, imeis.galaxyS24)
  // Listen before moving there: an Enter pressed before the listener is ready opens a dialog that nothing closes.
  const chooser = page.waitForEvent('filechooser')
  await to(device.invoice)
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(invoices.xml(person.cpf))
  await press(device.next)

  const personal = personalOf(page)
  await expect(personal.heading).toBeFocused()
  await type(personal.salary, '4500')
  await type(personal.reason, 'Fazer uma v')
  await type(personal.postalCode, '01310100')
  await expect(personal.city).toHaveValue('São Paulo')
  await type(personal.number, '1578')
  await press(personal.next)
  await expect(reviewOf(page).heading).toBeFocused()
  await finish(
    page,
    () => expect(waitingOf(page).heading).toBeFocused(),
    () => press(personal.finish),
  )

  const offer = offerOf(page)
  await expect(offer.heading).toBeVisible()
  await to(offer.amount)
  await page.keyboard.press('ArrowLeft')
  await expect(offer.amount).toHaveValue('2450')
  await to(offer.day(5))
  await page.keyboard.press('ArrowRight')
  await expect(offer.day(10)).toBeChecked()
  await press(offer.next)

  const bank = bankOf(page)
  await expect(bank.heading).toBeFocused()
  await type(bank.bank, '260')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await type(bank.branch, '0001')
  await type(bank.number, '1234567')
  await type(bank.digit, '8')
  await press(bank.submit)
  await expect(outcomeOf(page).sent).toBeFocused()
})

test('a field does not cover the lower edge of the focused button above it', async ({ page }) => {
  await page.goto('/form')
  await awake(page)
  const why = page.getByRole('button', { name: 'Por que pedimos' }).first()
  await tabTo(page, why)
  const isOnTop = await why.evaluate(button => {
    const { x, width, bottom } = button.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, bottom - 1) === button
  })
  expect(isOnTop).toBe(true)
})

for (const { name, size, css } of [
  { name: 'text at 200 %', size: { width: 360, height: 640 }, css: ':root { font-size: 200% !important }' },
  { name: 'a phone on its side, with a keyboard', size: { width: 640, height: 170 }, css: '' },
]) {
  test(`the bar of the next action hides no focused control, ${name}`, async ({ page, server, sandbox }) => {
    const customer = await borrower(server)
    await sandbox.advance(60 * dayMs)
    await signInAgain(page, customer, sandbox)
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/dashboard/agreement')
    await expect(agreementOf(page).read).toBeVisible()
    await style(page, css)
    const hidden: string[] = []
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab')
      const below = await page.evaluate(hiddenByBar)
      if (below !== null) hidden.push(below)
    }
    expect(hidden).toEqual([])
  })
}

test('a bar that its own answer makes tall goes back to its place with the button that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/form')
  await awake(page)
  const registration = registrationOf(page)
  await registration.fill(newPerson())
  const { next } = registration
  await next.focus()
  await expect(next).toBeFocused()
  await style(page, '.c-actions__row { min-height: 400px }')
  await expect(page.locator('.c-actions--tall')).toHaveCount(1)
  await expect(next).toBeInViewport()
})

/** The pages' policy takes no style element. */
const style = (page: Page, css: string) =>
  page.evaluate(css => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** Runs in the browser: the focused control, when it is wholly behind the bar or below the window. */
function hiddenByBar(): string | null {
  const { activeElement } = document
  const bar = document.querySelector('.c-actions')
  if (!activeElement || activeElement === document.body || !bar || bar.contains(activeElement)) return null
  // A radio is drawn as its label.
  const drawn = activeElement.closest('label') ?? activeElement
  const edge = getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().top : innerHeight
  return drawn.getBoundingClientRect().top >= edge ? (drawn.textContent ?? '') : null
}

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
