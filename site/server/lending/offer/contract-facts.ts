import { brand } from '../../../../shared/brand.ts'
import { banks } from '../../../../shared/fields/banks.ts'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import { practiceIof, specIof } from '../../../../shared/loan/iof.ts'
import { legalCetForPlan } from '../../../../shared/loan/legal-cet.ts'
import { type InstallmentPlan, planFor } from '../../../../shared/loan/plan.ts'
import type { Pricing } from '../../../../shared/loan/pricing.ts'
import { type ScheduleRow, scheduleFor } from '../../../../shared/loan/schedule.ts'
import type { DeviceLockConfig } from '../../config-device-lock.ts'
import type { StoredAddress } from '../application/tables.ts'
import type { StoredBankAccount } from '../loan/tables.ts'

/** What customer and lender agree on. Amounts in reais. */
export interface Agreement {
  amount: number
  installments: number
  /** Day of the month, 1–28. */
  paymentDay: number
  pricing: Pricing
  iofBasis: 'spec' | 'practice'
}

/** What the agreement means when the money goes out on `release`: plan, dated schedule and legal CET. */
export interface Figures {
  plan: InstallmentPlan
  schedule: ScheduleRow[]
  /** Percent a year. */
  legalCet: number
}

export function figuresFor(agreement: Agreement, release: CalendarDay): Figures {
  const { amount, installments, paymentDay: dueDay, pricing, iofBasis } = agreement
  const iof = iofBasis === 'practice' ? practiceIof({ release, dueDay }) : specIof
  const plan = planFor(amount, installments, pricing, iof)
  return {
    plan,
    schedule: scheduleFor({ plan, amount, release, dueDay, fee: pricing.fee }),
    legalCet: legalCetForPlan({ amount, plan, release, dueDay }),
  }
}

/** Everything that a bank credit note says. */
export interface ContractFacts extends Figures {
  number: string
  issuedOn: CalendarDay
  lender: typeof brand.lender
  contact: typeof brand.contact
  tacLabel: string
  debtor: { name: string; cpf: string; phone: string; email: string; address: StoredAddress }
  device: { brand: string; model: string; imei: string }
  account: StoredBankAccount & { bankName: string }
  agreement: Agreement
  /** Undefined where the lender locks no phone: the document then doesn't speak of it. */
  deviceLock: DeviceLockConfig
}

export function contractFacts(given: {
  number: string
  issuedOn: CalendarDay
  tacLabel: string
  agreement: Agreement
  debtor: ContractFacts['debtor']
  device: ContractFacts['device']
  account: StoredBankAccount
  deviceLock?: DeviceLockConfig
}): ContractFacts {
  return {
    deviceLock: undefined,
    ...given,
    ...figuresFor(given.agreement, given.issuedOn),
    lender: brand.lender,
    contact: brand.contact,
    account: { ...given.account, bankName: bankName(given.account.bankCode) ?? '' },
  }
}

/** Undefined when no bank has the code. @param code 3 digits */
export function bankName(code: string): string | undefined {
  names ??= new Map(banks().map(bank => [bank.code, bank.name]))
  return names.get(code)
}
let names: Map<string, string> | undefined
