import type { Transaction } from 'kysely'
import { isUuid } from '../../../../shared/fields/uuid.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { inPages, type Page } from '../../db/in-pages.ts'
import type { Database } from '../../db/schema.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import type { LoanRow } from '../loan/tables.ts'
import type { NeedsDatabase } from '../needs.ts'
import { allocateMoney, conclude } from './allocate-money.ts'
import type { SettleNeeds } from './needs.ts'
import { notifyOfCredit } from './notify-payment.ts'

type CreditNeeds = NeedsDatabase & SettleNeeds

/** The daily job: pays what has fallen due from the credit of each loan. Idempotent. */
export async function spendCredits(needs: CreditNeeds): Promise<void> {
  await inPages(needs.db, {
    name: 'spend-credits',
    run: todayInSaoPaulo(needs.clock.now()),
    read: page => withCreditAndDue(needs, page),
    keyOf: ({ id }) => id,
    work: ({ id }) => spendCreditOfLoan(needs, id),
  })
}

/** Pays what has fallen due from the credit of one loan, each instalment as of its due day. */
const spendCreditOfLoan = (needs: CreditNeeds, loanId: string): Promise<void> =>
  needs.db.transaction().execute(tx => spendDueCredit(needs, tx, loanId))

/** The same in a transaction; locks the loan. */
export async function spendDueCredit(needs: SettleNeeds, tx: Transaction<Database>, loanId: string) {
  const loan = await lockLoan(tx, loanId)
  if (!loan || !hasCredit(loan)) return
  await spendCredit(needs, tx, loan)
}

/** Pays what has fallen due from the credit, and tells the customer. The caller has locked the loan. */
export async function spendCredit(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  loan: LoanRow,
): Promise<void> {
  const allocated = await allocateMoney(needs, tx, loan)
  const about = { loanId: loan.id, customerId: loan.customerId }
  await notifyOfCredit(needs, tx, about, allocated.fromCredit)
  await conclude(needs, tx, loan, { ...allocated, at: new Date(needs.clock.now()) })
}

/** Before a customer's loan is read to be paid: the credit may not have been used today. */
export async function spendCreditOf(needs: CreditNeeds, customerId: string, loanId: string): Promise<void> {
  if (!isUuid(loanId)) return
  const found = await needs.db
    .selectFrom('loans')
    .select('id')
    .where('id', '=', loanId)
    .where('customerId', '=', customerId)
    .where('creditCents', '>', 0)
    .executeTakeFirst()
  if (found) await spendCreditOfLoan(needs, loanId)
}

const hasCredit = ({ status, closedAt, creditCents }: LoanRow) =>
  status === 'UpToDate' && !closedAt && (creditCents ?? 0) > 0

/** Running loans with credit and an instalment that is due. */
const withCreditAndDue = ({ db, clock }: CreditNeeds, { after, limit }: Page) =>
  db
    .selectFrom('loans as l')
    .select('l.id')
    .where('l.creditCents', '>', 0)
    .where('l.status', '=', 'UpToDate')
    .where('l.closedAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('installments as i')
          .select('i.id')
          .whereRef('i.loanId', '=', 'l.id')
          .where('i.status', '=', 'Pending')
          .where('i.dueDate', '<=', todayInSaoPaulo(clock.now())),
      ),
    )
    .$if(after !== undefined, query => query.where('l.id', '>', after!))
    .orderBy('l.id')
    .limit(limit)
    .execute()
