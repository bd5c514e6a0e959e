import { banks } from '../../../../shared/fields/banks.ts'

/** Undefined when no bank has the code. @param code 3 digits */
export function bankName(code: string): string | undefined {
  names ??= new Map(banks().map(bank => [bank.code, bank.name]))
  return names.get(code)
}
let names: Map<string, string> | undefined
