import { violations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

/** The states are shared out, so that all workers look at once. */
const shares = [0, 1, 2, 3]

for (const share of shares) {
  test(`axe finds nothing on the states of the development page, share ${share + 1}`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.goto('/dev')
    const states = page.locator('a[data-state]')
    await expect(states.first()).toBeVisible()
    const links = await states.evaluateAll(all => all.map(link => link.getAttribute('href')!))
    expect(links.length).toBeGreaterThan(40)
    const found: string[] = []
    for (const link of ['?state=gallery', ...links].filter((_, i) => i % shares.length === share)) {
      await page.goto(`/dev${link}`)
      await expect(page.locator('astro-island > *').first()).not.toHaveText('Carregando...')
      found.push(...(await violations(page, link)))
    }
    expect(found).toEqual([])
  })
}
