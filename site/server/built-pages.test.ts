import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensurePages } from './built-pages.ts'

const site = vi.hoisted(() => ({ isBuilt: false }))
vi.mock('../build.ts', () => ({
  async buildIfMissing(begin?: () => void) {
    if (site.isBuilt) return false
    begin?.()
    return true
  },
}))

let said: unknown[]
beforeEach(() => {
  said = []
  vi.spyOn(console, 'log').mockImplementation(line => void said.push(line))
})
afterEach(() => vi.restoreAllMocks())

test('a start that builds the pages says so before and after', async () => {
  site.isBuilt = false
  await ensurePages(true)
  expect(said).toEqual([
    'building  the pages, about half a minute (a first start, or changed sources)',
    'built     in 0 s',
  ])
})

test('a start that finds its pages built says nothing of them', async () => {
  site.isBuilt = true
  await ensurePages(true)
  expect(said).toEqual([])
})
