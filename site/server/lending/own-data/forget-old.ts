import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { retention } from '../../../../shared/retention.ts'
import { inPages, type Page } from '../../db/in-pages.ts'
import type { NeedsClock, NeedsDatabase } from '../needs.ts'
import { anonymise } from './anonymise.ts'
import { eraseCustomer } from './erase.ts'
import { signedLoans } from './kept-loans.ts'

const dayMs = 86_400_000
/**
 * Part of the nightly housekeeping: erases accounts whose time is over, and makes those with books anonymous. A loan that is
 * owed is never over.
 */
export async function forgetOldCustomers({ db, clock }: NeedsDatabase & NeedsClock): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now() - days * dayMs)
  const before = {
    contract: daysAgo(retention.contract.days),
    other: daysAgo(retention.withoutContract.days),
  }
  const old = ({ after, limit }: Page) =>
    db
      .selectFrom('customers as c')
      .select('c.id')
      .where('c.erasedAt', 'is', null)
      .where('c.createdAt', '<', before.other)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('applications as a')
              .select('a.id')
              .whereRef('a.customerId', '=', 'c.id')
              .where('a.openedAt', '>=', before.other),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sessions as s')
              .select('s.id')
              .whereRef('s.customerId', '=', 'c.id')
              .where('s.createdAt', '>=', before.other),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('loans as l')
              .innerJoin('contracts as k', 'k.loanId', 'l.id')
              .select('l.id')
              .whereRef('l.customerId', '=', 'c.id')
              .where('k.signedAt', 'is not', null)
              .where(({ eb, or }) =>
                or([eb('l.closedAt', 'is', null), eb('l.closedAt', '>=', before.contract)]),
              ),
          ),
        ),
      )
      .$if(after !== undefined, query => query.where('c.id', '>', after!))
      .orderBy('c.id')
      .limit(limit)
      .execute()
  await inPages(db, {
    name: 'forget-old-customers',
    run: todayInSaoPaulo(clock.now()),
    read: old,
    keyOf: ({ id }) => id,
    work: ({ id }) =>
      db.transaction().execute(async tx => {
        const hasBooks = (await signedLoans(tx, id)).length > 0
        await eraseCustomer(tx, id)
        if (hasBooks) await anonymise(tx, id, new Date(clock.now()))
      }),
  })
}
