import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { root } from '../tooling/run.ts'
import { moneySentences } from './money-sentences.ts'
import type { Said } from './rows.ts'
import { noPromises, promises } from './table.ts'

const key = (file: string, text: string) => `${file}: ${text}`
const keysOf = (said: Said) =>
  Object.entries(said).flatMap(([file, texts]) => texts.map(text => key(file, text)))
const rows = [...promises, ...noPromises]
const listed = rows.flatMap(({ said }) => keysOf(said))
const stated = moneySentences().map(({ file, text }) => key(file, text))

describe('the table of promises about money', () => {
  test('has a place for every sentence about money on pages, screens, contract and messages', () => {
    const homeless = stated.filter(each => !listed.includes(each))
    expect(homeless, 'give each a promise with its tests, or a reason in no-promises').toEqual([])
  })

  test('quotes only what really stands there', () => {
    expect(listed.filter(each => !stated.includes(each))).toEqual([])
  })

  test('has one place for each sentence', () => {
    expect(listed.filter((each, index) => listed.indexOf(each) !== index)).toEqual([])
  })

  test('finds the sentences: pages, screens, contract, messages and errors have some', () => {
    const files = new Set(moneySentences().map(({ file }) => file))
    for (const part of [
      'site/content',
      'shared/messages',
      'lending/contract',
      'lending/notify',
      'routes/http',
    ])
      expect([...files].some(file => file.includes(part))).toBe(true)
    expect(stated.length).toBeGreaterThan(150)
  })

  test.each(
    promises.flatMap(({ promise, held }) => held.map(({ file, test: name }) => ({ promise, file, name }))),
  )('“$promise” is held by a test of $file', ({ file, name }) => {
    expect(existsSync(`${root}/${file}`)).toBe(true)
    const source = readFileSync(`${root}/${file}`, 'utf8')
    expect(["'", '"', '`'].some(quote => source.includes(`${quote}${name}${quote}`))).toBe(true)
  })

  test('has a test for every promise', () => {
    expect(promises.filter(({ held }) => held.length === 0)).toEqual([])
  })
})
