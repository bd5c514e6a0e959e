import { expect, test } from 'vitest'
import { isOrderReference } from './order-reference.ts'

test.each([
  ['PED-1043/a', true],
  ['20261127-000123456789', true],
  ['52998224726', true],
  ['529.982.247-25', false],
  ['529/982/247#25', false],
  ['12/52998224725', false],
  ['12/529.982.247-25/a', false],
  ['PED-52998224725', false],
  ['12-529.982.247-25', false],
  ['PED-1043-529.982.247-25', false],
  ['529.982.247-25-2', false],
])('%j may name an order: %s', (text, may) => {
  expect(isOrderReference(text)).toBe(may)
})
