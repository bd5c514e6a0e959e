import { caseDecisionInWords, reasonInWords, stageInWords } from '../desk/risk-words.ts'
import { lineOf } from '../desk/waiting.ts'
import { heldByRisk } from '../desk/waiting-applications.ts'
import { type HeldDecision, refuseHeld, releaseHeld } from '../lending/payout/decide-held.ts'
import { casesOf } from '../lending/risk/cases.ts'
import { type Command, idOf, OpsError, staffOf, staffOptions } from './command.ts'
import { formatTime } from './print.ts'

const staffUsage = '--by <quem> --why <motivo>'

export const riskList: Command = {
  name: 'risk list',
  usage: '',
  about: 'os pedidos e os Pix que a política de risco reteve, o mais antigo primeiro',
  async run(deps) {
    const lines = (await heldByRisk(deps)).map(lineOf)
    return lines.length > 0 ? lines : ['Nada está retido.']
  },
}

export const riskShow: Command = {
  name: 'risk show',
  usage: '<pedido>',
  about: 'o que a política de risco achou de um pedido, e o que foi decidido',
  async run(deps, input) {
    const cases = await casesOf(deps.db, idOf(input, 'do pedido'))
    if (cases.length === 0) throw new OpsError('A política de risco nunca reteve este pedido.')
    return cases.flatMap(({ stage, reasons, openedAt, decidedAt, decision }) => [
      `${formatTime(openedAt)}  ${stageInWords[stage]}  ${decision ? caseDecisionInWords[decision] : 'espera'}  ${formatTime(decidedAt)}`,
      ...reasons.map(reason => `  ${reasonInWords(reason)}`),
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
