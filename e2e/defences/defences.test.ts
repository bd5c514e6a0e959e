import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../tooling/run.ts'
import { defences, place } from './all.ts'

test.each(defences)(
  '$promise: the defence is in its file once, and its test exists',
  ({ file, broken, test: by }) => {
    const source = readFileSync(join(root, place, file), 'utf8')
    expect(source.split(broken.from)).toHaveLength(2)
    expect(broken.to).not.toBe(broken.from)
    expect(existsSync(join(root, place, by))).toBe(true)
  },
)

test('each promise is there once', () => {
  const promises = defences.map(({ promise }) => promise)
  expect(new Set(promises).size).toBe(promises.length)
})
