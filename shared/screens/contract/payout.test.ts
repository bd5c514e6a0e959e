import { expect, test } from 'vitest'
import { payoutMessages } from '../../messages/payout.ts'
import { payoutText } from './payout.ts'

const refused = { status: 'refused', amountCents: 100_000 }

test('a payout that the bank refused is the customer’s to mend, unless it was to pay a shop', () => {
  expect(payoutText({ status: 'Signed', payout: refused })).toContain(
    'Se precisar de ajuda para receber, ligue',
  )
  expect(payoutText({ status: 'Signed', payout: { ...refused, mayChangeAccount: true } })).toContain(
    'Informe outra conta sua para receber.',
  )
  expect(payoutText({ status: 'Signed', payout: { ...refused, cameBack: true } })).toContain(
    'o banco da sua conta mandou o dinheiro de volta',
  )
  const toShop = payoutText({ status: 'Signed', payout: { ...refused, shop: 'Zé do Celular' } })
  expect(toShop).toContain('O banco não conseguiu pagar a Zé do Celular')
  expect(toShop).toContain('Você não precisa fazer nada')
  expect(toShop).not.toContain('Falamos com você')
})

test.each<[string | null, string]>([
  ['lender', payoutMessages.lender],
  ['phone-blocked', payoutMessages.phoneBlocked],
  ['phone-unproved', payoutMessages.phoneUnproved],
  ['phone-check', payoutMessages.phoneCheck],
  ['person-check', payoutMessages.personCheck],
  ['access-denied', payoutMessages.held],
  [null, payoutMessages.held],
])('a payout that is held for %s says why', (heldFor, text) => {
  const payout = { status: 'held', amountCents: 100_000, heldFor }
  expect(payoutText({ status: 'Signed', payout })).toBe(text)
})

test('a payout that a person looks at says until when', () => {
  const payout = { status: 'held', amountCents: 100_000, heldFor: 'review', expectedBy: '2026-03-11' }
  expect(payoutText({ status: 'Signed', payout })).toContain('11\u00a0de\u00a0março de\u00a02026')
})
