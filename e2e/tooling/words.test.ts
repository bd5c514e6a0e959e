import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './run.ts'
import { findings, terms } from './words.ts'

test.each([
  `test.${'on'}ly('x', f)`,
  `test.${'sk'}ip('x', f)`,
  `test.${'fix'}me('x', f)`,
  `// ${'TO'}DO later`,
  `// @ts-${'ig'}nore`,
  `// biome-${'ig'}nore lint: why`,
])('a line with %j is found, with file and line', line => {
  expect(findings('shared/a.ts', `const a = 1\n${line}\n`)).toEqual([
    expect.stringMatching(/^shared\/a\.ts:2: /),
  ])
})

test.each(['Para todos, o método todo', 'rows.skipped(1)', 'const only = 1'])('%j is left alone', line => {
  expect(findings('shared/a.ts', line)).toEqual([])
})

test('300 lines are allowed, 301 are not, except in fixtures', () => {
  expect(findings('shared/a.ts', 'x\n'.repeat(300))).toEqual([])
  expect(findings('shared/a.css', 'x\n'.repeat(301))).toEqual([expect.stringContaining('301 lines')])
  expect(findings('shared/loan/fixtures/a.ts', 'x\n'.repeat(301))).toEqual([])
})

test.each(terms)('refuses %s and names the standard term', (old, standard) => {
  const sentence = `shared/a.ts:2: write "${standard}" instead of "${old}".`
  expect(findings('shared/a.ts', `const a = 1\n${old}(a)\n`)).toContain(sentence)
})

test('finds an old term in any letter case and inside a longer name', () => {
  const [old] = terms[0]!
  for (const name of [`${old}ed`, `${old.toUpperCase()}ING`, `re${old}Line`]) {
    expect(findings('shared/a.ts', name)).toHaveLength(1)
  }
})

test('the README lists the same terms', () => {
  const readme = readFileSync(`${root}/README.md`, 'utf8')
  const section = readme.split('## Words we use')[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)].map(([, old, standard]) => [
    old,
    standard,
  ])
  expect(rows).toEqual(terms)
  expect(findings('README.md', section)).toEqual([])
})
