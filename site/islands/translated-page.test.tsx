import { useState } from 'react'
import { onTestFinished, test } from 'vitest'
import { stage } from '../../shared/testing/stage.tsx'
import { followTranslator } from './translated-page.ts'

let show = (_: number) => {}

function Sum() {
  const [count, setCount] = useState(1)
  show = setCount
  return (
    <p>
      {count > 1 && 'several: '}
      {count} of 6{count < 3 && ', more to choose'}
    </p>
  )
}

/** As a translator does, which puts a <font> in the place of a text or around it. */
function translate(place: Element, isAround: boolean): void {
  for (const text of [...place.querySelectorAll('p')].flatMap(each => [...each.childNodes])) {
    const standIn = document.createElement('font')
    standIn.textContent = text.textContent
    text.parentNode?.replaceChild(standIn, text)
    if (isAround) standIn.replaceChildren(text)
  }
}

test.each([false, true])(
  'texts that come, go and change are shown on a translated page (<font> around: %s)',
  async isAround => {
    const { removeChild, insertBefore } = Node.prototype
    onTestFinished(() => void Object.assign(Node.prototype, { removeChild, insertBefore }))
    followTranslator()
    const page = await stage(<Sum />)
    translate(page.place, isAround)
    for (const [next, shown] of [
      [2, 'several: 2 of 6, more to choose'],
      [3, 'several: 3 of 6'],
      [1, '1 of 6, more to choose'],
    ] as const) {
      await page.doing(() => show(next))
      await page.until(() => page.text() === shown)
    }
  },
)
