import { expect, test } from './support/test.ts'

const warning = /^Seu navegador é antigo, e partes desta página não funcionam nele\./

test('an old browser says on every kind of page what to do', async ({ page }) => {
  // The tests' browser is asked for something that no browser has.
  await page.addInitScript(() => {
    Object.assign(CSS, { supports: () => false })
  })
  // The dashboard leads to the sign-in by itself, which would abort the opening of a page after it.
  for (const path of ['/', '/form', '/privacidade', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByText(warning), path).toBeVisible()
  }
})

test('a current browser says nothing of it', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText(warning)).toBeHidden()
})
