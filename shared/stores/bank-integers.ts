import type { BankAccount, BankAccountForm } from '../api/acceptance.ts'
import { AccountDigit } from '../fields/account-digit.ts'
import { CodedFailure } from './failure.ts'

/** An account as the calls send it. @throws CodedFailure 'bank-digit-not-numeric' */
export function bankIntegers({ bankCode, branch, number, digit }: BankAccountForm): BankAccount {
  if (!AccountDigit.is(digit)) throw new CodedFailure('bank-digit-not-numeric')
  return {
    number: Number(number),
    digit: Number(digit),
    branch: Number(branch),
    bankCode: Number(bankCode),
    type: 'Checking',
  }
}
