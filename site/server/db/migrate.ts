import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as identity from './migrations/0001-identity.ts'
import * as lending from './migrations/0002-lending.ts'
import * as money from './migrations/0003-money.ts'
import * as profileRevision from './migrations/0004-profile-revision.ts'
import * as partners from './migrations/0005-partners.ts'
import * as deviceLock from './migrations/0006-device-lock.ts'
import * as loanUpkeep from './migrations/0007-loan-upkeep.ts'
import * as lockTerms from './migrations/0008-lock-terms.ts'
import * as grace from './migrations/0009-grace.ts'
import * as datedRate from './migrations/0010-dated-rate.ts'
import * as invoiceKeys from './migrations/0011-invoice-keys.ts'
import * as settlements from './migrations/0012-settlements.ts'
import * as autopay from './migrations/0013-autopay.ts'
import * as contractFigures from './migrations/0014-contract-figures.ts'
import * as securityEvents from './migrations/0015-security-events.ts'
import * as accountingDay from './migrations/0016-accounting-day.ts'
import * as sessions from './migrations/0017-sessions.ts'
import * as payoutSending from './migrations/0018-payout-sending.ts'
import * as invoiceCheck from './migrations/0019-invoice-check.ts'
import * as refunds from './migrations/0020-refunds.ts'
import * as invoiceFiles from './migrations/0021-invoice-files.ts'
import * as accessDenied from './migrations/0022-access-denied.ts'
import * as risk from './migrations/0023-risk.ts'
import * as sealed from './migrations/0024-sealed.ts'
import * as personChecks from './migrations/0025-person-checks.ts'
import * as reversals from './migrations/0026-reversals.ts'
import * as waivers from './migrations/0027-waivers.ts'
import * as taxPayments from './migrations/0028-tax-payments.ts'
import * as dueDay from './migrations/0029-due-day.ts'
import * as contestedCpf from './migrations/0030-contested-cpf.ts'
import * as secondChannel from './migrations/0031-second-channel.ts'
import * as ownData from './migrations/0032-own-data.ts'
import * as indexes from './migrations/0033-indexes.ts'
import * as cursors from './migrations/0034-cursors.ts'
import * as objectStore from './migrations/0035-object-store.ts'
import * as agreements from './migrations/0036-agreements.ts'
import * as deviceReports from './migrations/0037-device-reports.ts'
import * as lists from './migrations/0038-lists.ts'
import * as dueInstallments from './migrations/0039-due-installments.ts'
import * as desk from './migrations/0041-desk.ts'
import * as webhookSequence from './migrations/0042-webhook-sequence.ts'
import * as purchases from './migrations/0043-purchases.ts'
import * as orderReference from './migrations/0044-order-reference.ts'
import * as partnerConsole from './migrations/0046-console.ts'
import * as deviceHandoffs from './migrations/0047-device-handoffs.ts'
import * as saleReturns from './migrations/0048-sale-returns.ts'
import * as incomePercent from './migrations/0051-income-percent.ts'
import * as listsAtSize from './migrations/0052-lists-at-size.ts'
import * as funnel from './migrations/0053-funnel.ts'
import * as invitationsByMail from './migrations/0054-invitations-by-mail.ts'
import * as pushSubscriptions from './migrations/0055-push-subscriptions.ts'
import * as codesExpire from './migrations/0057-codes-expire.ts'
import * as lastSignIn from './migrations/0058-last-sign-in.ts'
import * as trailOfStaff from './migrations/0059-trail-of-staff.ts'
import * as nightlyByAge from './migrations/0065-nightly-by-age.ts'
import * as accountChanges from './migrations/0066-account-changes.ts'
import * as offersByEnd from './migrations/0067-offers-by-end.ts'
import * as refundOutcomes from './migrations/0068-refund-outcomes.ts'
import * as payoutReturns from './migrations/0069-payout-returns.ts'
import type { Database } from './schema.ts'
import { compareSchema, type SchemaState } from './schema-state.ts'

/** Migrations in the order of their names. A migration that has run anywhere must not change: write a new one. */
export const migrations: Record<string, Migration> = {
  '0001-identity': identity,
  '0002-lending': lending,
  '0003-money': money,
  '0004-profile-revision': profileRevision,
  '0005-partners': partners,
  '0006-device-lock': deviceLock,
  '0007-loan-upkeep': loanUpkeep,
  '0008-lock-terms': lockTerms,
  '0009-grace': grace,
  '0010-dated-rate': datedRate,
  '0011-invoice-keys': invoiceKeys,
  '0012-settlements': settlements,
  '0013-autopay': autopay,
  '0014-contract-figures': contractFigures,
  '0015-security-events': securityEvents,
  '0016-accounting-day': accountingDay,
  '0017-sessions': sessions,
  '0018-payout-sending': payoutSending,
  '0019-invoice-check': invoiceCheck,
  '0020-refunds': refunds,
  '0021-invoice-files': invoiceFiles,
  '0022-access-denied': accessDenied,
  '0023-risk': risk,
  '0024-sealed': sealed,
  '0025-person-checks': personChecks,
  '0026-reversals': reversals,
  '0027-waivers': waivers,
  '0028-tax-payments': taxPayments,
  '0029-due-day': dueDay,
  '0030-contested-cpf': contestedCpf,
  '0031-second-channel': secondChannel,
  '0032-own-data': ownData,
  '0033-indexes': indexes,
  '0034-cursors': cursors,
  '0035-object-store': objectStore,
  '0036-agreements': agreements,
  '0037-device-reports': deviceReports,
  '0038-lists': lists,
  '0039-due-installments': dueInstallments,
  '0041-desk': desk,
  '0042-webhook-sequence': webhookSequence,
  '0043-purchases': purchases,
  '0044-order-reference': orderReference,
  '0046-console': partnerConsole,
  '0047-device-handoffs': deviceHandoffs,
  '0048-sale-returns': saleReturns,
  '0051-income-percent': incomePercent,
  '0052-lists-at-size': listsAtSize,
  '0053-funnel': funnel,
  '0054-invitations-by-mail': invitationsByMail,
  '0055-push-subscriptions': pushSubscriptions,
  '0057-codes-expire': codesExpire,
  '0058-last-sign-in': lastSignIn,
  '0059-trail-of-staff': trailOfStaff,
  '0065-nightly-by-age': nightlyByAge,
  '0066-account-changes': accountChanges,
  '0067-offers-by-end': offersByEnd,
  '0068-refund-outcomes': refundOutcomes,
  '0069-payout-returns': payoutReturns,
}

/** What the database lacks of this version's schema, and what a newer version has added. */
export const schemaState = (db: Kysely<Database>): Promise<SchemaState> =>
  compareSchema(db, Object.keys(migrations))

/**
 * Migrates the database to the newest schema. Several processes may run it at once. A database that a newer version has
 * migrated stays as it is, so that a release can be rolled back. Throws on failure.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const { missing, newer } = await schemaState(db)
  // Kysely refuses migrations that it does not know.
  if (missing.length === 0 && newer.length > 0) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
