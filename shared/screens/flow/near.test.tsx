import { expect, onTestFinished, test, vi } from 'vitest'
import { stage } from '../../testing/stage.tsx'
import { Near } from './near.tsx'

/** A window that a test can scroll: it reports what it is told about the watched element. */
function scrollableWindow() {
  const watched = new Set<Element>()
  let report = (_isIntersecting: boolean) => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        report = isIntersecting => tell([{ isIntersecting }])
      }
      observe = (element: Element) => watched.add(element)
      disconnect = () => watched.clear()
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return { watched, report: (isIntersecting: boolean) => report(isIntersecting) }
}

test('draws the end of a page when it comes near, and keeps it', async () => {
  const window = scrollableWindow()
  const page = await stage(<Near>Avisos</Near>)
  await page.doing(() => window.report(false))
  expect(page.text()).toBe('')
  await page.doing(() => window.report(true))
  expect(page.text()).toBe('Avisos')
  expect(window.watched.size).toBe(0)
})

test('draws at once what is needed', async () => {
  const window = scrollableWindow()
  const page = await stage(<Near isNeeded>Avisos</Near>)
  expect(page.text()).toBe('Avisos')
  expect(window.watched.size).toBe(0)
})
