import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { digitsOf, fill } from './digits.ts'
import { onlyDigits, type Rule, text } from './rules.ts'

export const cpfMask = '000.000.000-00'
export const cpfLength = 11

export const cpfRules: [Rule, Rule] = [
  ['CPF deve ter 11 dígitos', cpf => cpf.length === cpfLength],
  ['CPF deve conter apenas números', onlyDigits],
]

/** The form asks for eleven digits and no more, as specified. The server judges by checked-cpf.ts. */
export const Cpf = text('cpf', ...cpfRules)

/** '52998224725' → '529.982.247-25'; takes any part of a number, masked or not. */
export const formatCpf = (cpf: string) => fill(cpfMask, digitsOf(cpf))

/** Whether the two check digits are right. Repeated numbers (111.111.111-11) are refused although they add up. */
export const hasValidCpfDigits = (cpf: string) => isValidCpf(cpf)
