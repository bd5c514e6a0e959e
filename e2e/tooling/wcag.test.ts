import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const text = readFileSync(join(root, 'e2e/WCAG.md'), 'utf8')
const rows = text
  .split('\n')
  .filter(line => /^\| \d/.test(line))
  .map(line => line.slice(1, -1).split('|'))
  .map(cells => cells.map(cell => cell.trim()))

/** The criteria of WCAG 2.2 at levels A and AA, in its order. 4.1.1 is obsolete. */
const ids = [
  '1.1.1',
  ...['1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5'],
  ...['1.3.1', '1.3.2', '1.3.3', '1.3.4', '1.3.5'],
  ...['1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13'],
  ...['2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1'],
  ...['2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.4.5', '2.4.6', '2.4.7', '2.4.11'],
  ...['2.5.1', '2.5.2', '2.5.3', '2.5.4', '2.5.7', '2.5.8'],
  ...['3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.2.3', '3.2.4', '3.2.6'],
  ...['3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.3.7', '3.3.8', '4.1.2', '4.1.3'],
]

test('the table has every criterion once, in the order of the standard, and no empty cell', () => {
  expect(rows.map(([id]) => id)).toEqual(ids)
  for (const cells of rows) {
    expect(cells, cells[0]).toHaveLength(4)
    expect(cells, cells[0]).not.toContain('')
  }
})

const pathsIn = (cell: string) =>
  [...cell.matchAll(/`((?:site|shared|widget|e2e)\/[^`\s]+)`/g)].map(([, path]) => path!)

test.each(rows)('%s: %s', (_id, _what, where, proof) => {
  for (const path of pathsIn(`${where} ${proof}`)) expect(existsSync(join(root, path)), path).toBe(true)
  const tests = pathsIn(proof!).filter(path => /\.(test|spec)\.tsx?$/.test(path))
  const reason = /^(does not apply|by reading|not met[^:]*): .{10,}/
  expect(tests.length > 0 || reason.test(proof!), proof).toBe(true)
  if (!proof!.startsWith('does not apply')) expect(pathsIn(where!), where).not.toEqual([])
})
