import type { Kysely } from 'kysely'
import { formatShortDate } from '../../../shared/fields/date.ts'
import { formatBrl, formatBrlCents } from '../../../shared/fields/money.ts'
import { todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import { defaultPricing } from '../../../shared/loan/pricing.ts'
import { toReais } from '../../../shared/loan/round.ts'
import type { ServerClock } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import { decide } from '../lending/application/policy.ts'
import { isScrAllowed } from '../lending/own-data/consents.ts'
import { formatTime, maskCpf, maskRecipient } from '../ops/print.ts'
import type { Fact } from './invoice-facts.ts'
import { applicationInWords, refusalInWords, warningInWords } from './state-words.ts'

/** An application, and what the policy would say of it today. Undefined where it does not exist or has no data yet. */
export async function applicationFacts(
  { db, clock }: { db: Kysely<Database>; clock: ServerClock },
  id: string,
): Promise<Fact[] | undefined> {
  const row = await find(db, id)
  if (!row) return undefined
  const today = todayInSaoPaulo(clock.now())
  const { cpf, birthDate, brand, model, incomeCents } = row
  const applicant = { cpf, birthDate, salary: toReais(incomeCents ?? 0), device: { brand, model } }
  const decision = decide(applicant, defaultPricing, today)
  const isScrOpen = await isScrAllowed(db, row.customerId)
  return [
    {
      label: 'Pedido',
      value: `${row.id}  ${applicationInWords(row.status)}  enviado ${formatTime(row.submittedAt)}`,
    },
    {
      label: 'Cliente',
      value: `CPF ${maskCpf(cpf)}  ${maskRecipient(row.phone)}  ${age(birthDate, today)} anos`,
    },
    { label: 'Renda', value: formatBrlCents(incomeCents ?? 0) },
    { label: 'Celular', value: `${brand} ${model}` },
    { label: 'Nota', value: row.warnings?.map(warningInWords).join(', ') || 'sem avisos' },
    { label: 'Recusa', value: row.refusal?.map(({ code }) => refusalInWords(code)).join(', ') || '-' },
    { label: 'Nova vez', value: row.reapplyFrom ? formatShortDate(row.reapplyFrom) : '-' },
    {
      label: 'Revisão',
      value: row.reviewRequestedAt ? `pedida ${formatTime(row.reviewRequestedAt)}` : 'não pedida',
    },
    {
      label: 'SCR',
      value: isScrOpen ? 'o cliente autoriza a consulta' : 'sem autorização para consultar',
    },
    {
      label: 'Política',
      value:
        decision.kind === 'offer'
          ? `oferta até ${formatBrl(decision.maxAmount)} em ${decision.maxInstallments} parcelas`
          : `recusa: ${decision.reasons.map(({ code }) => refusalInWords(code)).join(', ')}`,
    },
  ]
}

const find = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('customers as c', 'c.id', 'a.customerId')
    .innerJoin('devices as d', 'd.id', 'a.deviceId')
    .leftJoin('invoices as i', 'i.deviceId', 'd.id')
    .select(['a.id', 'a.customerId', 'a.status', 'a.submittedAt', 'a.incomeCents', 'a.refusal'])
    .select(['a.reapplyFrom', 'a.reviewRequestedAt', 'c.cpf', 'c.phone', 'c.birthDate'])
    .select(['d.brand', 'd.model', 'i.warnings'])
    .where('a.id', '=', id)
    .executeTakeFirst()

/** Whole years; days are 'YYYY-MM-DD'. */
const age = (birthDate: string, today: string) =>
  Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5) ? 1 : 0)
