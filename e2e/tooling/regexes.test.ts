import { expect, test } from 'vitest'
import { findings } from './regexes.ts'

const check = (text: string, path = 'site/server/x.ts') => findings(path, text)

test.each([
  [
    'a pattern at the end',
    String.raw`const a = text.replace(/\/+$/, '')`,
    /x\.ts:1: .*quadratic or worse.*many "\/"/,
  ],
  ['a repetition of a repetition', 'const a = 1\nconst b = /^(?:a+)+$/', /x\.ts:2: .*exponential/],
  ['two that take the same', String.raw`/^\w*\d+$/.test(x)`, /quadratic/],
  ['a text', "new RegExp('^(a|a+)*$', 'i')", /exponential/],
  [
    'constants',
    "const part = '[a-z]+'\nconst all = new RegExp(`^(?:${part})+$`, 'i')",
    /x\.ts:2: .*exponential/,
  ],
  ['something unknown', 'new RegExp(`^${name}$`)', /put together/],
  ['a call', 'new RegExp(parts.join())', /put together/],
])('an expression of %s is found', (_what, text, sentence) => {
  expect(check(text)).toEqual([expect.stringMatching(sentence)])
})

test.each([
  String.raw`text.replace(/(?<!\/)\/+$/, '')`,
  String.raw`/^\d{3}\.\d{3}$/.test(x)`,
  "const part = '[a-z]+'\nnew RegExp(`^${part}(?:-${part})*$`)",
])('%s is linear', text => {
  expect(check(text)).toEqual([])
})

test('parts of ours may be put together where the table says so', () => {
  expect(check('new RegExp(`^${pattern}$`)', 'site/server/app.ts')).toEqual([])
})
