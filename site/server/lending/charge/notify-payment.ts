import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { audit } from '../audit/audit.ts'
import { isLatest } from '../loan/loan-queries.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import type { LoanRow } from '../loan/tables.ts'
import type { NotifyNeeds } from '../notify/notify.ts'
import type { SettleNeeds } from './needs.ts'
import type { Posting } from './spend.ts'

interface About {
  loanId: string
  customerId: string
}

/** Tells the customer what a transfer paid, what is missing, and what is left of it. */
export async function notifyOfPayment(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  loan: Pick<LoanRow, 'id' | 'customerId' | 'applicationId' | 'status'>,
  {
    amountCents,
    missingCents,
    missing = [],
    partOf = null,
    leftCents,
    isOver,
    postings,
  }: {
    amountCents: number
    /** What the instalments of the charge still cost. */
    missingCents: number
    /** The instalments of the charge of which something is open. */
    missing?: readonly { id: string; number: number }[]
    /** The instalment of which the customer chose to pay a part, and has. */
    partOf?: number | null
    /** The customer's credit now. */
    leftCents: number
    /** Whether nothing is left to pay of the loan. */
    isOver: boolean
    postings: readonly Posting[]
  },
): Promise<void> {
  const about = { loanId: loan.id, customerId: loan.customerId }
  if (missingCents > 0) {
    const installmentIds = missing.map(({ id }) => id)
    const asked = { loanId: loan.id, installmentIds, now: needs.clock.now() }
    const debits = await needs.debitsAhead(tx, asked)
    await notifyOfLoan(needs, tx, about, {
      ...{ kind: 'payment-partial', amountCents, missingCents, partOf, debits },
      isToPay: missing.some(({ number }) => !debits.some(debit => debit.number === number)),
      isLatest: await isLatest(tx, loan),
    })
  } else if (postings.length > 0) {
    const numbers = postings.filter(({ settles }) => settles).map(({ number }) => number)
    const parts = postings
      .filter(({ settles }) => !settles)
      .map(({ number, moneyCents }) => ({ number, amountCents: moneyCents }))
    await notifyOfLoan(needs, tx, about, { kind: 'payment', amountCents, numbers, parts })
  }
  if (missingCents === 0 && leftCents > 0) {
    const use = isOver ? 'back' : loan.status === 'Signed' ? 'waits' : 'next'
    await notifyOfLoan(needs, tx, about, { kind: 'payment-credit', amountCents: leftCents, use })
  }
}

/** Tells the customer which instalments the credit paid, and keeps it in the audit. */
export async function notifyOfCredit(
  needs: NotifyNeeds,
  tx: Transaction<Database>,
  about: About,
  postings: readonly Posting[],
): Promise<void> {
  const at = new Date(needs.clock.now())
  for (const { number, moneyCents, settles } of postings) {
    const detail = { number, amountCents: moneyCents }
    await audit(tx, { who: 'system', action: 'credit-used', at, loanId: about.loanId, detail })
    await notifyOfLoan(needs, tx, about, {
      kind: 'credit-used',
      creditCents: moneyCents,
      paid: number,
      settles,
    })
  }
}
