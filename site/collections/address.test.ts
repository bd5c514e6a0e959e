import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test.each([
  ['/', 'https://a.example/'],
  ['/index.html', 'https://a.example/'],
  ['/privacidade.html', 'https://a.example/privacidade'],
  ['/privacidade/', 'https://a.example/privacidade'],
  ['/dashboard/details', 'https://a.example/dashboard/details'],
])('the canonical path of %s is %s', (path, address) => {
  expect(addressOf(path, new URL('https://a.example'))).toBe(address)
})
