import { cpfRules, hasValidCpfDigits } from './cpf.ts'
import { text } from './rules.ts'

/** What the server asks beyond `Cpf`. It has a file of its own so that no page loads the check. */
export const CheckedCpf = text('cpf', ...cpfRules, ['CPF inválido. Confira os números.', hasValidCpfDigits])
