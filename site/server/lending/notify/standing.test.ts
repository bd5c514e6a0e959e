import { expect, test } from 'vitest'
import { brand } from '../../../../shared/brand.ts'
import { standingSentence } from './standing.ts'

test('a message writes the number to call with plain spaces, so that apps make a link of it', () => {
  const message = standingSentence({ kind: 'payout-refused', amountCents: 150_000, mayChange: true })
  expect(message).toContain(`ligue ${brand.contact.phone.label}.`)
  expect(message).not.toMatch(/0800\u00a0/)
})
