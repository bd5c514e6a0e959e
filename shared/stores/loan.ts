import type { Installment, Loan, Profile } from '../api/customers.ts'
import type { LateCharges } from '../messages/late-charges.ts'
import { firstWith } from './profile-facts.ts'

/** The loan that the dashboard shows: the first that is Signed or UpToDate. */
export const currentLoan = (profile: Profile | undefined): Loan | undefined =>
  firstWith(profile, ['Signed', 'UpToDate'])

/** A loan whose contract is being prepared or waits for its signature. */
export function loanInPreparation(profile: Profile | undefined): Loan | undefined {
  const loan = firstWith(profile, ['Accepted', 'CCBCreated', 'WaitingSignature'])
  // A sale that was cancelled ends the loan before its signature: its contract is void.
  return loan?.closedAt ? undefined : loan
}

/** Ended without being paid off: the customer withdrew, or the lender canceled it before the money left. */
export const isCanceled = ({ closedReason }: Loan): boolean =>
  ['withdrawn', 'returned', 'canceled'].includes(closedReason ?? '')

/** The money is on its way or stopped: nothing can be paid before it has come. Another back end may not tell. */
export const isMoneyAwaited = ({ status, payout, closedAt }: Loan): boolean =>
  !closedAt &&
  (payout?.status === 'refused' || payout?.status === 'held' || (status === 'Signed' && Boolean(payout)))

/** Neither paid nor cancelled nor replaced by an agreement. An unknown status counts as owed. */
export const isOpen = ({ status }: Installment): boolean => !over.has(status)
const over = new Set(['Paid', 'Cancelled', 'Replaced'])

export const pendingInstallments = (loan: Loan): Installment[] => byNumber(loan).filter(isOpen)

export const paidInstallments = (loan: Loan): Installment[] =>
  byNumber(loan).filter(({ status }) => status === 'Paid')

/** Without those that an agreement replaced. */
export const currentInstallments = (loan: Loan): Installment[] =>
  byNumber(loan).filter(({ status }) => status !== 'Replaced')

export const nextInstallment = (loan: Loan): Installment | undefined => pendingInstallments(loan)[0]

/** What is unpaid of the pending instalments, in reais. Another back end may know whole instalments only. */
export const remainingAmount = (loan: Loan): number => sum(pendingInstallments(loan).map(unpaidOf))

/** What is left to pay, in reais. Of a loan that has ended: what went back to the customer and was not theirs. */
export const leftToPay = (loan: Loan): number =>
  isOver(loan) ? (loan.claimCents ?? 0) / 100 : remainingAmount(loan)

/** Open instalments that are late by the lender's count. */
export const lateInstallments = (loan: Loan): Installment[] =>
  pendingInstallments(loan).filter(({ daysLate = 0 }) => daysLate > 0)

/** What the late instalments cost today, in cents. */
export const lateTotalCents = (loan: Loan): number =>
  lateInstallments(loan).reduce(
    (total, { totalCents, faceAmount }) => total + (totalCents ?? Math.round(faceAmount * 100)),
    0,
  )

/** Whether the loan has ended: all was paid, or it was given back. */
export const isOver = (loan: Loan): boolean =>
  Boolean(loan.closedAt) || (Boolean(loan.installments?.length) && pendingInstallments(loan).length === 0)

/** What is unpaid of an instalment's face, in reais. */
export const unpaidOf = ({ faceAmount, unpaidCents }: Installment): number =>
  unpaidCents === undefined ? faceAmount : unpaidCents / 100

/** Fine and interest of all open instalments as of today, in cents; 0 where the server does not send them. */
export const lateChargesCents = (loan: Loan): number =>
  pendingInstallments(loan).reduce(
    (total, { fineCents = 0, interestCents = 0 }) => total + fineCents + interestCents,
    0,
  )

/** Which late charges there are. */
export function lateChargesOf(loan: Loan): LateCharges {
  const open = pendingInstallments(loan)
  return {
    hasFine: open.some(({ fineCents = 0 }) => fineCents > 0),
    hasInterest: open.some(({ interestCents = 0 }) => interestCents > 0),
  }
}

/** Sum of what was paid, in reais, parts of open instalments too. It includes fines and discounts where the server sends them. */
export const paidTotal = (loan: Loan): number =>
  sum(
    byNumber(loan).map(
      ({ status, paidAmount, faceAmount }) => paidAmount ?? (status === 'Paid' ? faceAmount : 0),
    ),
  )

/** @param today 'YYYY-MM-DD' in São Paulo */
export const isOverdue = (installment: Installment, today: string): boolean =>
  isOpen(installment) && installment.dueDate < today

const byNumber = ({ installments = [] }: Loan) => [...installments].sort((a, b) => a.number - b.number)

/** Adds in cents: in floats, 0.1 + 0.2 is not 0.3. */
const sum = (reais: number[]) => reais.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100
