import { formatBrl } from '../../../shared/fields/money.ts'
import { centsOf } from '../../../shared/fields/typed-money.ts'
import { type HandOffer, offerSentences, outsideLimits } from '../desk/offer-limits.ts'
import { decideByHand, type HandOutcome, overturnRefusal } from '../lending/application/decide-by-hand.ts'
import { type RefusalCode, reasonTexts } from '../lending/application/refusal.ts'
import { upholdRefusal } from '../lending/application/uphold.ts'
import { type Command, type Input, idOf, OpsError, staffOf, staffOptions, textOf } from './command.ts'

const offerOptions = { amount: { type: 'string' }, installments: { type: 'string' } } as const
const offerUsage = '--amount <reais> --installments <parcelas>'
const staffUsage = '--by <quem> --why <motivo>'

export const approve: Command = {
  name: 'approve',
  usage: `<pedido> ${offerUsage} ${staffUsage}`,
  about: 'faz uma oferta até este valor e número de parcelas',
  options: { ...offerOptions, ...staffOptions },
  async run(deps, input) {
    const [id, offer, staff] = [idOf(input, 'do pedido'), offerOf(input), staffOf(input)]
    orThrow(await decideByHand(deps, id, { kind: 'offer', ...offer }, staff))
    return [`Oferta feita: até ${said(offer)}. O cliente será avisado.`]
  },
}

export const refuse: Command = {
  name: 'refuse',
  usage: `<pedido> --reason <${Object.keys(reasonTexts).join('|')}> ${staffUsage}`,
  about: 'recusa, com o motivo que o cliente lê',
  options: { reason: { type: 'string' }, ...staffOptions },
  async run(deps, input) {
    const [id, reason, staff] = [idOf(input, 'do pedido'), reasonOf(input), staffOf(input)]
    orThrow(await decideByHand(deps, id, { kind: 'refusal', reason }, staff))
    return ['Pedido recusado. O cliente será avisado e pode pedir uma revisão.']
  },
}

export const reviewAnswer: Command = {
  name: 'review answer',
  usage: `<pedido> (--uphold [--reply <texto ao cliente>] | --approve ${offerUsage}) ${staffUsage}`,
  about: 'responde a uma revisão: mantém a recusa, ou faz uma oferta',
  options: {
    ...{ uphold: { type: 'boolean' }, approve: { type: 'boolean' }, reply: { type: 'string' } },
    ...{ ...offerOptions, ...staffOptions },
  },
  async run(deps, input) {
    const [id, staff] = [idOf(input, 'do pedido'), staffOf(input)]
    if (Boolean(input.options.uphold) === Boolean(input.options.approve)) {
      throw new OpsError('Diga --uphold ou --approve.', { usage: true })
    }
    const noReview = new OpsError('Não há revisão a responder neste pedido.')
    if (input.options.uphold) {
      if (!(await upholdRefusal(deps, id, textOf(input.options.reply) || undefined, staff))) throw noReview
      return ['Recusa mantida. O cliente será avisado.']
    }
    const offer = offerOf(input)
    orThrow(await overturnRefusal(deps, id, offer, staff), noReview)
    return [`Recusa desfeita. Oferta feita: até ${said(offer)}. O cliente será avisado.`]
  },
}

/** @throws OpsError with what is missing for the decision */
function orThrow(outcome: HandOutcome, notWaiting = new OpsError('Este pedido não espera por uma decisão.')) {
  if (outcome === 'done') return
  if (outcome === 'not-waiting') throw notWaiting
  throw new OpsError(whyNot[outcome])
}

const whyNot = {
  'invoice-unproven':
    'Nada prova a nota fiscal deste pedido: confira e aceite a nota antes (invoice show, invoice accept).',
  'invoice-in-use': 'A nota fiscal deste pedido já garante outro pedido ou já garantiu um empréstimo.',
  'phone-blocked': 'O celular deste pedido consta como bloqueado. Nada pode ser oferecido sobre ele.',
  'phone-unknown': 'O cadastro de celulares bloqueados não responde agora. Tente de novo mais tarde.',
  'above-price': 'O celular que o cliente compra custa menos do que esta oferta.',
  'order-ended':
    'A venda deste celular foi cancelada depois da recusa. Mantenha a recusa (review answer --uphold).',
}

/** @throws OpsError outside the limits of all loans */
function offerOf({ options }: Input): HandOffer {
  const offer = {
    amount: (centsOf(textOf(options.amount)) ?? Number.NaN) / 100,
    installments: Number(options.installments),
  }
  const wrong = outsideLimits(offer)
  if (wrong) throw new OpsError(`--${wrong} ${offerSentences[wrong]}`, { usage: true })
  return offer
}

const said = ({ amount, installments }: HandOffer) => `${formatBrl(amount)} em ${installments} parcelas`

function reasonOf({ options }: Input): RefusalCode {
  const codes = Object.keys(reasonTexts) as RefusalCode[]
  const found = codes.find(code => code === options.reason)
  if (!found) throw new OpsError(`--reason é um destes: ${codes.join(', ')}.`, { usage: true })
  return found
}
