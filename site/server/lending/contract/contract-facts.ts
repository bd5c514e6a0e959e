import { brand } from '../../../../shared/brand.ts'
import { bankName } from '../../../../shared/fields/banks.ts'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import type { DeviceLockConfig } from '../../config-device-lock.ts'
import type { StoredAddress } from '../application/tables.ts'
import type { StoredBankAccount } from '../loan/tables.ts'
import { type Agreement, type Figures, figuresFor } from '../offer/agreement.ts'
import type { PayeeAccount } from '../purchase/tables.ts'

/** The document that was not signed on its day. */
export interface Replaced {
  number: string
  issuedOn: CalendarDay
}

/** Everything that the bank credit note (CCB) states. */
export interface ContractFacts extends Figures {
  number: string
  issuedOn: CalendarDay
  replaces?: Replaced | undefined
  lender: typeof brand.lender
  contact: typeof brand.contact
  tacLabel: string
  debtor: { name: string; cpf: string; phone: string; email: string; address: StoredAddress }
  device: { brand: string; model: string; imei: string }
  account: StoredBankAccount & { bankName: string }
  /** The shop that is paid with the loan for the phone; undefined where the debtor is paid. */
  payee?: (PayeeAccount & { bankName: string }) | undefined
  agreement: Agreement
  /** Undefined where the lender locks no phone. The document then does not mention locks. */
  deviceLock: DeviceLockConfig
}

export function contractFacts(given: {
  number: string
  issuedOn: CalendarDay
  replaces?: Replaced | undefined
  tacLabel: string
  agreement: Agreement
  debtor: ContractFacts['debtor']
  device: ContractFacts['device']
  account: StoredBankAccount
  payee?: PayeeAccount | undefined
  deviceLock?: DeviceLockConfig
}): ContractFacts {
  return {
    deviceLock: undefined,
    ...given,
    ...figuresFor(given.agreement, given.issuedOn),
    lender: brand.lender,
    contact: brand.contact,
    account: named(given.account),
    payee: given.payee && named(given.payee),
  }
}

const named = <Account extends { bankCode: string }>(account: Account) => ({
  ...account,
  bankName: bankName(account.bankCode) ?? '',
})
