import { afterEach, expect, test } from 'vitest'
import { writeJson } from './json.ts'

const prototypes = [Array.prototype, String.prototype, Number.prototype] as { toJSON?: () => unknown }[]
afterEach(() => {
  for (const prototype of prototypes) delete prototype.toJSON
})

test.each([[{ a: [1, 'b', null, { c: true }], d: undefined }], [['x']], ['text'], [0], [null], [{}]])(
  'writes %j as JSON.stringify does, whatever toJSON a page has added',
  value => {
    const plain = JSON.stringify(value)
    expect(writeJson(value)).toBe(plain)
    for (const prototype of prototypes) prototype.toJSON = () => 'wrong'
    expect(writeJson(value)).toBe(plain)
  },
)
