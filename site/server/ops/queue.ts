import { formatBrlCents } from '../../../shared/fields/money.ts'
import type { Deps } from '../deps.ts'
import { notUpheld } from '../lending/application/uphold.ts'
import { stuckRemovals } from '../lending/charge/charge-queries.ts'
import { stuckContracts } from '../lending/contract/issue.ts'
import { stuckReleases } from '../lending/device-lock/device-lock-queries.ts'
import { unrecordedTransfers } from '../lending/payout/payout-queries.ts'
import { stuckBefore } from '../lending/recovery/recover-stuck-jobs.ts'
import type { Command } from './command.ts'
import { reportedDevices } from './device-report.ts'
import { contestedCpfs, lostPhones } from './identity.ts'
import { invoicesToCheck } from './invoices.ts'
import { dataRequests } from './own-data.ts'
import { formatTime, maskRecipient, section } from './print.ts'
import { moneyQueue } from './queue-money.ts'
import { heldByRisk } from './risk.ts'

export const queue: Command = {
  name: 'queue',
  usage: '',
  about: 'o que espera por alguém',
  run: async deps => [
    ...section('Pedidos em análise', await applications(deps, 'analysing')),
    ...section('Notas fiscais a conferir', await invoicesToCheck(deps)),
    ...section('Retidos pela política de risco', await heldByRisk(deps)),
    ...section('Revisões pedidas', await applications(deps, 'refused')),
    ...section('Mensagens que não saíram', await messages(deps)),
    ...section('Contratos que não saíram', await contracts(deps)),
    ...section('Empréstimos assinados sem Pix enviado', await payouts(deps, 'pending')),
    ...section('Pix que o banco recusou', await payouts(deps, 'refused')),
    ...section('Pix que o banco enviou e não foram lançados', await transfers(deps)),
    ...section('Cobranças trocadas que o banco ainda aceita', await removals(deps)),
    ...section('CPFs que dois celulares deram', await contestedCpfs(deps)),
    ...section('Cadastros cujo celular é de outra pessoa agora', await lostPhones(deps)),
    ...section('Clientes com o dinheiro retido ("não fui eu")', await held(deps)),
    ...section('Pedidos de clientes sobre os próprios dados', await dataRequests(deps)),
    ...section(
      'Celulares da garantia roubados, perdidos, quebrados ou trocados',
      await reportedDevices(deps),
    ),
    ...section('Celulares a liberar', await locks(deps)),
    ...(await moneyQueue(deps)),
    ...section('Webhooks que não chegaram', await webhooks(deps)),
  ],
}

async function applications({ db }: Deps, status: 'analysing' | 'refused'): Promise<string[]> {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('devices as d', 'd.id', 'a.deviceId')
    .select(['a.id', 'a.submittedAt', 'a.reviewRequestedAt', 'a.incomeCents', 'd.brand', 'd.model'])
    .select('a.heldFor')
    .where('a.status', '=', status)
    .$if(status === 'refused', query => query.where('a.reviewRequestedAt', 'is not', null).where(notUpheld))
    .orderBy('a.submittedAt')
    .execute()
  return rows.map(({ id, submittedAt, reviewRequestedAt, incomeCents, brand, model, heldFor }) => {
    const since = formatTime(status === 'refused' ? reviewRequestedAt : submittedAt)
    const salary = formatBrlCents(incomeCents ?? 0)
    return `${id}  desde ${since}  renda ${salary}  ${brand} ${model}${waitingFor(heldFor)}`
  })
}

/** Why something waits without the fault of our jobs. */
const waitingFor = (heldFor: string | null): string => {
  if (heldFor === 'person-check') return '  espera o cadastro de CPFs'
  if (heldFor === 'phone-check') return '  espera o cadastro de celulares bloqueados'
  return heldFor ? '  retido: veja risk list' : ''
}

async function messages({ db }: Deps): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'channel', 'recipient', 'template', 'failedAt'])
    .where('failedAt', 'is not', null)
    .where('sentAt', 'is', null)
    .orderBy('ordinal')
    .execute()
  return rows.map(
    ({ id, channel, recipient, template, failedAt }) =>
      `${id}  ${template}  ${channel} ${maskRecipient(recipient)}  falhou ${formatTime(failedAt)}`,
  )
}

async function payouts({ db }: Deps, status: 'pending' | 'refused'): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .selectAll()
    .where('status', '=', status)
    .orderBy('createdAt')
    .execute()
  return rows.map(
    ({ loanId, amountCents, attempts, createdAt, heldFor }) =>
      `${loanId}  ${formatBrlCents(amountCents)}  desde ${formatTime(createdAt)}  ${attempts} tentativas${waitingFor(heldFor)}`,
  )
}

const held = async ({ db }: Deps) => {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'phone', 'moneyHeldAt'])
    .where('moneyHeldAt', 'is not', null)
    .orderBy('moneyHeldAt')
    .execute()
  return rows.map(
    ({ id, phone, moneyHeldAt }) => `${id}  ${maskRecipient(phone)}  desde ${formatTime(moneyHeldAt)}`,
  )
}

const transfers = async ({ db }: Deps) =>
  (await unrecordedTransfers(db)).map(
    ({ loanId, endToEndId, round, at }) => `${loanId}  ${endToEndId}  rodada ${round}  ${formatTime(at)}`,
  )

const contracts = async (deps: Deps) =>
  (await stuckContracts(deps.db, stuckBefore(deps))).map(
    ({ id, createdAt }) => `${id}  aceito ${formatTime(createdAt)}`,
  )

const removals = async (deps: Deps) =>
  (await stuckRemovals(deps.db, new Date(deps.clock.now()))).map(
    ({ txid, amountCents, createdAt }) =>
      `${txid}  ${formatBrlCents(amountCents)}  de ${formatTime(createdAt)}`,
  )

const locks = async (deps: Deps) =>
  (await stuckReleases(deps.db)).map(({ loanId, endedAt }) => `${loanId}  pago ${formatTime(endedAt)}`)

async function webhooks({ db }: Deps): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('failedAt', 'is not', null)
    .where('deliveredAt', 'is', null)
    .orderBy('ordinal')
    .execute()
  return rows.map(
    ({ id, partnerId, type, attempts, lastStatus, failedAt }) =>
      `${id}  ${partnerId}  ${type}  ${lastStatus ?? 'sem resposta'}  falhou ${formatTime(failedAt)}  ${attempts} tentativas`,
  )
}
