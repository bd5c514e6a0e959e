import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { AppError } from '../../errors.ts'
import { releaseKeys } from '../invoice/keys.ts'
import type { NeedsClock, NeedsDatabase } from '../needs.ts'
import { currentApplication, moveApplication, openApplication } from './application-queries.ts'
import type { ApplicationStatus } from './tables.ts'

/** The facts that decide whether a customer may apply again. */
export interface Standing {
  status: ApplicationStatus
  /** YYYY-MM-DD */
  reapplyFrom: string | null
  offerExpiresAt: Date | null
  loanClosedAt: Date | null
}

/** A new application is possible after the day of a refusal, an expired offer or a closed loan. */
export function mayReapply(
  { status, reapplyFrom, offerExpiresAt, loanClosedAt }: Standing,
  now: Date,
): boolean {
  if (status === 'refused') return reapplyFrom !== null && todayInSaoPaulo(now) >= reapplyFrom
  if (status === 'offered') return offerExpiresAt !== null && offerExpiresAt <= now
  return status === 'closed' || (status === 'accepted' && loanClosedAt !== null)
}

/** Closes the finished application and opens a new one, or returns the id of the open one. @throws AppError */
export async function reapply(
  { db, clock }: NeedsClock & NeedsDatabase,
  customerId: string,
): Promise<string> {
  const now = new Date(clock.now())
  return db.transaction().execute(async tx => {
    const current = await currentApplication(tx, customerId)
    if (current && current.status !== 'open') {
      const end = await tx
        .selectFrom('offers as o')
        .leftJoin('loans as l', 'l.offerId', 'o.id')
        .select(['o.expiresAt as offerExpiresAt', 'l.closedAt as loanClosedAt'])
        .where('o.applicationId', '=', current.id)
        .executeTakeFirst()
      const standing = { ...current, offerExpiresAt: null, loanClosedAt: null, ...end }
      if (!mayReapply(standing, now)) throw tooEarly(standing)
      await moveApplication(tx, current.id, current.status, 'closed', { closedAt: now })
      await releaseKeys(tx, current.id)
    }
    return (await openApplication(tx, customerId, now)).id
  })
}

function tooEarly({ status, reapplyFrom }: Standing): AppError {
  if (status !== 'refused') return new AppError('application-not-open', { detail: 'application-in-progress' })
  return new AppError('application-too-early', { detail: 'reapply-from', from: reapplyFrom ?? '' })
}

/** Requests that a person reviews the refusal. A repeat returns the time of the first request. @throws AppError without a refusal */
export async function requestReview(
  { db, clock }: NeedsClock & NeedsDatabase,
  customerId: string,
): Promise<Date> {
  const now = new Date(clock.now())
  return db.transaction().execute(async tx => {
    const current = await currentApplication(tx, customerId)
    if (current?.status !== 'refused') {
      throw new AppError('conflict', { detail: 'nothing-to-review' })
    }
    if (current.reviewRequestedAt) return current.reviewRequestedAt
    await moveApplication(tx, current.id, 'refused', 'refused', { reviewRequestedAt: now })
    return now
  })
}
