import { bankName } from '../../../shared/fields/banks.ts'
import type { StoredBankAccount } from '../lending/loan/tables.ts'

/** The name of a transfer at the bank, as in its statement. */
export const isNameAtBank = (typed: string): boolean => /^[A-Za-z0-9]{1,64}$/.test(typed)

/** An account of a customer as staff type it, or which part of it is wrong. */
export function refundAccountOf(typed: {
  bank: string
  branch: string
  account: string
}): StoredBankAccount | 'bank' | 'branch' | 'account' {
  const [bankCode, branch] = [typed.bank.trim(), typed.branch.trim()]
  const [, number, digit] = /^(\d{1,13})-(\d)$/.exec(typed.account.trim()) ?? []
  if (!bankName(bankCode)) return 'bank'
  if (!/^\d{1,4}$/.test(branch)) return 'branch'
  if (!number || !digit) return 'account'
  return { bankCode, branch: branch.padStart(4, '0'), number, digit, type: 'Checking' }
}
