import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

/** `file`: 'title', 'another title' of e2e/FEATURES.md. A title may be 'describe › test'. */
const named = /`([\w./-]+\.(?:spec|test)\.tsx?)`: ((?:'[^|]*?'(?:, |(?=;| \||\.|$)))+)/g

const rows = readFileSync(join(root, 'e2e/FEATURES.md'), 'utf8')
  .split('\n')
  .filter(line => /^\| \d/.test(line))

test('every feature names its tests', () => {
  expect(rows.map(row => Number(row.split('|')[1]))).toEqual([
    ...Array.from({ length: 39 }, (_, index) => index + 1),
    ...[45, 46, 47, 48, 49, 50, 51, 56, 60],
  ])
  for (const row of rows) expect([row, [...row.matchAll(named)].length > 0]).toEqual([row, true])
})

test.each(rows.flatMap(row => [...row.matchAll(named)].map(([, file, titles]) => [file!, titles!] as const)))(
  '%s has %s',
  (file, titles) => {
    expect([file, existsSync(join(root, file))]).toEqual([file, true])
    const source = readFileSync(join(root, file), 'utf8')
    const wanted = titles
      .split(/(?<='), (?=')/)
      .flatMap(title => title.trim().replace(/^'|'$/g, '').split(' › '))
    expect(wanted.filter(title => !source.includes(title))).toEqual([])
  },
)
