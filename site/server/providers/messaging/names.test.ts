import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shortNotices } from '../../lending/push/short-notices.ts'
import { messageName, messageNames } from './names.ts'

/** `template: 'x'` of every message that the server puts into the outbox. */
const written = globSync('site/server/**/*.ts', {
  exclude: ['**/*.test.ts', '**/testing/**', '**/sandbox.ts'],
})
  .flatMap(file => [...readFileSync(file, 'utf8').matchAll(/\btemplate: '([\w-]+)'/g)])
  .map(([, template]) => template!)

test('every message has a name of its own, which is no code', () => {
  expect(written.length).toBeGreaterThan(5)
  for (const template of [...written, ...Object.keys(shortNotices)]) {
    expect(messageName(template), template).toMatch(/^[A-ZÁÉÍÓÚ][^_]*[ a-zà-ú]/)
  }
  const names = Object.values(messageNames)
  expect(new Set(names).size).toBe(names.length)
})

test('a row of another version shows its code', () => {
  expect(messageName('of-tomorrow')).toBe('of-tomorrow')
})
