import type { Kysely } from 'kysely'
import { formatBrlCents } from '../../../shared/fields/money.ts'
import type { ServerClock } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import { stuckRemovals } from '../lending/charge/charge-queries.ts'
import { stuckContracts } from '../lending/contract/issue.ts'
import { stuckReleases } from '../lending/device-lock/device-lock-queries.ts'
import type { StoredBankAccount } from '../lending/loan/tables.ts'
import { unrecordedTransfers as unrecordedRefunds } from '../lending/money-move/unrecorded-refunds.ts'
import { lastRefusals, unrecordedTransfers } from '../lending/payout/payout-queries.ts'
import { possibleFor, receiverOf } from '../lending/payout-return/decide.ts'
import { waitingReturns } from '../lending/payout-return/return-queries.ts'
import { stuckBefore } from '../lending/recovery/recover-stuck-jobs.ts'
import { maskRecipient, tries } from '../ops/print.ts'
import { messageName } from '../providers/messaging/names.ts'
import { accountInWords } from './account-facts.ts'
import { payoutRefusalInWords } from './state-words.ts'
import { waitingFor } from './waiting-applications.ts'
import type { Waiting } from './waiting-item.ts'

interface Needs {
  db: Kysely<Database>
  clock: ServerClock
}

const channelNames: Record<string, string> = { whatsapp: 'WhatsApp', email: 'E-mail' }

export async function messages({ db }: Needs): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'channel', 'recipient', 'template', 'failedAt'])
    .where('failedAt', 'is not', null)
    .where('sentAt', 'is', null)
    // A try that was under way when the message ended notes its failure afterwards.
    .where('expiredAt', 'is', null)
    .orderBy('ordinal')
    .execute()
  return rows.map(({ id, channel, recipient, template, failedAt }) => ({
    id,
    since: failedAt,
    facts: [messageName(template), `${channelNames[channel] ?? channel} ${maskRecipient(recipient)}`],
  }))
}

/** `lender`: refused by a fault of ours, which another account would not mend. */
export async function payouts({ db }: Needs, state: 'pending' | 'refused' | 'lender'): Promise<Waiting[]> {
  const status = state === 'pending' ? state : 'refused'
  const rows = await db
    .selectFrom('payouts as p')
    .innerJoin('loans as l', 'l.id', 'p.loanId')
    .leftJoin('purchases as u', 'u.applicationId', 'l.applicationId')
    .select(['p.loanId', 'p.amountCents', 'p.attempts', 'p.createdAt', 'p.heldFor', 'p.accountChanges'])
    .select(['l.bankAccount', 'u.payee'])
    .where('p.status', '=', status)
    .$if(state === 'lender', query => query.where('p.heldFor', '=', 'lender'))
    .$if(state === 'refused', query => query.where('p.heldFor', 'is distinct from', 'lender'))
    .orderBy('p.createdAt')
    .execute()
  const why = status === 'refused' ? await lastRefusals(db) : undefined
  return rows.map(({ loanId, amountCents, attempts, createdAt, heldFor, ...account }) => ({
    id: loanId,
    since: createdAt,
    facts: [
      formatBrlCents(amountCents),
      ...(why
        ? [payoutRefusalInWords(why.get(loanId)), ...(state === 'refused' ? refusedAccount(account) : [])]
        : [tries(attempts), ...waitingFor(heldFor)]),
    ],
  }))
}

/** The account that the bank refused, and how often the customer has given another. That of a shop is in `partner list`. */
const refusedAccount = ({
  bankAccount,
  payee,
  accountChanges,
}: {
  bankAccount: StoredBankAccount | null
  payee: object | null
  accountChanges: number
}): string[] => [
  ...(bankAccount && !payee ? [accountInWords(bankAccount)] : []),
  ...(accountChanges > 0 ? [`conta trocada pelo cliente: ${accountChanges}`] : []),
]

/** What banks sent back of our Pix and nobody has decided about. */
export async function returnedPayouts({ db }: Needs): Promise<Waiting[]> {
  const items: Waiting[] = []
  for (const { id, loanId, endToEndId, returnId, amountCents, receivedAt } of await waitingReturns(db)) {
    const receiver = await receiverOf(db, loanId)
    const names = [loanId ?? 'de empréstimo nenhum', endToEndId, returnId]
    items.push({
      ...{ id, since: receivedAt, returned: possibleFor[receiver] },
      facts: [formatBrlCents(Number(amountCents)), ...names, ...(receiver === 'shop' ? ['pago à loja'] : [])],
    })
  }
  return items
}

export const unrecordedPayouts = async ({ db }: Needs): Promise<Waiting[]> =>
  (await unrecordedTransfers(db)).map(({ loanId, endToEndId, round, at }) => ({
    ...{ id: loanId ?? '', since: at },
    facts: [`${endToEndId}`, `rodada ${round}`],
  }))

export const unrecordedReturns = async ({ db }: Needs): Promise<Waiting[]> =>
  (await unrecordedRefunds(db)).map(({ id, loanId, paymentId, bankId, amountCents, at }) => ({
    ...{ id, since: at },
    facts: [`${bankId}`, formatBrlCents(amountCents), `${loanId ?? paymentId}`],
  }))

export const contracts = async (needs: Needs): Promise<Waiting[]> =>
  (await stuckContracts(needs.db, stuckBefore(needs))).map(({ id, createdAt }) => ({
    ...{ id, since: createdAt },
    facts: ['aceito'],
  }))

export const removals = async ({ db, clock }: Needs): Promise<Waiting[]> =>
  (await stuckRemovals(db, new Date(clock.now()))).map(({ txid, amountCents, createdAt }) => ({
    ...{ id: txid, since: createdAt },
    facts: [formatBrlCents(amountCents)],
  }))

/** Phones whose loan is paid and that are still locked. */
export const locks = async ({ db }: Needs): Promise<Waiting[]> =>
  (await stuckReleases(db)).map(({ loanId, endedAt }) => ({ id: loanId, since: endedAt, facts: ['pago'] }))

export async function webhooks({ db }: Needs): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('failedAt', 'is not', null)
    .where('deliveredAt', 'is', null)
    .orderBy('ordinal')
    .execute()
  return rows.map(({ id, partnerId, type, attempts, lastStatus, failedAt }) => ({
    id,
    since: failedAt,
    facts: [partnerId, type, `${lastStatus ?? 'sem resposta'}`, tries(attempts)],
  }))
}
