import { requiredPages } from '../site/collections/check-folder.ts'
import { expect, test } from './fixtures.ts'
import { dashboardOf } from './models/dashboard.ts'
import { landingOf } from './models/landing.ts'
import { borrower } from './support/arrive.ts'
import { signedInAs } from './support/session.ts'
import { chromiumFlags, findChromium } from './tooling/chromium.ts'
import { signUp } from './tooling/customer.ts'

// Playwright turns this cache off, and the headless shell has none; customers' browsers have it.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

for (const path of ['/', '/parceiros', '/parceiros/desenvolvedores', ...requiredPages.map(id => `/${id}`)]) {
  test(`Back restores ${path} from the browser's cache, as it was left`, async ({ page }) => {
    await page.goto(path)
    await page.evaluate(() => {
      document.body.dataset.left = 'here'
      addEventListener('pageshow', ({ persisted }) => {
        document.body.dataset.persisted = String(persisted)
      })
    })
    await page.goto(path === '/ajuda' ? '/imprensa' : '/ajuda')
    await page.evaluate(() => history.back())
    await expect(page.locator('body')).toHaveAttribute('data-persisted', 'true')
    await expect(page.locator('body')).toHaveAttribute('data-left', 'here')
  })
}

test('an answer opened in the FAQ is still open after Back', async ({ page }) => {
  await page.goto('/')
  const { questions, footer } = landingOf(page)
  const answer = questions.getByRole('group').first()
  await questions.locator('summary').first().click()
  await expect(answer).toHaveAttribute('open', '')
  await footer.getByRole('link', { name: 'Imprensa' }).click()
  await expect(page).toHaveURL(/\/imprensa$/)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/$/)
  await expect(answer).toHaveAttribute('open', '')
})

test('a page restored by Back greets a customer who signed in after leaving it', async ({ page, server }) => {
  await page.goto('/')
  const { header } = landingOf(page)
  await expect(header.getByRole('link', { name: 'Entrar' })).toBeVisible()
  const customer = await signUp(server.url)
  await signedInAs(page, customer)
  await page.evaluate(() => history.back())
  await expect(header.getByRole('button', { name: 'Sair' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Entrar' })).toBeHidden()
})

test('Back from a charge offers another payment with the choice that was made, with the menu closed', async ({
  page,
  server,
}) => {
  await signedInAs(page, await borrower(server))
  await page.goto('/dashboard')
  const { menu, overlay, antecipate } = dashboardOf(page)
  await menu.click()
  await overlay.getByRole('link', { name: 'Meu Empréstimo' }).click()
  await expect(page).toHaveURL('/dashboard/details')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/dashboard')
  await expect(overlay).toBeHidden()
  await antecipate.click()
  const generate = page.getByRole('button', { name: 'Gerar pagamento' })
  const instalment = page.getByRole('checkbox').last()
  await instalment.check()
  await generate.click()
  await expect(page).toHaveURL(/\/dashboard\/pay\?/)
  await page.evaluate(() => history.back())
  // The choice stands in the address, so that a reload keeps it too.
  await expect(page).toHaveURL(/\/dashboard\/antecipate\?parcelas=\d+$/)
  await expect(instalment).toBeChecked()
  await expect(generate).toBeEnabled()
  await generate.click()
  await expect(page).toHaveURL(/\/dashboard\/pay\?/)
})

test('after signing out Back shows nothing of the account', async ({ page, server }) => {
  await signedInAs(page, await borrower(server))
  await page.goto('/dashboard')
  const { details, greeting, menu, overlay, rows } = dashboardOf(page)
  await expect(rows).toHaveCount(12)
  await details.click()
  await expect(page).toHaveURL('/dashboard/details')
  await menu.click()
  await overlay.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/login')
  await expect(greeting('Maria')).toBeHidden()
})
