import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { digitsOf, fill } from './digits.ts'
import { onlyDigits, text } from './rules.ts'

export const cpfMask = '000.000.000-00'

/** The form asks for eleven digits and no more, as specified; see `hasValidCpfDigits` for the server's rule. */
export const Cpf = text(
  'cpf',
  ['CPF deve ter 11 dígitos', cpf => cpf.length === 11],
  ['CPF deve conter apenas números', onlyDigits],
)

export const normalizeCpf = digitsOf

/** '52998224725' → '529.982.247-25'; takes any part of a number, masked or not. */
export const formatCpf = (cpf: string) => fill(cpfMask, digitsOf(cpf))

/** Whether the two check digits are right. Repeated numbers (111.111.111-11) are refused although they add up. */
export const hasValidCpfDigits = (cpf: string) => isValidCpf(cpf)
