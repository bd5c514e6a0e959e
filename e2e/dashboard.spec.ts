import { dashboardOf } from './models/dashboard.ts'
import { borrower } from './support/arrive.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { signUp } from './tooling/customer.ts'

test('the dashboard shows the remaining debt, the next instalment and all instalments', async ({
  page,
  server,
}) => {
  await signedInAs(page, await borrower(server))
  await page.goto('/dashboard')
  const dashboard = dashboardOf(page)
  await expect(dashboard.greeting('Maria')).toBeVisible()
  await expect(page.getByText('R$ 2.659,08')).toBeVisible()
  await expect(dashboard.rows).toHaveCount(12)
  await expect(dashboard.pay).toHaveAttribute('href', '/dashboard/pay')
  await expect(dashboard.antecipate).toHaveAttribute('href', '/dashboard/antecipate')
  await dashboard.pending.press('ArrowRight')
  await expect(dashboard.paid).toBeFocused()
  await expect(page.getByText('Nenhuma parcela paga ainda')).toBeVisible()
})

test("the details show the device and the loan's figures", async ({ page, server }) => {
  await signedInAs(page, await borrower(server))
  await page.goto('/dashboard')
  await dashboardOf(page).details.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Detalhes do seu empréstimo' })).toBeVisible()
  await expect(page.getByText(/^Samsung Galaxy S24/)).toBeVisible()
  const rows = [
    ['Total pago', 'R$ 0,00'],
    ['Valor emprestado', 'R$ 1.500,00'],
    ['Parcelas', '12x de R$ 221,59'],
    ['Total a pagar', 'R$ 2.659,08'],
    ['Juros ao mês', '8,50%'],
    ['Custo efetivo no prazo', '77,27%'],
    ['IOF', /^R\$\s\d+,\d{2}$/],
    ['CET ao ano', /%/],
  ] as const
  for (const [term, value] of rows) {
    const row = page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) })
    await expect(row.getByRole('definition').first()).toContainText(value)
  }
})

test('without a loan the dashboard says so and leads to what is missing', async ({ page, server }) => {
  await signedInAs(page, await signUp(server.url))
  await page.goto('/dashboard')
  await expect(page.getByText('Nenhum empréstimo encontrado.')).toBeVisible()
  await page.getByRole('link', { name: 'Informar o celular' }).click()
  await expect(page).toHaveURL('/form')
})

test('on a phone the open menu covers the page and stops it from scrolling', async ({
  page,
  server,
  viewport,
}) => {
  await signedInAs(page, await borrower(server))
  await page.goto('/dashboard')
  const { menu, overlay, rows } = dashboardOf(page)
  await expect(rows).toHaveCount(12)
  await menu.click()
  await expect(overlay.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  const width = await page.evaluate(() => document.body.getBoundingClientRect().width)
  await expect.poll(() => overlay.boundingBox()).toEqual({ x: 0, y: 0, width, height: viewport?.height })
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect(overlay).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await overlay.getByRole('link', { name: 'Meu Empréstimo' }).click()
  await expect(page).toHaveURL('/dashboard/details')
  await menu.click()
  await overlay.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/')
  // Only the note that the font is cached stays in storage.
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key !== 'celastro:font'))).toEqual(
    [],
  )
})
