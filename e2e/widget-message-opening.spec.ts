import { message } from './hosts/pages.ts'
import { registrationOf } from './models/form.ts'
import { amountOf, nextOf } from './support/hosts/test.ts'
import { change, expect, linkOf, sheetOf, test } from './support/message.ts'

/** The methods of <loan-message>. */
type Opens = HTMLElement & { open(): void; close(): void }

test('opened again in the middle of the order, it tells the step that it shows, in a sheet and in place', async ({
  page,
  open,
  told,
}) => {
  for (const opens of ['sheet', 'inline']) {
    await open({ body: message(`opens="${opens}" environment="demo"`) })
    await linkOf(page).click()
    await nextOf(page).click()
    await expect(registrationOf(page).heading).toBeVisible()
    const line = page.locator('loan-message')
    await line.evaluate((it: Opens) => it.close())
    await line.evaluate((it: Opens) => it.open())
    await expect(registrationOf(page).heading).toBeVisible()
    const steps = async () => (await told('loan-step')).map(({ detail }) => detail.step)
    expect(await steps()).toEqual(['simulator', 'registration', 'registration'])
    // Another shop begins anew.
    await line.evaluate((it: Opens) => it.close())
    await change(page, 'partner', 'outra-loja')
    await line.evaluate((it: Opens) => it.open())
    await expect(amountOf(page)).toBeVisible()
    expect((await steps()).at(-1)).toBe('simulator')
  }
})

test('its link says what it opens, also after the page has changed it', async ({ page, open }) => {
  await open()
  await linkOf(page).click()
  await expect(sheetOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()
  await change(page, 'opens', 'inline')
  await linkOf(page).click()
  await expect(linkOf(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(linkOf(page)).not.toHaveAttribute('aria-haspopup')
})
