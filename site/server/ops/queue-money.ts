import { formatBrlCents } from '../../../shared/fields/money.ts'
import type { Deps } from '../deps.ts'
import { unidentifiedReceipts } from '../lending/ledger/ledger.ts'
import { waitingMoves } from '../lending/money-move/money-move.ts'
import { pendingParts, unrecordedTransfers, waitingCredits } from '../lending/refund/refund-queries.ts'
import { lostLiens, openClaims, reversalsSince } from '../lending/reversal/reversal-queries.ts'
import { inWords } from './moves.ts'
import { formatTime, section } from './print.ts'

/** The part of `queue` about money that waits to move, or to go back. */
export const moneyQueue = async (deps: Deps): Promise<string[]> => [
  ...section('Propostas que esperam por outra pessoa', await proposals(deps)),
  ...section('Créditos a devolver', await credits(deps)),
  ...section('Devoluções a caminho', await transfers(deps)),
  ...section('Devoluções que o banco enviou e não foram lançadas', await unrecorded(deps)),
  ...section('Pix recebidos sem cobrança conhecida', await receipts(deps)),
  ...section('Pix que bancos tomaram de volta nos últimos 30 dias', await reversals(deps)),
  ...section('Devolvidos ao cliente e tomados de volta pelo banco, a receber', await claims(deps)),
  ...section('Reabertos sem a garantia: o celular já garante outro empréstimo', await withoutLien(deps)),
]

const proposals = async ({ db }: Deps) =>
  (await waitingMoves(db)).map(
    ({ id, loanId, paymentId, proposedBy, why, proposedAt, ...move }) =>
      `${id}  ${inWords(move)}  ${loanId ?? paymentId}  ${proposedBy} ${formatTime(proposedAt)}  "${why}"`,
  )

const credits = async ({ db }: Deps) =>
  (await waitingCredits(db)).map(
    ({ loanId, amountCents, closedAt, wasRefused }) =>
      `${loanId}  ${formatBrlCents(amountCents ?? 0)}  ${closedAt ? `encerrado ${formatTime(closedAt)}` : 'em andamento'}${
        wasRefused ? '  o banco recusou uma devolução: confira a conta (refund account)' : ''
      }`,
  )

const transfers = async ({ db }: Deps) =>
  (await pendingParts(db)).map(
    ({ id, way, amountCents, attempts, createdAt, loanId }) =>
      `${id}  ${formatBrlCents(Number(amountCents))}  ${way === 'return' ? 'ao remetente' : 'à conta do cliente'}  ${loanId ?? 'sem empréstimo'}  desde ${formatTime(createdAt)}  ${attempts} tentativas`,
  )

const unrecorded = async ({ db }: Deps) =>
  (await unrecordedTransfers(db)).map(
    ({ loanId, paymentId, bankId, amountCents, at }) =>
      `${loanId ?? paymentId}  ${bankId}  ${formatBrlCents(amountCents)}  ${formatTime(at)}`,
  )

const reversals = async ({ db, clock }: Deps) =>
  (await reversalsSince(db, new Date(clock.now() - 30 * 86_400_000))).map(
    ({ loanId, paymentId, returnId, nature, amountCents, returnedAt }) =>
      `${loanId ?? paymentId}  ${formatBrlCents(Number(amountCents))}  ${nature ?? ''}  ${formatTime(returnedAt)}  ${returnId}`,
  )

const claims = async ({ db }: Deps) =>
  (await openClaims(db)).map(
    ({ loanId, amountCents }) => `${loanId ?? 'sem empréstimo'}  ${formatBrlCents(amountCents)}`,
  )

const withoutLien = async ({ db }: Deps) =>
  (await lostLiens(db)).map(({ loanId, at }) => `${loanId}  desde ${formatTime(at)}`)

async function receipts({ db }: Deps): Promise<string[]> {
  const open = await unidentifiedReceipts(db)
  if (open.length === 0) return []
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'paidAt', 'endToEndId'])
    .where(
      'id',
      'in',
      open.map(({ paymentId }) => paymentId),
    )
    .orderBy('paidAt')
    .execute()
  const left = new Map(open.map(({ paymentId, amountCents }) => [paymentId, amountCents]))
  return rows.map(
    ({ id, paidAt, endToEndId }) =>
      `${id}  ${formatBrlCents(left.get(id) ?? 0)}  ${formatTime(paidAt)}  ${endToEndId}`,
  )
}
