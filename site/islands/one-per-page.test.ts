import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const site = join(import.meta.dirname, '..')
const templates = globSync('**/*.astro', { cwd: site }).map(name => ({
  name,
  islands: readFileSync(join(site, name), 'utf8').match(/\bclient:[a-z]+/g)?.length ?? 0,
}))

// Two islands share the stores of the page: the second would hydrate what the first has changed.
test('a page has one island at most, and no layout or section has one', () => {
  expect(templates.length).toBeGreaterThan(20)
  const many = templates.filter(({ name, islands }) => islands > (name.startsWith('pages/') ? 1 : 0))
  expect(many).toEqual([])
})
