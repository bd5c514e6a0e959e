import type { Page } from '@playwright/test'
import { simulator } from './hosts/pages.ts'
import { registrationOf, verificationOf } from './models/form.ts'
import { expect, nextOf, test } from './support/hosts/test.ts'
import { newPerson } from './support/people.ts'

/** What the README tells a page to reserve. */
const reserved = 790

const parents: Record<string, string> = {
  'the page': '{}',
  'a dialog':
    '<dialog style="padding: 0; border: 0">{}</dialog><script>document.querySelector("dialog").showModal()</script>',
}

const boxOf = (page: Page) =>
  page.locator('loan-simulator').evaluate(element => {
    const card = element.shadowRoot!.querySelector('[part=card]')!
    const { left, top, width, height } = card.getBoundingClientRect()
    const { borderTopWidth, borderTopColor, borderTopLeftRadius } = getComputedStyle(card)
    return {
      element: (element as HTMLElement).offsetHeight,
      height: Math.round(height),
      frame: [left, width, borderTopWidth, borderTopColor, borderTopLeftRadius],
      top,
    }
  })

for (const [name, parent] of Object.entries(parents)) {
  test(`in ${name} the first screen fits its reserved height, and short steps leave no blank space`, async ({
    page,
    visit,
  }) => {
    // A dialog keeps 38 px of the window for itself.
    for (const width of [name === 'a dialog' ? 320 : 280, 360, 768]) {
      await page.setViewportSize({ width, height: 1800 })
      await visit({
        css: `body { margin: 0 } loan-simulator { display: block; min-height: ${reserved}px }`,
        body: parent.replace('{}', simulator('environment="demo"')),
      })
      const first = await boxOf(page)
      expect({ width, height: first.element }).toEqual({ width, height: reserved })

      await nextOf(page).click()
      await registrationOf(page).fill(newPerson())
      await registrationOf(page).next.click()
      await expect(verificationOf(page).heading).toBeVisible()
      const code = await boxOf(page)
      expect({ width, blank: code.element - code.height }).toEqual({ width, blank: 0 })
      if (width === 768) expect(code.element).toBeLessThan(reserved)
      expect({ width, frame: code.frame }).toEqual({ width, frame: first.frame })

      await page.getByRole('button', { name: 'Mudar a simulação' }).click()
      await expect(nextOf(page)).toBeVisible()
      expect(await boxOf(page)).toEqual(first)
    }
  })
}
