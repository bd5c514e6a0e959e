import { contractPage } from '../../../../shared/api/contract.ts'
import type { Installment, Loan, Profile, ReopenedLoan } from '../../../../shared/api/customers.ts'
import { standingOf } from '../../../../shared/api/standing-of.ts'
import { type CalendarDay, daysBetween, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { toReais } from '../../../../shared/loan/round.ts'
import { lastWithdrawalDay } from '../../../../shared/loan/withdrawal.ts'
import { promisedDay } from '../application/expected-by.ts'
import { mayReapply } from '../application/reapply.ts'
import { settlementRuleOf } from '../loan/settlement-rule.ts'
import { type Payee, payoutOnWire, type Stops } from '../payout/held.ts'
import { installmentsOfLoan, installmentsOn } from './installments.ts'
import type { ProfileRow } from './profile-queries.ts'

interface Offered extends Pick<Loan, 'isAutopayOffered'> {
  /** Undefined: no notices by Web Push. */
  push?: object | undefined
}

/** The profile as the API returns it: reais, fractions, ISO times. */
export function profileOf(row: ProfileRow, now: Date, { isAutopayOffered, push }: Offered): Profile {
  const { name, email, phone, cpf, offer, loan } = row
  const profile: Profile = {
    name,
    email,
    phone,
    cpf,
    offer: isHiddenOffer(row) ? null : offer && offerOf(row, now),
    loans: loan ? [{ ...loanOf(loan, now, row), isAutopayOffered }] : [],
    reopenedLoans: row.reopenedLoans.map(each => reopenedOf(each, todayInSaoPaulo(now))),
    earlierLoans: row.earlierLoans.map(({ id, principalCents, signedAt, closedAt }) => ({
      ...{ id, principalCents, signedAt: iso(signedAt) },
      closedAt: closedAt && iso(closedAt),
    })),
    devices: row.devices.map(({ imei, ...device }) => ({
      ...{ ...device, createdAt: iso(device.createdAt) },
      ...(imei && { imei }),
    })),
    hasSalary: row.submittedAt !== null,
    refusal: row.refusal && {
      reasons: row.refusal,
      reapplyFrom: row.reapplyFrom!,
      reviewRequestedAt: row.reviewRequestedAt?.toISOString() ?? null,
    },
    invoiceCheck: row.checkingSince && invoiceCheckOf(row.checkingSince, now),
    hold: holdOf(row, now),
    purchase: purchaseOf(row),
    isPushOffered: push !== undefined,
    mayReapply: row.status !== null && mayReapply(lastOutcomeOf(row), now),
  }
  return { ...profile, standing: standingOf(profile) }
}

/** The offer of an order is accepted, and of an ended one gone: no screen leads to it. */
const isHiddenOffer = ({ acceptedAt, endedAt, loan }: ProfileRow) => !loan && Boolean(acceptedAt || endedAt)

function purchaseOf(row: ProfileRow): Profile['purchase'] {
  const { shopName, brand, model, priceCents, acceptedAt, payee, payoutAccount, orderUntil, endedBy } = row
  if (!shopName) return null
  return {
    ...{ shop: shopName, brand: brand!, model: model!, priceCents: priceCents! },
    paysShop: (acceptedAt ? payee : payoutAccount) !== null,
    state: stateOf(row),
    until: orderUntil?.toISOString() ?? null,
    ...(endedBy && { endedBy }),
  }
}

function stateOf({ status, acceptedAt, endedAt, loan }: ProfileRow): string {
  // A refused order whose shop cancels the sale shows its refusal as before.
  if (endedAt && loan?.status !== 'Rejected') return 'ended'
  if (loan) return 'done'
  if (!acceptedAt) return 'applied'
  return status === 'ordered' ? 'ordered' : 'sold'
}

/** An older loan is shown by what it owes and by what to pay of it now. */
function reopenedOf(
  { id, contractNumber, creditCents, installments }: ProfileRow['reopenedLoans'][number],
  today: CalendarDay,
): ReopenedLoan {
  const open = installmentsOn(installments, creditCents ?? 0, today).installments.filter(
    ({ status }) => status === 'Pending',
  )
  const late = open.filter(({ daysLate = 0 }) => daysLate > 0)
  return {
    ...{ id, contractNumber },
    owedCents: open.reduce(
      (sum, { unpaidCents = 0, fineCents = 0, interestCents = 0 }) =>
        sum + unpaidCents + fineCents + interestCents,
      0,
    ),
    toPay: (late.length > 0 ? late : open.slice(0, 1)).map(each => ({ id: each.id, number: each.number })),
  }
}

const invoiceCheckOf = (since: Date, now: Date): Profile['invoiceCheck'] => ({
  since: iso(since),
  expectedBy: promisedDay(since, now),
})

/** Nobody can say when a register answers again. */
const holdOf = ({ heldFor, heldSince, personFields }: ProfileRow, now: Date): Profile['hold'] =>
  heldFor && {
    reason: heldFor,
    expectedBy: heldFor === 'review' || heldFor === 'person' ? promisedDay(heldSince!, now) : null,
    ...(heldFor === 'person-correction' && { fields: personFields ?? [] }),
  }

/** An offer with a loan (also a `Rejected` one) is never expired: its address still leads to its screen. */
function offerOf({ offer, loan }: ProfileRow, now: Date): Profile['offer'] {
  const expiresAt = time(offer!.expiresAt)
  return {
    id: offer!.id,
    isExpired: !loan && expiresAt !== null && expiresAt <= now,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

const lastOutcomeOf = ({ status, reapplyFrom, offer, loan }: ProfileRow) => ({
  status: status!,
  reapplyFrom,
  offerExpiresAt: time(offer?.expiresAt),
  loanClosedAt: time(loan?.closedAt),
})

function loanOf(loan: NonNullable<ProfileRow['loan']>, now: Date, stops: Stops & Payee): Loan {
  const today = todayInSaoPaulo(now)
  const { brand, model, imei } = loan
  const known = { status: loan.status, id: loan.id, device: imei ? { brand, model, imei } : null }
  // A `Rejected` loan has no figures.
  if (loan.principalCents === null) return { ...known, installments: [] }
  const paid = installmentsOfLoan(loan, loan.installments, today)
  return {
    ...known,
    ...paid,
    freeOn: freeOn(loan, paid.installments),
    refundCents: Number(loan.refundCents ?? 0),
    // The credit pays it first (refund/propose.ts).
    claimCents: Math.max(0, Number(loan.claimCents ?? 0) - (loan.creditCents ?? 0)),
    installmentCount: loan.installmentCount!,
    principalAmount: toReais(loan.principalCents),
    installmentAmount: toReais(loan.installmentCents!),
    finalAmount: toReais(loan.finalCents!),
    monthlyFee: loan.monthlyFee!,
    settlementRule: settlementRuleOf(loan),
    cet: loan.cet!,
    iof: toReais(loan.iofCents!),
    legalCet: loan.legalCet,
    contractPath: loan.token && contractPage(loan.token),
    closedAt: loan.closedAt && iso(loan.closedAt),
    closedReason: loan.closedReason,
    writtenOffAt: loan.writtenOffAt && iso(loan.writtenOffAt),
    reversals: reversalsOf(loan, today),
    contractNumber: loan.contractNumber,
    signedAt: loan.signedAt && iso(loan.signedAt),
    payout: loan.payout && payoutOnWire(loan.payout, stops, now),
    withdrawal: withdrawalOf(loan, today),
    deviceLock: loan.deviceLock && lockOf(loan.deviceLock),
  }
}

/** The last due day, on which the last payment ends the lien. Of a late loan there is no such day. */
function freeOn(
  { status, closedAt, writtenOffAt }: NonNullable<ProfileRow['loan']>,
  installments: readonly Installment[],
): CalendarDay | undefined {
  const open = installments.filter(({ status }) => status === 'Pending')
  const isInOrder = open.every(({ daysLate = 0 }) => daysLate === 0)
  if (status !== 'UpToDate' || closedAt || writtenOffAt || !isInOrder) return undefined
  return open.at(-1)?.dueDate
}

/** For so many days a reversal is news. */
const newsDays = 60

/** Of a loan that has ended there is nothing to say: all of it was paid again. */
const reversalsOf = ({ closedAt, reversals }: NonNullable<ProfileRow['loan']>, today: CalendarDay) =>
  closedAt
    ? []
    : reversals
        .map(({ id, returnedAt, amountCents }) => ({
          ...{ id, amountCents: Number(amountCents) },
          on: todayInSaoPaulo(new Date(returnedAt)),
        }))
        .filter(({ on }) => daysBetween(on, today) <= newsDays)

/** From the signature to the end of the seventh day after the money, whatever was paid or is late. */
function withdrawalOf(
  { status, closedAt, payout }: NonNullable<ProfileRow['loan']>,
  today: CalendarDay,
): Loan['withdrawal'] {
  if (closedAt) return null
  if (status === 'Signed') return { lastDay: null }
  const sentAt = time(payout?.sentAt)
  if (status !== 'UpToDate' || !sentAt) return null
  const lastDay = lastWithdrawalDay(todayInSaoPaulo(sentAt))
  return today <= lastDay ? { lastDay } : null
}

/** `noticed`, `locked`, or `releasing` until the provider has unlocked the phone. */
function lockOf({ locksOn, lockedAt, endedAt }: NonNullable<NonNullable<ProfileRow['loan']>['deviceLock']>) {
  return {
    state: endedAt ? 'releasing' : lockedAt ? 'locked' : 'noticed',
    locksOn,
    lockedAt: lockedAt && iso(lockedAt),
  }
}

/** Times inside JSON are strings whose format depends on the engine. */
const iso = (time: Date | string) => new Date(time).toISOString()
const time = (text: Date | string | null | undefined) => (text ? new Date(text) : null)
