import { formatShortDate } from '../../../shared/fields/date.ts'
import type { Deps } from '../deps.ts'
import { expectedBy } from '../lending/application/expected-by.ts'
import { type HeldDecision, refuseHeld, releaseHeld } from '../lending/payout/decide-held.ts'
import { casesOf, openCases } from '../lending/risk/cases.ts'
import type { ReasonCode, RiskReason, RiskStage } from '../lending/risk/tables.ts'
import { type Command, idOf, OpsError, staffOf, staffOptions } from './command.ts'
import { formatTime } from './print.ts'

const staffUsage = '--by <quem> --why <motivo>'

export const riskList: Command = {
  name: 'risk list',
  usage: '',
  about: 'os pedidos e os Pix que a política de risco reteve, o mais antigo primeiro',
  async run(deps) {
    const lines = await heldByRisk(deps)
    return lines.length > 0 ? lines : ['Nada está retido.']
  },
}

/** One line per application or payout that waits for a person. */
export const heldByRisk = async ({ db }: Deps): Promise<string[]> =>
  (await openCases(db)).map(({ applicationId, stage, reasons, openedAt }) =>
    [
      applicationId,
      stages[stage],
      `até ${formatShortDate(expectedBy(openedAt))}`,
      `desde ${formatTime(openedAt)}`,
      reasons.map(said).join('; '),
    ].join('  '),
  )

export const riskShow: Command = {
  name: 'risk show',
  usage: '<pedido>',
  about: 'o que a política de risco achou de um pedido, e o que foi decidido',
  async run(deps, input) {
    const cases = await casesOf(deps.db, idOf(input, 'do pedido'))
    if (cases.length === 0) throw new OpsError('A política de risco nunca reteve este pedido.')
    return cases.flatMap(({ stage, reasons, openedAt, decidedAt, decision }) => [
      `${formatTime(openedAt)}  ${stages[stage]}  ${decision ? decisions[decision] : 'espera'}  ${formatTime(decidedAt)}`,
      ...reasons.map(reason => `  ${said(reason)}`),
    ])
  },
}

export const riskRelease: Command = {
  name: 'risk release',
  usage: `<pedido> ${staffUsage}`,
  about: 'libera o que a política de risco reteve: a análise ou o Pix continua',
  options: staffOptions,
  async run(deps, input) {
    orThrow(await releaseHeld(deps, idOf(input, 'do pedido'), staffOf(input)))
    return ['Liberado. A análise ou o Pix continua, e estes motivos não o retêm de novo.']
  },
}

export const riskRefuse: Command = {
  name: 'risk refuse',
  usage: `<pedido> ${staffUsage}`,
  about: 'recusa o que a política de risco reteve: o pedido, ou o empréstimo assinado, que é cancelado',
  options: staffOptions,
  async run(deps, input) {
    orThrow(await refuseHeld(deps, idOf(input, 'do pedido'), staffOf(input)))
    return ['Recusado. O cliente será avisado do motivo. Nenhum dinheiro saiu.']
  },
}

/** @throws OpsError */
function orThrow(outcome: HeldDecision): void {
  if (outcome === 'not-held') throw new OpsError('A política de risco não retém este pedido agora.')
  if (outcome === 'sent')
    throw new OpsError('O Pix deste empréstimo já foi pedido ao banco: ele não pode ser cancelado.')
}

const stages: Record<RiskStage, string> = { offer: 'antes da oferta', payout: 'antes do Pix' }
const decisions = { released: 'liberado', refused: 'recusado', void: 'encerrado de outro modo' } as const

const labels: Record<ReasonCode, string> = {
  'phone-blocked': 'celular bloqueado',
  'cpf-contested': 'CPF que outro celular já tem (identity list)',
  'risk-device': 'clientes com o mesmo celular',
  'risk-account': 'clientes com a mesma conta',
  'risk-address': 'clientes no mesmo endereço',
  'risk-issuer': 'pedidos com notas do mesmo emissor',
  'risk-shop': 'pedidos pela mesma loja',
  'risk-hour': 'pedidos de todos na mesma hora',
  'risk-velocity': 'outros pedidos do mesmo cliente',
  'person-mismatch': 'dados que não são os do CPF (person show)',
  'person-irregular': 'CPF suspenso ou pendente',
  'person-cancelled': 'CPF cancelado',
  'person-deceased': 'CPF de pessoa falecida',
  'person-unknown': 'CPF que não existe',
}

/** 'clientes com o mesmo celular: 2 (limite 1)' */
const said = ({ code, count, limit }: RiskReason): string =>
  count === null ? labels[code] : `${labels[code]}: ${count} (limite ${limit})`
