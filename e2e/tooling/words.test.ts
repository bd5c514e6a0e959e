import { expect, test } from 'vitest'
import { findings } from './words.ts'

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
