import type { Installment, Loan, Profile, ProfileDevice } from '../api/customers.ts'

/** Statuses this product knows; another back end may send more, which then count as none of these. */
export type KnownStatus = 'Accepted' | 'CCBCreated' | 'WaitingSignature' | 'Signed' | 'UpToDate' | 'Rejected'

export const hasStatus = (profile: Profile | undefined, ...statuses: KnownStatus[]): boolean =>
  firstWith(profile, statuses) !== undefined

/** The loan of the dashboard: the first Signed or UpToDate one. */
export const currentLoan = (profile: Profile | undefined): Loan | undefined =>
  firstWith(profile, ['Signed', 'UpToDate'])

/** A loan whose contract is on its way or waits for its signature. */
export const loanInPreparation = (profile: Profile | undefined): Loan | undefined =>
  firstWith(profile, ['Accepted', 'CCBCreated', 'WaitingSignature'])

/** Neither paid nor cancelled with its loan. A status that nobody knows is owed until told otherwise. */
export const isOpen = ({ status }: Installment): boolean => status !== 'Paid' && status !== 'Cancelled'

export const pendingInstallments = (loan: Loan): Installment[] => byNumber(loan).filter(isOpen)

export const paidInstallments = (loan: Loan): Installment[] =>
  byNumber(loan).filter(({ status }) => status === 'Paid')

export const nextInstallment = (loan: Loan): Installment | undefined => pendingInstallments(loan)[0]

/** What is left to pay, in reais: the sum of the pending instalments. */
export const remainingAmount = (loan: Loan): number =>
  sum(pendingInstallments(loan).map(({ faceAmount }) => faceAmount))

/** Fine and interest of all open instalments as of today, in cents, where the server tells them. */
export const lateChargesCents = (loan: Loan): number =>
  pendingInstallments(loan).reduce(
    (total, { fineCents = 0, interestCents = 0 }) => total + fineCents + interestCents,
    0,
  )

/** What was paid, in reais: fines and discounts included where the server tells them. */
export const paidTotal = (loan: Loan): number =>
  sum(paidInstallments(loan).map(({ paidAmount, faceAmount }) => paidAmount ?? faceAmount))

/** The most recently created one, whatever the offset its time is written with. */
export const newestDevice = (devices: ProfileDevice[]): ProfileDevice | undefined =>
  [...devices].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))[0]

/** @param today 'YYYY-MM-DD' in São Paulo */
export const isOverdue = (installment: Installment, today: string): boolean =>
  isOpen(installment) && installment.dueDate < today

function firstWith(profile: Profile | undefined, statuses: KnownStatus[]): Loan | undefined {
  return profile?.loans.find(({ status }) => statuses.includes(status as KnownStatus))
}

const byNumber = ({ installments = [] }: Loan) => [...installments].sort((a, b) => a.number - b.number)

/** Added in cents: 0.1 + 0.2 reais are 0.3. */
const sum = (reais: number[]) => reais.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100
