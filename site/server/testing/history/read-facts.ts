import { pendingParts } from '../../lending/refund/refund-queries.ts'
import type { Payer } from '../payer.ts'
import type { TestApp } from '../test-app.ts'
import { type BankWithBook, unknownSender } from './bank.ts'
import { type Facts, sum } from './facts.ts'

/** Reads what is known of a customer's loan. */
export async function factsOf(app: TestApp, bank: BankWithBook, me: Payer): Promise<Facts> {
  const { db } = app.deps
  const { loanId } = me
  const installments = await db.selectFrom('installments').selectAll().where('loanId', '=', loanId).execute()
  const settlements = await db
    .selectFrom('settlements')
    .selectAll()
    .where('loanId', '=', loanId)
    .where('reversedAt', 'is', null)
    .execute()
  const payments = await db.selectFrom('payments').selectAll().where('loanId', '=', loanId).execute()
  const waivers = await db.selectFrom('waivers').selectAll().where('loanId', '=', loanId).execute()
  const { writtenOffAt } = await db
    .selectFrom('loans')
    .select('writtenOffAt')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  const { books, unbalanced, claimsLetGoCents } = await booksOf(app, loanId)
  const reversal = await db
    .selectFrom('reversals')
    .select('receivedAt')
    .where('loanId', '=', loanId)
    .orderBy('receivedAt')
    .executeTakeFirst()
  const mandates = await db
    .selectFrom('mandates')
    .select('id')
    .where('loanId', '=', loanId)
    .where('endedAt', 'is', null)
    .execute()
  return {
    loan: await me.loan(),
    statement: await me.statement(),
    ...{ installments, settlements, payments, waivers, books, unbalanced, claimsLetGoCents },
    firstReversedAt: reversal?.receivedAt,
    isWrittenOff: writtenOffAt !== null,
    onTheWayCents: await onTheWay(app, loanId),
    liveDebits: await liveDebitsOf(app, loanId),
    failedDebits: await failedDebitsOf(app, loanId),
    isAuthorised: mandates.length > 0,
    moved: bank.account(me.customer.cpf),
  }
}

/** What does not hold of the money that no loan has. */
export async function brokenOfNobody(app: TestApp, bank: BankWithBook): Promise<string[]> {
  const { books, unbalanced } = await booksOf(app, null)
  const { inCents, outCents } = bank.account(unknownSender)
  const onTheWayCents = await onTheWay(app, null)
  const pairs: Record<string, [number, number]> = {
    'every booking without a loan sums to zero': [unbalanced.length, 0],
    'cash without a loan is what the bank moved': [books.cash ?? 0, inCents - outCents],
    'money without a loan is unidentified or on its way back': [
      -(books.unidentified ?? 0) - (books['refunds-payable'] ?? 0),
      inCents - outCents,
    ],
    'what is on its way back to unknown senders is refunds payable': [
      -(books['refunds-payable'] ?? 0),
      onTheWayCents,
    ],
  }
  return Object.entries(pairs).flatMap(([name, [left, right]]) =>
    left === right ? [] : [`${name}: ${left} and ${right}`],
  )
}

async function booksOf({ deps }: TestApp, loanId: string | null) {
  const entries = await deps.db
    .selectFrom('ledgerEntries')
    .selectAll()
    .where('loanId', loanId === null ? 'is' : '=', loanId)
    .execute()
  const bookings = totals(entries, ({ bookingId }) => bookingId)
  return {
    books: totals(entries, ({ account }) => account),
    unbalanced: Object.values(bookings).filter(cents => cents !== 0),
    claimsLetGoCents: -sum(entries, each => (isLetGo(each) ? each.amountCents : 0)),
  }
}

const isLetGo = ({ kind, account }: { kind: string; account: string }) =>
  kind === 'claim-write-off' && account === 'reversal-claims'

const onTheWay = async ({ deps }: TestApp, loanId: string | null) =>
  sum(
    (await pendingParts(deps.db)).filter(each => each.loanId === loanId),
    ({ amountCents }) => Number(amountCents),
  )

const liveDebitsOf = ({ deps }: TestApp, loanId: string) =>
  deps.db
    .selectFrom('debits as d')
    .innerJoin('charges as c', 'c.txid', 'd.txid')
    .innerJoin('installments as i', 'i.id', 'd.installmentId')
    .innerJoin('mandates as m', 'm.id', 'd.mandateId')
    .select(['d.installmentId', 'd.mandateId', 'i.status as installmentStatus', 'm.status as mandateStatus'])
    .where('c.loanId', '=', loanId)
    .where('c.status', 'in', ['new', 'active'])
    .execute()

const failedDebitsOf = ({ deps }: TestApp, loanId: string) =>
  deps.db
    .selectFrom('debits as d')
    .innerJoin('charges as c', 'c.txid', 'd.txid')
    .select(['d.installmentId', 'd.mandateId'])
    .where('c.loanId', '=', loanId)
    .where('d.failedAt', 'is not', null)
    .execute()

function totals<T extends { amountCents: number }>(entries: readonly T[], key: (entry: T) => string) {
  const sums: Record<string, number> = {}
  for (const entry of entries) sums[key(entry)] = (sums[key(entry)] ?? 0) + entry.amountCents
  return sums
}
