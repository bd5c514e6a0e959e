import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** The customer's loans, each with its contracts, instalments and every movement of money. */
export async function loansOf(db: Kysely<Database>, customerId: string) {
  const rows = await db
    .selectFrom('loans')
    .select(['id', 'applicationId', 'status', 'principalCents', 'installmentCount', 'installmentCents'])
    .select(['finalCents', 'tacCents', 'iofCents', 'interestCents', 'monthlyFee', 'cet', 'legalCet'])
    .select(['paymentDay', 'bankAccount', 'refundAccount', 'creditCents', 'createdAt', 'scheduledOn'])
    .select(['closedAt', 'closedReason', 'writtenOffAt'])
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .execute()
  return Promise.all(
    rows.map(async loan => ({
      ...loan,
      contracts: await contractsOf(db, loan.id),
      installments: await installmentsOf(db, loan.id),
      payouts: await payoutsOf(db, loan.id),
      ...(await moneyOf(db, loan.id)),
      ...(await upkeepOf(db, loan.id)),
    })),
  )
}

/** With the text of each document. */
const contractsOf = (db: Kysely<Database>, loanId: string) =>
  db
    .selectFrom('contracts')
    .select(['number', 'html', 'sha256', 'textVersion', 'legalCet', 'issuedAt', 'signedAt', 'evidence'])
    .where('loanId', '=', loanId)
    .orderBy('issuedAt')
    .execute()

const installmentsOf = (db: Kysely<Database>, loanId: string) =>
  db
    .selectFrom('installments')
    .select(['number', 'dueDate', 'faceCents', 'principalCents', 'interestCents', 'status', 'paidAt'])
    .where('loanId', '=', loanId)
    .orderBy('number')
    .execute()

const payoutsOf = (db: Kysely<Database>, loanId: string) =>
  db
    .selectFrom('payouts')
    .select(['amountCents', 'status', 'endToEndId', 'createdAt', 'sentAt', 'refusedAt'])
    .where('loanId', '=', loanId)
    .execute()

async function moneyOf(db: Kysely<Database>, loanId: string) {
  return {
    charges: await db
      .selectFrom('charges')
      .select(['txid', 'kind', 'status', 'amountCents', 'createdAt', 'expiresAt', 'paidAt'])
      .where('loanId', '=', loanId)
      .orderBy('createdAt')
      .execute(),
    payments: await db
      .selectFrom('payments')
      .select(['endToEndId', 'txid', 'amountCents', 'reason', 'paidAt', 'reversedCents'])
      .where('loanId', '=', loanId)
      .orderBy('paidAt')
      .execute(),
    settlements: await db
      .selectFrom('settlements')
      .select(['number', 'settledOn', 'fineCents', 'lateInterestCents', 'principalCents', 'moneyCents'])
      .select(['discountCents', 'waivedCents', 'reversedAt'])
      .where('loanId', '=', loanId)
      .orderBy('position')
      .execute(),
    payoutReturns: await db
      .selectFrom('payoutReturns')
      .select(['endToEndId', 'returnId', 'amountCents', 'returnedAt'])
      .where('loanId', '=', loanId)
      .orderBy('returnedAt')
      .execute(),
    refunds: await db
      .selectFrom('refunds')
      .select(['amountCents', 'status', 'createdAt', 'endedAt'])
      .where('loanId', '=', loanId)
      .orderBy('createdAt')
      .execute(),
    refundComebacks: await db
      .selectFrom('refundComebacks as c')
      .innerJoin('refundParts as t', 't.id', 'c.partId')
      .innerJoin('refunds as r', 'r.id', 't.refundId')
      .select(['c.returnId', 'c.amountCents', 'c.returnedAt'])
      .where('r.loanId', '=', loanId)
      .orderBy('c.returnedAt')
      .execute(),
    reversals: await db
      .selectFrom('reversals')
      .select(['returnId', 'nature', 'amountCents', 'returnedAt'])
      .where('loanId', '=', loanId)
      .orderBy('returnedAt')
      .execute(),
  }
}

async function upkeepOf(db: Kysely<Database>, loanId: string) {
  return {
    mandates: await db
      .selectFrom('mandates')
      .select(['status', 'createdAt', 'approvedAt', 'endedAt', 'endedBy'])
      .where('loanId', '=', loanId)
      .orderBy('createdAt')
      .execute(),
    deviceLocks: await db
      .selectFrom('deviceLocks')
      .select(['noticedAt', 'locksOn', 'lockedAt', 'endedAt', 'endReason', 'releasedAt'])
      .where('loanId', '=', loanId)
      .orderBy('noticedAt')
      .execute(),
    deviceReports: await db
      .selectFrom('deviceReports')
      .select(['kind', 'status', 'reportedAt', 'answer', 'answeredAt'])
      .where('loanId', '=', loanId)
      .orderBy('reportedAt')
      .execute(),
    dueDayChanges: await db
      .selectFrom('dueDayChanges')
      .select(['at', 'fromDay', 'toDay', 'differenceCents'])
      .where('loanId', '=', loanId)
      .orderBy('at')
      .execute(),
    agreements: await db
      .selectFrom('agreements')
      .select(['number', 'html', 'sha256', 'issuedAt', 'signedAt', 'evidence'])
      .where('loanId', '=', loanId)
      .orderBy('issuedAt')
      .execute(),
    accountChanges: await db
      .selectFrom('accountChanges')
      .select(['number', 'html', 'sha256', 'fromAccount', 'toAccount', 'issuedAt', 'signedAt', 'evidence'])
      .where('loanId', '=', loanId)
      .orderBy('issuedAt')
      .execute(),
    reminders: await db
      .selectFrom('reminders as r')
      .innerJoin('installments as i', 'i.id', 'r.installmentId')
      .select(['i.number', 'r.kind', 'r.at'])
      .where('i.loanId', '=', loanId)
      .orderBy('r.at')
      .execute(),
  }
}
