import type { Page } from '@playwright/test'
import { dashboardOf } from './models/dashboard.ts'
import { loginOf } from './models/login.ts'
import { borrower } from './support/arrive.ts'
import { expect, test } from './support/test.ts'

const pageOf = (page: Page) => ({
  title: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
  deny: page.getByRole('button', { name: 'Não fui eu: encerrar tudo', exact: true }),
})

test('the link of the message ends a sign-in from a new browser, once pressed', async ({
  page,
  browser,
  server,
  sandbox,
}) => {
  const { phone } = await borrower(server)
  await sandbox.advance(61_000)
  await page.goto('/login')
  await loginOf(page).signIn(phone, sandbox)
  await expect(dashboardOf(page).greeting('Maria')).toBeVisible()
  const link = await sandbox.link(phone, '/denial#')

  const owner = await browser.newPage({ baseURL: server.url })
  const denial = pageOf(owner)
  await owner.goto(link)
  await expect(denial.title('Não foi você?')).toBeVisible()
  await page.reload()
  await expect(dashboardOf(page).greeting('Maria')).toBeVisible()
  await denial.deny.click()
  await expect(denial.title('Encerramos todos os acessos')).toBeVisible()

  // Reads are trusted for twelve seconds by other processes; this one looked again.
  await page.reload()
  await expect(page).toHaveURL('/login')
  await owner.close()
})

test('a link that is damaged or old says so', async ({ page }) => {
  const denial = pageOf(page)
  await page.goto('/denial')
  await expect(denial.title('Este link não vale mais')).toBeVisible()
  await page.goto(`/denial#${'a'.repeat(32)}`)
  await page.reload()
  await denial.deny.click()
  await expect(denial.title('Este link não vale mais')).toBeVisible()
})
