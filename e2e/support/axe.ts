import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page as it is now, one line each: all rules in light, in dark only the contrast. */
export async function violations(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Without frames axe needs no second page to collect from (legacy mode), and loads once per document.
    const isLoaded = await page.evaluate(() => 'axe' in window)
    const axe = new AxeBuilder(isLoaded ? { page, axeSource: 'void 0' } : { page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
    const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
    for (const { id, nodes } of violations) {
      const where = nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`).join(' | ')
      found.push(`${name} (${colorScheme}) ${id}: ${where}`)
    }
  }
  return found
}
