import { ExistingBankCode } from '../../../../shared/fields/banks.ts'
import { asInteger, form } from '../../../../shared/fields/rules.ts'

/** The list of banks is too large for a page, so only the server checks that the bank exists. */
export const ExistingBank = form({ bankAccount: form({ bankCode: asInteger(ExistingBankCode) }) })
