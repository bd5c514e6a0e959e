import type { BankAccount } from '../../../../shared/api/acceptance.ts'
import { everydayBankName } from '../../../../shared/fields/banks.ts'
import type { StoredBankAccount } from './tables.ts'

/** The API sends these as integers, without leading zeros. */
export const storedAccount = ({ bankCode, branch, number, digit, type }: BankAccount): StoredBankAccount => ({
  bankCode: String(bankCode).padStart(3, '0'),
  branch: String(branch).padStart(4, '0'),
  number: String(number),
  digit: String(digit),
  type,
})

/** What people may read of an account: its bank and its end. */
export const shortAccount = ({ bankCode, number, digit }: StoredBankAccount) => ({
  bank: everydayBankName(bankCode),
  accountEnd: `${number.slice(-3)}-${digit}`,
})

/** jsonb does not keep the order of keys. */
export const isSameAccount = (one: StoredBankAccount, other: StoredBankAccount): boolean =>
  (['bankCode', 'branch', 'number', 'digit'] as const).every(name => one[name] === other[name])
