import { formatShortDate } from '../../../shared/fields/date.ts'
import { formatBrl, formatBrlCents } from '../../../shared/fields/money.ts'
import { todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import { defaultPricing } from '../../../shared/loan/pricing.ts'
import { toReais } from '../../../shared/loan/round.ts'
import type { Deps } from '../deps.ts'
import { applicationOfReference } from '../desk/find-customers.ts'
import { decide } from '../lending/application/policy.ts'
import { isScrAllowed } from '../lending/own-data/consents.ts'
import { type Command, idOf, OpsError } from './command.ts'
import { formatTime, maskCpf, maskRecipient } from './print.ts'

export const show: Command = {
  name: 'show',
  usage: '<pedido ou referência>',
  about: 'um pedido, também pela referência da proposta, e o que a política diria dele hoje',
  async run(deps, input) {
    const named = await applicationOfReference(deps.db, input.id ?? '')
    const row = await find(deps, named ?? idOf(input, 'do pedido'))
    if (!row) throw new OpsError('Não há pedido com este id, ou faltam os dados dele.')
    const today = todayInSaoPaulo(deps.clock.now())
    const { cpf, birthDate, brand, model, incomeCents } = row
    const applicant = { cpf, birthDate, salary: toReais(incomeCents ?? 0), device: { brand, model } }
    const decision = decide(applicant, defaultPricing, today)
    return [
      `Pedido     ${row.id}  ${row.status}  enviado ${formatTime(row.submittedAt)}`,
      `Cliente    CPF ${maskCpf(cpf)}  ${maskRecipient(row.phone)}  ${age(birthDate, today)} anos`,
      `Renda      ${formatBrlCents(incomeCents ?? 0)}`,
      `Celular    ${brand} ${model}`,
      `Nota       ${row.warnings?.join(', ') || 'sem avisos'}`,
      `Recusa     ${row.refusal?.map(({ code }) => code).join(', ') || '-'}`,
      `Nova vez   ${row.reapplyFrom ? formatShortDate(row.reapplyFrom) : '-'}`,
      `Revisão    pedida ${formatTime(row.reviewRequestedAt)}`,
      `SCR        ${(await isScrAllowed(deps.db, row.customerId)) ? 'o cliente autoriza a consulta' : 'sem autorização para consultar'}`,
      decision.kind === 'offer'
        ? `Política   oferta até ${formatBrl(decision.maxAmount)} em ${decision.maxInstallments} parcelas`
        : `Política   recusa: ${decision.reasons.map(({ code }) => code).join(', ')}`,
    ]
  },
}

const find = ({ db }: Deps, id: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('customers as c', 'c.id', 'a.customerId')
    .innerJoin('devices as d', 'd.id', 'a.deviceId')
    .leftJoin('invoices as i', 'i.deviceId', 'd.id')
    .select([
      'a.id',
      'a.customerId',
      'a.status',
      'a.submittedAt',
      'a.incomeCents',
      'a.refusal',
      'a.reapplyFrom',
    ])
    .select(['a.reviewRequestedAt', 'c.cpf', 'c.phone', 'c.birthDate', 'd.brand', 'd.model', 'i.warnings'])
    .where('a.id', '=', id)
    .executeTakeFirst()

/** Whole years; days are 'YYYY-MM-DD'. */
const age = (birthDate: string, today: string) =>
  Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5) ? 1 : 0)
