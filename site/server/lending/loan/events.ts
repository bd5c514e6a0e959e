import type { InstallmentRow } from './tables.ts'

/** What happens to a loan and concerns higher rooms or partners. The composition fills the lists of listeners. */
export interface LoanEvents {
  loanSigned: { applicationId: string }
  loanPaidOut: { applicationId: string }
  /** The bank did not take the money for a shop: its account is at fault. */
  shopPayoutRefused: { applicationId: string }
  /** The money has come back from the receiver's bank, and the loan waits for another account. The loan is locked. */
  loanMoneyReturned: { loanId: string; at: Date }
  /** Instalments were paid and `open` ones are left. The loan is locked. */
  installmentsPaid: { loanId: string; open: readonly InstallmentRow[] }
  /** Staff do not expect the money any more. The loan is locked. A listener tells the customer. */
  loanWrittenOff: { loanId: string; customerId: string; at: Date }
  /** Nothing is owed any more. The loan is locked. */
  loanClosed: { loanId: string; at: Date }
}
