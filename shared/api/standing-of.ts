import { lateSince } from '../loan/business-days.ts'
import { todayInSaoPaulo } from '../loan/calendar.ts'
import { type StandingFacts, standingText } from '../messages/standing.ts'
import type { Installment, Loan, Profile } from './customers.ts'
import type { Standing } from './standing.ts'

type Known = Omit<Profile, 'standing'>
type Row = (profile: Known) => StandingFacts | undefined

/**
 * Where the customer of this profile stands; undefined for a loan whose status this version does not know. Only the server and
 * fixtures call it: screens show what the server says.
 */
export function standingOf(profile: Known): Standing | undefined {
  const facts = standingFactsOf(profile)
  return facts && { code: facts.code, ...standingText(facts) }
}

/** The same as a code and figures, without the sentence. */
function standingFactsOf(profile: Known): StandingFacts | undefined {
  for (const row of table) {
    const facts = row(profile)
    if (facts) return facts
  }
  return undefined
}

/** The first row that applies counts. What needs the customer, or is on its way, comes before what can wait. */
const table: readonly Row[] = [
  stoppedPayout,
  lateLoan,
  waitingContract,
  comingPayout,
  waitingSale,
  pendingApplication,
  openOffer,
  reopenedLoan,
  currentLoan,
  endedLoan,
  endedOrder,
  refusedApplication,
  expiredOffer,
  unfinishedApplication,
]

function stoppedPayout(profile: Known): StandingFacts | undefined {
  const payout = runningLoan(profile, 'Signed')?.payout
  if (payout?.status === 'refused')
    return {
      code: 'payout-refused',
      shop: payout.shop ?? null,
      mayChange: payout.mayChangeAccount ?? false,
      ...(payout.cameBack && { cameBack: true }),
    }
  if (payout?.status !== 'held') return undefined
  return { code: 'payout-held', heldFor: payout.heldFor, by: payout.expectedBy ?? null }
}

function lateLoan(profile: Known): StandingFacts | undefined {
  const loan = runningLoan(profile, 'UpToDate')
  const open = loan ? openInstallments(loan) : []
  const late = open.filter(({ daysLate = 0 }) => daysLate > 0)
  const [oldest] = late
  if (!loan || !oldest) return undefined
  return {
    code: loan.writtenOffAt ? 'written-off' : 'late',
    numbers: late.map(({ number }) => number),
    totalCents: late.reduce((sum, each) => sum + totalOf(each), 0),
    hasFine: late.some(({ fineCents = 0 }) => fineCents > 0),
    hasInterest: late.some(({ interestCents = 0 }) => interestCents > 0),
    // Of one the sentence says when it fell due.
    since: late.length === 1 ? oldest.dueDate : lateSince(late),
    isBehind: open[0] !== oldest,
  }
}

function waitingContract(profile: Known): StandingFacts | undefined {
  const loan = runningLoan(profile, 'Accepted', 'CCBCreated', 'WaitingSignature')
  if (!loan) return undefined
  return loan.contractPath ? { code: 'to-sign', contractPath: loan.contractPath } : { code: 'accepted' }
}

function comingPayout(profile: Known): StandingFacts | undefined {
  return runningLoan(profile, 'Signed') && { code: 'payout-coming' }
}

function waitingSale({ purchase }: Known): StandingFacts | undefined {
  if (purchase?.state !== 'ordered') return undefined
  return { code: 'ordered', shop: purchase.shop, device: nameOf(purchase), until: dayOf(purchase.until) }
}

function endedOrder({ purchase, mayReapply = false }: Known): StandingFacts | undefined {
  if (purchase?.state !== 'ended') return undefined
  return { code: 'order-ended', shop: purchase.shop, device: nameOf(purchase), mayReapply }
}

