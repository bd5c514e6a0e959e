import { define } from 'superstruct'
import { text } from './rules.ts'

/** Which document was read: its SHA-256 in hexadecimal. */
export const ContractHash = text('sha256', [
  'Abra o contrato de novo antes de assinar.',
  hash => /^[\da-f]{64}$/i.test(hash),
])

export const Agreed = define<true>(
  'agreed',
  value => value === true || 'Confirme que você leu e concorda com o contrato.',
)
