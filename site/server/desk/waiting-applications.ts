import type { Kysely } from 'kysely'
import { formatShortDate } from '../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../shared/fields/money.ts'
import type { Database } from '../db/schema.ts'
import { expectedBy } from '../lending/application/expected-by.ts'
import { waitingInvoices } from '../lending/application/invoice-work.ts'
import { notUpheld } from '../lending/application/uphold.ts'
import { openCases } from '../lending/risk/cases.ts'
import { reasonInWords, stageInWords } from './risk-words.ts'
import { applicationInWords, warningInWords } from './state-words.ts'
import type { Waiting } from './waiting-item.ts'

interface Needs {
  db: Kysely<Database>
}

/** Applications whose analysis waits, or whose refusal a customer wants reviewed. */
export async function applications({ db }: Needs, status: 'analysing' | 'refused'): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('devices as d', 'd.id', 'a.deviceId')
    .leftJoin('invoices as i', 'i.deviceId', 'd.id')
    .select(['a.id', 'a.submittedAt', 'a.reviewRequestedAt', 'a.incomeCents', 'd.brand', 'd.model'])
    .select(['a.heldFor', 'i.id as invoiceId', 'i.proof'])
    .where('a.status', '=', status)
    .$if(status === 'refused', query => query.where('a.reviewRequestedAt', 'is not', null).where(notUpheld))
    .orderBy('a.submittedAt')
    .execute()
  return rows.map(({ id, submittedAt, reviewRequestedAt, invoiceId, proof, ...row }) => ({
    id,
    since: status === 'refused' ? reviewRequestedAt : submittedAt,
    facts: [
      `renda ${formatBrlCents(row.incomeCents ?? 0)}`,
      `${row.brand} ${row.model}`,
      ...waitingFor(row.heldFor),
    ],
    ...(invoiceId && { invoice: proof ? ('proven' as const) : ('unproven' as const) }),
  }))
}

/** Where what the risk policy holds is decided, in the queue of the desk and of the terminal. */
export const heldByRiskTitle = 'Retidos pela política de risco'

/** What a held application or payout waits for. Empty: nothing holds it, so a job is late. */
export function waitingFor(heldFor: string | null): string[] {
  if (heldFor === 'person-check') return ['espera o cadastro de CPFs']
  if (heldFor === 'phone-check') return ['espera o cadastro de celulares bloqueados']
  return heldFor ? [`retido: está em "${heldByRiskTitle}"`] : []
}

/** Applications whose invoice a person has to read. */
export const invoicesToCheck = async ({ db }: Needs): Promise<Waiting[]> =>
  (await waitingInvoices(db)).map(({ id, status, checkingSince, brand, model, kind, warnings }) => ({
    id,
    since: checkingSince,
    invoice: status === 'checking' ? 'checking' : 'unproven',
    facts: [
      checkingSince ? `até ${formatShortDate(expectedBy(checkingSince))}` : applicationInWords(status),
      `${brand} ${model}`,
      kind.toUpperCase(),
      ...(warnings.length > 0 ? [warnings.map(warningInWords).join(', ')] : []),
    ],
  }))

/** Applications or payouts that the risk policy holds. */
export const heldByRisk = async ({ db }: Needs): Promise<Waiting[]> =>
  (await openCases(db)).map(({ applicationId, stage, reasons, openedAt }) => ({
    id: applicationId,
    since: openedAt,
    facts: [
      stageInWords[stage],
      `até ${formatShortDate(expectedBy(openedAt))}`,
      reasons.map(reasonInWords).join('; '),
    ],
  }))
