import type { Kysely } from 'kysely'
import type { Page } from '../../db/in-pages.ts'
import type { Database } from '../../db/schema.ts'

/** Credits that wait for somebody: of closed loans, and of loans of which the bank has refused a refund. */
export const waitingCredits = (db: Kysely<Database>) =>
  db
    .selectFrom('loans as l')
    .select(['l.id as loanId', 'l.closedAt', 'l.creditCents as amountCents'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('refunds as r')
          .select('r.id')
          .whereRef('r.loanId', '=', 'l.id')
          .where('r.status', '=', 'refused'),
      ).as('wasRefused'),
    )
    .where('l.creditCents', '>', 0)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('l.closedAt', 'is not', null),
        exists(
          selectFrom('refunds as r')
            .select('r.id')
            .whereRef('r.loanId', '=', 'l.id')
            .where('r.status', '=', 'refused'),
        ),
      ]),
    )
    .orderBy('l.closedAt')
    .orderBy('l.id')
    .execute()

/** Closed loans with a credit of which no refund was refused. */
export const closedWithCredit = (db: Kysely<Database>, { after, limit }: Page) =>
  db
    .selectFrom('loans as l')
    .select('l.id')
    .where('l.creditCents', '>', 0)
    .where('l.closedAt', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds as r')
            .select('r.id')
            .whereRef('r.loanId', '=', 'l.id')
            .where('r.status', '=', 'refused'),
        ),
      ),
    )
    .$if(after !== undefined, query => query.where('l.id', '>', after!))
    .orderBy('l.id')
    .limit(limit)
    .execute()
