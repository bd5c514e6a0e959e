import type { Kysely } from 'kysely'
import { formatShortDate } from '../../../shared/fields/date.ts'
import type { DeviceReportKind } from '../../../shared/fields/device-report-kind.ts'
import type { Database } from '../db/schema.ts'
import { holderOf } from '../identity/claims.ts'
import { openReports } from '../lending/device-report/report.ts'
import { answerByOf, openRequests } from '../lending/own-data/requests.ts'
import { formatTime, maskCpf, maskRecipient } from '../ops/print.ts'
import type { Waiting } from './waiting-item.ts'

interface Needs {
  db: Kysely<Database>
}

/** Contested accounts. */
export async function contestedCpfs({ db }: Needs): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('customers')
    .selectAll()
    .where('contestedAt', 'is not', null)
    .orderBy('contestedAt')
    .execute()
  return Promise.all(
    rows.map(async ({ id, cpf, phone, contestedAt }) => {
      const holder = await holderOf(db, cpf)
      const has = holder ? `${holder.id}  ${maskRecipient(holder.phone)}` : 'ninguém'
      return { id, since: contestedAt, facts: [maskCpf(cpf), maskRecipient(phone), `quem tem: ${has}`] }
    }),
  )
}

/** Accounts whose number has a new holder: `identity phone` gives them another. */
export async function lostPhones({ db }: Needs): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('customers')
    .selectAll()
    .where('phoneState', '=', 'lost')
    .orderBy('phoneDueAt')
    .execute()
  return rows.map(({ id, cpf, email, phoneDueAt }) => ({
    id,
    since: phoneDueAt,
    facts: [maskCpf(cpf), 'perdeu o celular', maskRecipient(email)],
  }))
}

/** Customers who denied a sign-in, so that their payouts wait. */
export async function heldMoney({ db }: Needs): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'phone', 'moneyHeldAt'])
    .where('moneyHeldAt', 'is not', null)
    .orderBy('moneyHeldAt')
    .execute()
  return rows.map(({ id, phone, moneyHeldAt }) => ({ id, since: moneyHeldAt, facts: [maskRecipient(phone)] }))
}

/** Open requests about own data. What the customer wrote is in `data show`. */
export async function dataRequests({ db }: Needs): Promise<Waiting[]> {
  return (await openRequests(db)).map(({ id, customerId, kind, field, askedAt }) => ({
    id,
    since: askedAt,
    request: kind,
    facts: [
      kind === 'erasure' ? 'apagar' : `corrigir ${fieldInWords[field ?? ''] ?? ''}`,
      `cliente ${customerId}`,
      `responder até ${formatShortDate(answerByOf(askedAt))}`,
    ],
  }))
}

export const fieldInWords: Record<string, string> = {
  ...{ name: 'nome', email: 'e-mail', phone: 'celular', birthDate: 'data de nascimento' },
  ...{ motherName: 'nome da mãe', other: 'outra coisa' },
}

/** Open reports about the phone of a running loan. */
export const reportedDevices = async ({ db }: Needs): Promise<Waiting[]> =>
  (await openReports(db)).map(({ id, kind, loanId, customerId, reportedAt, answeredAt }) => ({
    id,
    since: reportedAt,
    facts: [
      kinds[kind],
      `empréstimo ${loanId}`,
      `cliente ${customerId}`,
      answeredAt ? `respondido ${formatTime(answeredAt)}` : 'sem resposta',
    ],
  }))

const kinds: Record<DeviceReportKind, string> = {
  stolen: 'roubado',
  lost: 'perdido',
  broken: 'quebrado',
  replaced: 'trocado',
}
