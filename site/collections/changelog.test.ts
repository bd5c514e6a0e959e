import { expect, test } from 'vitest'
import { pieces, readShopChanges, shopChanges } from './changelog.ts'

const changelog = `# Changelog

## Unreleased

### Borrowers

- Not for shops.

### Partner shops

- A new \`event\`,
  told in two lines.
- Another.

### Operators

- Not for shops either.

## 1.0.0 - 2026-11-22

### Borrowers

- Nothing for shops in this one.

## 0.9.0 - 2026-10-01

### Partner shops

- The first.
`

test('takes what is for shops, by version', () => {
  expect(shopChanges(changelog)).toEqual([
    { version: undefined, date: undefined, items: ['A new `event`, told in two lines.', 'Another.'] },
    { version: '0.9.0', date: '2026-10-01', items: ['The first.'] },
  ])
})

test('the real changelog has the released versions', () => {
  const released = readShopChanges().filter(({ version }) => version)
  expect(released.map(({ version }) => version)).toContain('1.0.0')
  expect(released.every(({ items }) => items.length > 0)).toBe(true)
})

test('splits a text at its code', () => {
  expect(pieces('a `b` c')).toEqual([
    { text: 'a ', isCode: false },
    { text: 'b', isCode: true },
    { text: ' c', isCode: false },
  ])
})
