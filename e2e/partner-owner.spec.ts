import { brand } from '../shared/brand.ts'
import { shopOwnerMessages as text } from '../shared/messages/shop-owner.ts'
import { violations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('the page for the owner of a shop has its parts, no axe finding and no overflow', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/parceiros')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.head)
  for (const { title } of [text.brings, text.costs, text.money, text.duties, text.start, text.contact]) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  }
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  expect(await violations(page, '/parceiros')).toEqual([])
})

test('leads to a person and to the documentation, which leads back', async ({ page }) => {
  await page.goto('/parceiros')
  await page.getByRole('link', { name: text.talk }).click()
  await expect(page.getByRole('heading', { name: text.contact.title })).toBeInViewport()
  const mail = page.locator('#contato').getByRole('link', { name: 'Escrever' })
  await expect(mail).toHaveAttribute('href', `mailto:${brand.contact.email}?subject=${text.contact.subject}`)
  await page.getByRole('link', { name: text.develop }).first().click()
  await expect(page).toHaveURL('/parceiros/desenvolvedores')
  await page.getByRole('link', { name: 'o que o empréstimo traz e quanto custa' }).click()
  await expect(page).toHaveURL('/parceiros')
})

test('the example of costs has the figures that the law wants beside an instalment', async ({ page }) => {
  await page.goto('/parceiros')
  const example = page.getByRole('figure', { name: text.costs.example })
  for (const name of [text.costs.total, text.costs.cet, text.costs.interest]) {
    await expect(example).toContainText(name)
  }
  await expect(example).toContainText(/\d+x de\s*R\$\s[\d.]+,\d\d/)
})
