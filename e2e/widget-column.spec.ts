import type { Locator } from '@playwright/test'
import { onboarding } from './hosts/pages.ts'
import { expect, test } from './support/hosts/test.ts'
import { walkInDemo } from './support/hosts/walk.ts'
import { newPerson } from './support/people.ts'

interface Layout {
  scrollWidth: number
  /** Of every element that is drawn, within the element of ours: 'x y width height' by its place in the tree. */
  boxes: string[]
}

const layoutOf = (element: Locator): Promise<Layout> =>
  element.evaluate(element => {
    const origin = element.getBoundingClientRect()
    const boxes = [...element.shadowRoot!.querySelectorAll('*')].map(each => {
      const { x, y, width, height } = each.getBoundingClientRect()
      const numbers = [x - origin.x, y - origin.y, width, height].map(number => number.toFixed(1))
      return `${each.localName} ${each.getAttribute('class') ?? ''}: ${numbers.join(' ')}`
    })
    return { scrollWidth: element.scrollWidth, boxes }
  })

for (const width of [320, 480]) {
  test(`each step looks the same in a column of ${width} px as on a screen of ${width} px`, async ({
    page,
    visit,
  }) => {
    test.setTimeout(180_000)
    // A spinner has another box in every frame.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const person = newPerson()
    const walk = async (window: number, css: string) => {
      const seen: Record<string, Layout> = {}
      await page.setViewportSize({ width: window, height: 2600 })
      await visit({ css, body: onboarding() })
      await walkInDemo(page, person, async step => {
        seen[step] = await layoutOf(page.locator('loan-onboarding'))
      })
      return seen
    }
    const onPhone = await walk(width, '')
    const inColumn = await walk(1280, `body { display: grid; grid-template-columns: ${width}px }`)
    expect(Object.keys(inColumn)).toEqual([
      'registration',
      'code',
      'device',
      'personal',
      'waiting',
      'continue',
    ])
    for (const [step, { scrollWidth, boxes }] of Object.entries(inColumn)) {
      expect.soft({ step, scrollWidth }).toEqual({ step, scrollWidth: width })
      expect.soft({ step, boxes }).toEqual({ step, boxes: onPhone[step]!.boxes })
      const sticksOut = boxes.filter(box => {
        const [x, , wide] = box.split(': ')[1]!.split(' ').map(Number)
        return x! < 0 || x! + wide! > width + 0.1
      })
      expect.soft({ step, sticksOut }).toEqual({ step, sticksOut: [] })
    }
  })
}
