import { expect, test } from 'vitest'
import { payoutText } from './payout.ts'

const refused = { status: 'refused', amountCents: 100_000 }

test('a payout that the bank refused is the customer’s to mend, unless it was to pay a shop', () => {
  expect(payoutText({ status: 'Signed', payout: refused })).toContain(
    'Se precisar de ajuda para receber, ligue',
  )
  expect(payoutText({ status: 'Signed', payout: { ...refused, mayChangeAccount: true } })).toContain(
    'Informe outra conta sua para receber.',
  )
  const toShop = payoutText({ status: 'Signed', payout: { ...refused, shop: 'Zé do Celular' } })
  expect(toShop).toContain('O banco não conseguiu pagar a Zé do Celular')
  expect(toShop).toContain('Você não precisa fazer nada')
  expect(toShop).not.toContain('Falamos com você')
})
