import type { DeskAction, DeskDecision } from '../../../shared/api/desk-decisions.ts'
import { formatBrl } from '../../../shared/fields/money.ts'
import { AppError } from '../errors.ts'
import { giveCpf } from '../identity/claims.ts'
import { releaseMoney } from '../identity/deny-access.ts'
import {
  acceptInvoice,
  type InvoiceRefusal,
  invoiceRefusals,
  refuseInvoice,
} from '../lending/application/check-invoice.ts'
import { decideByHand, overturnRefusal } from '../lending/application/decide-by-hand.ts'
import { type RefusalCode, reasonTexts } from '../lending/application/refusal.ts'
import { upholdRefusal } from '../lending/application/uphold.ts'
import type { Staff } from '../lending/audit/audit.ts'
import { MoveImpossible } from '../lending/money-move/move-impossible.ts'
import type { MoneyMoveRow } from '../lending/money-move/tables.ts'
import { refuseHeld, releaseHeld } from '../lending/payout/decide-held.ts'
import { payOutAgain } from '../lending/payout/pay-out.ts'
import { proposeRefund, proposeReturn } from '../lending/refund/propose.ts'
import { confirmMove, declineMove } from '../lending/second-person/decide.ts'
import { maskRecipient } from '../ops/print.ts'
import { moveInWords } from './move-words.ts'
import type { DeskNeedsEvents } from './needs.ts'
import { type HandOffer, offerSentences, outsideLimits } from './offer-limits.ts'
import { resendMessage } from './resend-message.ts'
import type { StaffCaller } from './session.ts'
import { orRefuse } from './why-not.ts'

/** All that the functions below need. */
type Needs = DeskNeedsEvents &
  Parameters<typeof acceptInvoice>[0] &
  Parameters<typeof giveCpf>[0] &
  Parameters<typeof releaseMoney>[0] &
  Parameters<typeof releaseHeld>[0] &
  Parameters<typeof upholdRefusal>[0] &
  Parameters<typeof payOutAgain>[0] &
  Parameters<typeof proposeRefund>[0] &
  Parameters<typeof confirmMove>[0] &
  Parameters<typeof resendMessage>[0]

type Decide = (needs: Needs, decision: DeskDecision, staff: Staff) => Promise<string>

