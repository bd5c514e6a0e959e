import type { Infer } from 'superstruct'
import { AccountDigit } from '../account-digit.ts'
import { AccountNumber } from '../account-number.ts'
import { BankCode } from '../bank-code.ts'
import { Branch } from '../branch.ts'
import { form } from '../rules.ts'

/** Texts here; the wire has integers. */
export const BankAccountForm = form({
  bankCode: BankCode,
  branch: Branch,
  number: AccountNumber,
  digit: AccountDigit,
})
export type BankAccountForm = Infer<typeof BankAccountForm>