const nameOf = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`

function pendingApplication({
  invoiceCheck,
  hold,
  hasSalary,
  offer,
  loans,
  purchase,
}: Known): StandingFacts | undefined {
  if (invoiceCheck) return { code: 'invoice-checking', by: invoiceCheck.expectedBy }
  if (hold) return heldApplication(hold)
  if (purchase?.state === 'ended') return undefined
  return hasSalary && !offer?.id && loans.length === 0 ? { code: 'analysing' } : undefined
}

function heldApplication({ reason, expectedBy: by }: NonNullable<Known['hold']>): StandingFacts {
  switch (reason) {
    case 'person':
      return { code: 'person-checking', by }
    case 'person-correction':
      return { code: 'correction' }
    case 'phone-check':
      return { code: 'phone-register-down' }
    case 'person-check':
      return { code: 'person-register-down' }
    default:
      return { code: 'application-checking', by }
  }
}

function openOffer({ offer, loans }: Known): StandingFacts | undefined {
  if (!offer?.id || offer.isExpired || loans.length > 0) return undefined
  return { code: 'offer', offerId: offer.id, until: dayOf(offer.expiresAt) }
}

function reopenedLoan({ reopenedLoans: [loan] = [] }: Known): StandingFacts | undefined {
  return loan && { code: 'reopened', contractNumber: loan.contractNumber, owedCents: loan.owedCents }
}

function currentLoan(profile: Known): StandingFacts | undefined {
  const loan = runningLoan(profile, 'UpToDate')
  const next = loan && openInstallments(loan)[0]
  if (!next) return undefined
  const { dueDate: dueOn, payableUntil } = next
  return {
    code: 'current',
    dueOn,
    freeUntil: payableUntil && payableUntil > dueOn ? payableUntil : undefined,
  }
}

function endedLoan({ loans, purchase, mayReapply = false }: Known): StandingFacts | undefined {
  const loan = loans.find(
    ({ status, closedAt }) =>
      status === 'Signed' || status === 'UpToDate' || (closedAt && status !== 'Rejected'),
  )
  if (!loan || (!loan.closedAt && !loan.installments?.length)) return undefined
  const { closedAt, closedReason, device, creditCents = 0, refundCents = 0, claimCents = 0 } = loan
  // Customer or shop ended the order, and its loan with it: see endedOrder.
  if (closedReason === 'canceled' && purchase?.endedBy && purchase.endedBy !== 'lender') return undefined
  const on = dayOf(closedAt)
  return {
    ...{ code: endCodeOf(closedReason), on, mayReapply, creditCents, refundCents, claimCents },
    device: device ? `${device.brand} ${device.model}` : undefined,
  }
}

function endCodeOf(closedReason: string | null | undefined) {
  switch (closedReason) {
    case 'withdrawn':
    case 'returned':
    case 'canceled':
      return closedReason
    default:
      return 'paid-off'
  }
}

function refusedApplication({ offer, loans, refusal, mayReapply = false }: Known): StandingFacts | undefined {
  if (!refusal && !loans.some(({ status }) => status === 'Rejected')) return undefined
  return { code: 'refused', offerId: offer?.id, from: refusal?.reapplyFrom, mayReapply }
}

function expiredOffer({ offer, loans }: Known): StandingFacts | undefined {
  if (!offer?.id || !offer.isExpired || loans.length > 0) return undefined
  return { code: 'offer-expired', offerId: offer.id, until: dayOf(offer.expiresAt) }
}

function unfinishedApplication({ devices, hasSalary, loans }: Known): StandingFacts | undefined {
  if (hasSalary || loans.length > 0) return undefined
  return { code: devices.length > 0 ? 'data-missing' : 'phone-missing' }
}

/** A loan that has not ended, in one of these statuses. */
const runningLoan = ({ loans }: Known, ...statuses: string[]): Loan | undefined =>
  loans.find(({ status, closedAt }) => statuses.includes(status) && !closedAt)

const openInstallments = ({ installments = [] }: Loan): Installment[] =>
  installments
    .filter(({ status }) => !['Paid', 'Cancelled', 'Replaced'].includes(status))
    .sort((a, b) => a.number - b.number)

const totalOf = ({ totalCents, faceAmount }: Installment): number =>
  totalCents ?? Math.round(faceAmount * 100)

/** The day in São Paulo of an ISO time. */
const dayOf = (time: string | null | undefined): string | undefined =>
  time ? todayInSaoPaulo(new Date(time)) : undefined