/** Every decision is made by the function that `npm run ops` calls too. Each returns what was done, in words. */
const decisions: Record<DeskAction, Decide> = {
  async 'invoice-accept'(needs, { id, key = '' }, staff) {
    const read = key.replace(/\s/g, '').toUpperCase() || undefined
    const done = orRefuse(await acceptInvoice(needs, id, read, staff), ['accepted', 'confirmed'])
    return done === 'accepted'
      ? 'Nota confirmada. A análise continua e o cliente será avisado.'
      : 'Nota confirmada. O pedido não esperava por ela: nenhum aviso sai.'
  },
  async 'invoice-refuse'(needs, { id, reason }, staff) {
    const code: InvoiceRefusal = oneOf(invoiceRefusals, reason)
    orRefuse((await refuseInvoice(needs, id, code, staff)) ? 'done' : 'not-waiting', ['done'])
    return 'Nota recusada. O cliente será avisado do motivo e pode pedir uma revisão.'
  },
  async 'application-approve'(needs, decision, staff) {
    const offer = offerIn(decision)
    orRefuse(await decideByHand(needs, decision.id, { kind: 'offer', ...offer }, staff), ['done'])
    return `Oferta feita: até ${inWords(offer)}. O cliente será avisado.`
  },
  async 'application-refuse'(needs, { id, reason }, staff) {
    const code = oneOf(refusalCodes, reason)
    orRefuse(await decideByHand(needs, id, { kind: 'refusal', reason: code }, staff), ['done'])
    return 'Pedido recusado. O cliente será avisado e pode pedir uma revisão.'
  },
  async 'risk-release'(needs, { id }, staff) {
    orRefuse(await releaseHeld(needs, id, staff), ['done'])
    return 'Liberado. A análise ou o Pix continua, e estes motivos não o retêm de novo.'
  },
  async 'risk-refuse'(needs, { id }, staff) {
    orRefuse(await refuseHeld(needs, id, staff), ['done'])
    return 'Recusado. O cliente será avisado do motivo. Nenhum dinheiro saiu.'
  },
  async 'review-overturn'(needs, decision, staff) {
    const offer = offerIn(decision)
    orRefuse(await overturnRefusal(needs, decision.id, offer, staff), ['done'])
    return `Recusa desfeita. Oferta feita: até ${inWords(offer)}. O cliente será avisado.`
  },
  async 'review-uphold'(needs, { id, reply }, staff) {
    const isDone = await upholdRefusal(needs, id, reply?.trim() || undefined, staff)
    orRefuse(isDone ? 'done' : 'not-waiting', ['done'])
    return 'Recusa mantida. O cliente será avisado.'
  },
  async 'cpf-give'(needs, { id }, staff) {
    orRefuse((await giveCpf(needs, id, staff)) ? 'done' : 'not-waiting', ['done'])
    return 'O CPF é deste cliente. Um pedido retido volta a andar quando for liberado.'
  },
  async 'money-release'(needs, { id }, staff) {
    orRefuse((await releaseMoney(needs, id, staff)) ? 'done' : 'not-waiting', ['done'])
    return 'Liberado. Os Pix que esperavam serão enviados.'
  },
  async 'payout-again'(needs, { id }, staff) {
    orRefuse(await payOutAgain(needs, id, staff), ['again'])
    return 'O Pix será enviado de novo.'
  },
  refund: async (needs, { id }, staff) => proposed(await proposeRefund(needs, id, staff)),
  'payment-return': async (needs, { id }, staff) => proposed(await proposeReturn(needs, id, staff)),
  'move-confirm': async (needs, { id }, staff) =>
    `Confirmado: ${moveInWords(await confirmMove(needs, id, staff))}.`,
  'move-decline': async (needs, { id }, staff) =>
    `Desfeito: ${moveInWords(await declineMove(needs, id, staff))}. O dinheiro fica onde está.`,
  async 'message-resend'(needs, { id }, staff) {
    const done = await resendMessage(needs, id, staff, { which: 'failed' })
    orRefuse(done.is, ['sent'])
    return done.is === 'sent' ? `A mensagem irá de novo para ${maskRecipient(done.to)}.` : ''
  },
}

/**
 * Carries a decision out in the name of the person of the session, whose id goes into the audit trail with it.
 * @throws AppError `conflict` with the reason, `validation` for a missing or wrong field
 */
export async function decideAtDesk(
  needs: Needs,
  caller: StaffCaller,
  decision: DeskDecision,
): Promise<string> {
  const staff: Staff = { by: caller.name, why: decision.why.trim(), staffId: caller.id }
  let said: string
  try {
    said = await decisions[decision.action](needs, decision, staff)
  } catch (error) {
    if (error instanceof MoveImpossible) orRefuse(error.obstacle, [])
    throw error
  }
  needs.security.record({ name: 'staff-action', about: { staff: caller.name }, detail: decision.action })
  return said
}

const refusalCodes = Object.keys(reasonTexts) as RefusalCode[]

/** @throws AppError `validation` */
function oneOf<T extends string>(codes: readonly T[], said: string | undefined): T {
  const found = codes.find(code => code === said)
  if (!found) throw new AppError('validation', { errors: { Reason: ['Escolha o motivo que o cliente lê'] } })
  return found
}

/** @throws AppError `validation` outside the limits of all loans */
function offerIn({ amount = 0, installments = 0 }: DeskDecision): HandOffer {
  const wrong = outsideLimits({ amount, installments })
  if (!wrong) return { amount, installments }
  const field = wrong === 'amount' ? 'Amount' : 'Installments'
  const message = `${wrong === 'amount' ? 'O valor' : 'O número de parcelas'} ${offerSentences[wrong]}`
  throw new AppError('validation', { errors: { [field]: [message] } })
}

const inWords = ({ amount, installments }: HandOffer) => `${formatBrl(amount)} em ${installments} parcelas`

const proposed = (move: MoneyMoveRow) =>
  move.status === 'done'
    ? `Feito: ${moveInWords(move)}. O Pix será enviado.`
    : `Proposta registrada: ${moveInWords(move)}. Espera por outra pessoa.`
