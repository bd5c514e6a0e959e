import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import { dayMs } from '../../../../shared/durations.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { retention } from '../../../../shared/retention.ts'
import { inPages, type Page } from '../../db/in-pages.ts'
import type { Database } from '../../db/schema.ts'
import type { NeedsClock, NeedsDatabase } from '../needs.ts'
import { anonymise, anonymiseLoan } from './anonymise.ts'
import { eraseCustomer } from './erase.ts'
import { signedLoans } from './kept-loans.ts'

/** What is as old as these times is kept no longer: contracts with their loans, and everything else. */
interface Ends {
  contract: Date
  other: Date
}

/**
 * Part of the nightly housekeeping: erases accounts whose time is over, and makes those with books anonymous. A loan that is
 * owed is never over.
 */
export async function forgetOldCustomers({ db, clock }: NeedsDatabase & NeedsClock): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now() - days * dayMs)
  const ends = { contract: daysAgo(retention.contract.days), other: daysAgo(retention.withoutContract.days) }
  await inPages(db, {
    name: 'forget-old-customers',
    run: todayInSaoPaulo(clock.now()),
    read: page => oldCustomers(db, ends, page),
    keyOf: ({ createdAt, id }) => `${createdAt.toISOString()} ${id}`,
    async work({ id, isOver, oldLoanId }) {
      if (!isOver && oldLoanId) await db.transaction().execute(tx => anonymiseOldLoans(tx, id, ends.contract))
      if (!isOver) return
      await db.transaction().execute(async tx => {
        if (!(await isStillOver(tx, id, ends))) return
        const hasBooks = (await signedLoans(tx, id)).length > 0
        await eraseCustomer(tx, id)
        if (hasBooks) await anonymise(tx, id, new Date(clock.now()))
      })
    },
  })
}

/** A page takes a while. Who has come back since it was read keeps the account; a sign-in waits for the lock, see `lockAccounts`. */
async function isStillOver(tx: Transaction<Database>, id: string, ends: Ends): Promise<boolean> {
  await tx.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute()
  const found = await tx
    .selectFrom('customers as c')
    .select(eb => isOver(eb, ends).as('isOver'))
    .where('c.id', '=', id)
    .executeTakeFirst()
  return Boolean(found?.isOver)
}

/** A contract is kept for its years, also where its customer has a newer one. */
async function anonymiseOldLoans(tx: Transaction<Database>, customerId: string, end: Date): Promise<void> {
  for (const loan of await signedLoans(tx, customerId)) {
    if (loan.closedAt && loan.closedAt < end) await anonymiseLoan(tx, loan)
  }
}

/**
 * Accounts that were opened long ago, the oldest first. `isOver`: nothing was done with them since, and no contract is kept.
 * `oldLoanId`: a loan whose contract's time is over, while its text is still there.
 * Each page reads so many accounts, over or not: most of the old ones are still used.
 */
export async function oldCustomers(db: Kysely<Database>, ends: Ends, { after, limit }: Page) {
  const [createdAt, id] = after?.split(' ') ?? []
  return db
    .selectFrom('customers as c')
    .select(eb => ['c.id', 'c.createdAt', isOver(eb, ends).as('isOver')])
    .select(eb => oldLoan(eb, ends).as('oldLoanId'))
    .where('c.erasedAt', 'is', null)
    .where('c.createdAt', '<', ends.other)
    .$if(after !== undefined, query =>
      query.where(eb => eb(eb.refTuple('c.createdAt', 'c.id'), '>', eb.tuple(new Date(createdAt!), id!))),
    )
    .orderBy('c.createdAt')
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

function isOver(
  { and, eb, exists, not, or, selectFrom }: ExpressionBuilder<Database & { c: Database['customers'] }, 'c'>,
  ends: Ends,
) {
  const application = selectFrom('applications as a')
    .select('a.id')
    .whereRef('a.customerId', '=', 'c.id')
    .where('a.openedAt', '>=', ends.other)
  const session = selectFrom('sessions as s')
    .select('s.id')
    .whereRef('s.customerId', '=', 'c.id')
    .where('s.createdAt', '>=', ends.other)
  // One id, which is null where there is none.
  const signed = selectFrom('loans as l')
    .innerJoin('contracts as k', 'k.loanId', 'l.id')
    .select('l.id')
    .whereRef('l.customerId', '=', 'c.id')
    .where('k.signedAt', 'is not', null)
    .limit(1)
  const contract = signed.where(({ eb, or }) =>
    or([eb('l.closedAt', 'is', null), eb('l.closedAt', '>=', ends.contract)]),
  )
  // Of a contract the customer is told that its data go a time after its end, whatever they look up later.
  const isLongAgo = or([
    eb('c.lastSignInAt', 'is', null),
    eb('c.lastSignInAt', '<', ends.other),
    eb(signed, 'is not', null),
  ])
  return and([not(exists(application)), not(exists(session)), isLongAgo, eb(contract, 'is', null)])
}

/** One id, not `exists`, as above: for that PostgreSQL reads all loans once per page of customers. */
function oldLoan(
  { selectFrom }: ExpressionBuilder<Database & { c: Database['customers'] }, 'c'>,
  ends: Ends,
) {
  return (
    selectFrom('loans as l')
      .innerJoin('contracts as k', 'k.loanId', 'l.id')
      .select('l.id')
      .whereRef('l.customerId', '=', 'c.id')
      .where('k.signedAt', 'is not', null)
      .where('l.closedAt', '<', ends.contract)
      // Sealed texts are never empty in the database, so the other two tell whether it was done.
      .where(({ eb, or }) => or([eb('k.evidence', 'is not', null), eb('l.bankAccount', 'is not', null)]))
      .limit(1)
  )
}
