import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defences } from '../defences/all.ts'
import { root } from './run.ts'

test('every promise of SECURITY.md names a file and a test that exist', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  const promises = text.split('\n').filter(line => line.startsWith('| ') && line.split('|').length === 5)
  const rows = promises.slice(2).filter(line => /`(site\/server|e2e)\//.test(line))
  expect(rows.length).toBeGreaterThanOrEqual(9)
  for (const row of rows) {
    const [, , where = '', tests = ''] = row.split('|')
    for (const cell of [where, tests]) {
      const files = [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file!)
      expect(files.length, row).toBeGreaterThan(0)
      for (const file of files) expect(existsSync(join(root, file)), file).toBe(true)
    }
    expect(tests, row).toMatch(/\.(test|spec)\.tsx?`/)
  }
})

test('the number of defences is that of the list', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  expect(text).toContain(`lists ${defences.length} defences`)
})
