import type { Kysely } from 'kysely'
import { dayMs } from '../../../shared/durations.ts'
import { formatBrlCents } from '../../../shared/fields/money.ts'
import type { ServerClock } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import { unidentifiedReceipts } from '../lending/ledger/ledger.ts'
import { waitingMoves } from '../lending/money-move/money-move.ts'
import { notedAccount } from '../lending/refund/account.ts'
import { waitingCredits } from '../lending/refund/credit-queries.ts'
import { pendingParts, refusedReturns } from '../lending/refund/refund-queries.ts'
import { lostLiens, openClaims, reversalsSince } from '../lending/reversal/reversal-queries.ts'
import { openShopClaims } from '../lending/sale/shop-claims.ts'
import { tries } from '../ops/print.ts'
import { moveInWords } from './move-words.ts'
import { payoutRefusalInWords } from './state-words.ts'
import type { Waiting } from './waiting-item.ts'

interface Needs {
  db: Kysely<Database>
}

/** Moves of money that one person wants, and that wait for a second person. */
export const proposals = async ({ db }: Needs): Promise<Waiting[]> =>
  Promise.all(
    (await waitingMoves(db)).map(
      async ({ loanId, paymentId, bankId, proposedBy, why, proposedAt, ...move }) => {
        const account = move.kind === 'refund' && loanId ? await notedAccount(db, loanId) : undefined
        return {
          id: move.id,
          since: proposedAt,
          proposedBy,
          facts: [
            await moveInWords(db, move),
            ...(account ? [`para a conta que anotamos: ${account.bank}, final ${account.accountEnd}`] : []),
            ...ids(loanId, paymentId, bankId),
            proposedBy,
            `"${why}"`,
          ],
        }
      },
    ),
  )

const ids = (...all: (string | null)[]) => all.filter(id => id !== null)

export const credits = async ({ db }: Needs): Promise<Waiting[]> =>
  (await waitingCredits(db)).map(({ loanId, amountCents, closedAt, wasRefused }) => ({
    id: loanId,
    since: closedAt,
    facts: [
      formatBrlCents(amountCents ?? 0),
      closedAt ? 'encerrado' : 'em andamento',
      ...(wasRefused ? ['o banco recusou uma devolução: confira a conta (refund account)'] : []),
    ],
  }))

/** Refunds that the bank has not yet carried out. */
export const onTheWay = async ({ db }: Needs): Promise<Waiting[]> =>
  (await pendingParts(db)).map(({ id, way, amountCents, attempts, createdAt, loanId, fault }) => ({
    id,
    since: createdAt,
    ...(fault && { stopped: way }),
    facts: [
      formatBrlCents(Number(amountCents)),
      way === 'return' ? 'ao remetente' : 'à conta do cliente',
      loanId ?? 'sem empréstimo',
      tries(attempts),
      ...(fault ? [`por falha nossa: ${payoutRefusalInWords(fault)}`] : []),
    ],
  }))

export const reversals = async ({ db, clock }: Needs & { clock: ServerClock }): Promise<Waiting[]> =>
  (await reversalsSince(db, new Date(clock.now() - 30 * dayMs))).map(
    ({ loanId, paymentId, returnId, nature, amountCents, returnedAt }) => ({
      id: loanId ?? paymentId,
      since: returnedAt,
      facts: [formatBrlCents(Number(amountCents)), ...(nature ? [nature] : []), returnId],
    }),
  )

export const claims = async ({ db }: Needs): Promise<Waiting[]> =>
  (await openClaims(db)).map(({ loanId, amountCents }) => ({
    ...{ id: loanId ?? 'sem empréstimo', since: null },
    facts: [formatBrlCents(amountCents)],
  }))

/** What shops owe for sales that they cancelled after they had been paid. */
export const shopClaims = async ({ db }: Needs): Promise<Waiting[]> =>
  (await openShopClaims(db)).map(({ applicationId, shop, claimCents, endedAt }) => ({
    ...{ id: applicationId, since: endedAt },
    facts: [shop, formatBrlCents(claimCents)],
  }))

/** Loans that were opened again while their phone secures another loan. */
export const lostPledges = async ({ db }: Needs): Promise<Waiting[]> =>
  (await lostLiens(db)).map(({ loanId, at }) => ({ id: loanId ?? '', since: at, facts: [] }))

/** Money received without a known charge. */
export async function receipts({ db }: Needs): Promise<Waiting[]> {
  const open = await unidentifiedReceipts(db)
  if (open.length === 0) return []
  const all = open.map(({ paymentId }) => paymentId)
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'paidAt', 'endToEndId'])
    .where('id', 'in', all)
    .orderBy('paidAt')
    .execute()
  const refused = await refusedReturns(db, all)
  const left = new Map(open.map(({ paymentId, amountCents }) => [paymentId, amountCents]))
  return rows.map(({ id, paidAt, endToEndId }) => ({
    id,
    since: paidAt,
    facts: [
      formatBrlCents(left.get(id) ?? 0),
      endToEndId,
      ...(refused.has(id) ? ['o banco de quem pagou recusou a devolução'] : []),
    ],
  }))
}
