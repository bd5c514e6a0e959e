import { expect, test } from 'vitest'
import { agreementSigned } from './agreement-signed.ts'

const choice = { installments: 10, installmentCents: 26_122, firstDueDate: '2032-12-15' }

test('names the last instalment where it differs, as the addition to the contract does', () => {
  const text = agreementSigned({ ...choice, totalCents: 261_215 }).replaceAll('\u00a0', ' ')
  expect(text).toContain('10 parcelas de R$ 261,22, a primeira em 15/12/2032 e a última de R$ 261,17.')
  const equal = agreementSigned({ ...choice, totalCents: 261_220 }).replaceAll('\u00a0', ' ')
  expect(equal).toContain('10 parcelas de R$ 261,22, a primeira em 15/12/2032. A multa')
})
