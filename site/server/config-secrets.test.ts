import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { weaknessOf } from './config-secrets.ts'

test.each([
  ['', /too short/],
  ['kR7pQ2mW9xZ4', /too short/],
  ['x'.repeat(32), /repeats/],
  ['Xk29Qm'.repeat(8), /repeats/],
  [`${'Xk29Qm7RtZ'.repeat(3)}Xk`, /repeats/],
  ['change-me-change-me-please-now-ok', /example/],
  ['the-token-secret-of-my-server-ok!', /example/],
  ['uma-senha-bem-comprida-para-isso-aqui', /example/],
  ['fghijklmnopqrstuvwxyzFGHIJKLMNOPQ', /follow each other/],
  ['zyxwvutsrqponmlkjihgfZYXWVUTSRQPO', /follow each other/],
  ['akfpakfkpafppkaffkapkfapfkkapfafkpapkf', /too few/],
])('%j is refused', (secret, reason) => {
  expect(weaknessOf(secret)).toMatch(reason)
})

test('random texts are accepted, in hex and in base64', () => {
  for (let n = 0; n < 2000; n++) {
    for (const form of ['hex', 'base64', 'base64url'] as const) {
      const secret = randomBytes(24).toString(form)
      // One in some thousands has a word by chance, e.g. '12345' in hex.
      if (/example/.test(weaknessOf(secret) ?? '')) continue
      expect(weaknessOf(secret), secret).toBeUndefined()
    }
  }
})
