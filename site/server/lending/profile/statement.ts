import type { Kysely } from 'kysely'
import type { Movement, Statement } from '../../../../shared/api/statement.ts'
import { isUuid } from '../../../../shared/fields/uuid.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { SettleNeeds } from '../charge/needs.ts'
import { spendCreditOf } from '../charge/spend-credit.ts'
import { claimOf } from '../ledger/claims.ts'
import { loanById } from '../loan/loan-queries.ts'
import type { NeedsDatabase } from '../needs.ts'
import { installmentsIn } from './installment-queries.ts'
import { installmentsOfLoan } from './installments.ts'
import { movementsOf } from './movements.ts'
import { bookingsOf } from './statement-queries.ts'

/** Every movement of the customer's own loan with the balance after it. @throws AppError `not-found` for anybody else's loan */
export async function statementOf(
  needs: NeedsDatabase & SettleNeeds,
  customerId: string,
  loanId: string,
): Promise<Statement> {
  const { db, clock } = needs
  // A credit that pays something today has to be a movement.
  await spendCreditOf(needs, customerId, loanId)
  const loan = isUuid(loanId) ? await loanById(db, loanId) : undefined
  if (loan?.customerId !== customerId) throw new AppError('not-found', { detail: 'loan-not-found' })
  const asOf = todayInSaoPaulo(clock.now())
  const movements = withBalance(movementsOf(await bookingsOf(db, loanId)))
  const creditCents = loan.creditCents ?? 0
  const rows = await installmentsIn(db).where('i.loanId', '=', loanId).execute()
  const { installments } = installmentsOfLoan(loan, rows, asOf)
  return {
    ...{ loanId, asOf, movements, creditCents },
    contractNumber: await contractNumberOf(db, loanId),
    closedReason: loan.closedReason,
    claimCents: await claimOf(db, loanId),
    // Nothing is owed while the money is not out.
    owedCents:
      loan.status === 'Signed' ? 0 : installments.reduce((sum, { unpaidCents = 0 }) => sum + unpaidCents, 0),
    lateCents: installments.reduce(
      (sum, { fineCents = 0, interestCents = 0 }) => sum + fineCents + interestCents,
      0,
    ),
  }
}

function withBalance(movements: readonly Omit<Movement, 'balanceCents'>[]): Movement[] {
  let balanceCents = 0
  return movements.map(movement => {
    balanceCents += movement.amountCents
    return { ...movement, balanceCents }
  })
}

async function contractNumberOf(db: Kysely<Database>, loanId: string): Promise<string | null> {
  const contract = await db
    .selectFrom('contracts')
    .select('number')
    .where('loanId', '=', loanId)
    .where('supersededAt', 'is', null)
    .executeTakeFirst()
  return contract?.number ?? null
}
