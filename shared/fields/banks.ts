import { getBanks } from '@brazilian-utils/brazilian-utils/get-banks'
import { bankRequired, bankUnknown, normalizeBankCode } from './bank-code.ts'
import { everydayBanks } from './everyday-banks.ts'
import { filled, text } from './rules.ts'

/** Every bank with a three-digit code (the central bank's list), by name. 37 KB: load it with `import()`. */
export const banks = (): { code: string; name: string }[] => {
  const { compare } = new Intl.Collator('pt-BR')
  return getBanks()
    .map(({ code, name }) => ({ code, name }))
    .sort((one, other) => compare(one.name, other.name))
}

/** Undefined when no bank has the code. @param code 3 digits */
export function bankName(code: string): string | undefined {
  names ??= new Map(getBanks().map(bank => [bank.code, bank.name]))
  return names.get(code)
}
let names: Map<string, string> | undefined

/** As people call it: 'Nubank'. The name of the central bank's list where it has no other; a code that no bank has stays. */
export const everydayBankName = (code: string): string =>
  everydayBanks.find(([each]) => each === code)?.[1] ?? bankName(code) ?? code

/** The code of a bank that exists. */
export const ExistingBankCode = text(
  'bank-code',
  [bankRequired, filled],
  [bankUnknown, code => bankName(normalizeBankCode(code)) !== undefined],
)
