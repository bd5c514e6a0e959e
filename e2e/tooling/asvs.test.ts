import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const text = readFileSync(join(root, 'site/server/ASVS.md'), 'utf8')
/** Levels 1 and 2 of the standard, in its order. */
const ids: string[] = JSON.parse(readFileSync(join(root, 'e2e/tooling/asvs-ids.json'), 'utf8'))

const rows = text
  .split('\n')
  .filter(line => /^\| V\d/.test(line))
  .map(line => line.slice(1, -1).split('|'))
  .map(cells => cells.map(cell => cell.trim()))

test('the table has every requirement once, in the order of the standard, and no empty cell', () => {
  expect(rows.map(([id]) => id)).toEqual(ids)
  for (const cells of rows) {
    expect(cells, cells[0]).toHaveLength(4)
    expect(cells, cells[0]).not.toContain('')
  }
})

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const pathsIn = (cell: string) =>
  [...cell.matchAll(/`([^`\s]+)`/g)]
    .map(([, path]) => path!)
    .filter(path => /^(site|shared|widget|e2e)\//.test(path) || /^[\w-]+\.(md|json)$/.test(path))

test.each(rows)('%s: %s', (_id, _what, where, proof) => {
  for (const path of pathsIn(`${where} ${proof}`)) expect(existsSync(join(root, path)), path).toBe(true)
  const reason = /^(does not apply|by reading|operator|not met[^:]*): .{10,}/
  const tests = pathsIn(proof!).filter(isTest)
  expect(tests.length > 0 || reason.test(proof!), proof).toBe(true)
  // What applies is somewhere.
  if (!proof!.startsWith('does not apply')) expect(pathsIn(where!), where).not.toEqual([])
})
