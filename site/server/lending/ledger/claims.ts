import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { claimEntries } from './back-entries.ts'
import { balancesOf, book } from './ledger.ts'

/**
 * Money that was given back to a customer, and that a bank took back as well, is a claim against them: their credit is never
 * negative. Credit that comes later pays the claim first. Returns the cents of the claim. The caller has locked the loan.
 */
export async function claimMissing(
  tx: Transaction<Database>,
  loanId: string,
  times: { at: Date; now: Date },
): Promise<number> {
  const balances = await balancesOf(tx, loanId)
  const creditCents = -(balances['customer-credit'] ?? 0)
  const claimCents = balances['reversal-claims'] ?? 0
  const moreCents = creditCents < 0 ? -creditCents : -Math.min(creditCents, claimCents)
  if (moreCents !== 0) await book(tx, 'reversal-claim', claimEntries(moreCents), { loanId, ...times })
  return claimCents + moreCents
}

/** What a customer owes beside the instalments, because a bank took money back that was given back before. */
export async function claimOf(db: Kysely<Database>, loanId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('ledgerEntries')
    .select(({ fn }) => fn.sum<string | number | null>('amountCents').as('cents'))
    .where('loanId', '=', loanId)
    .where('account', '=', 'reversal-claims')
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}
