import { giveCpf, unbind } from '../identity/claims.ts'
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
import { refuseHeld, releaseHeld } from '../lending/payout/decide-held.ts'
import { type Decisions, offerIn, offerInWords, oneOf } from './decision.ts'
import { orRefuse } from './why-not.ts'

export type CreditNeeds = Parameters<typeof acceptInvoice>[0] &
  Parameters<typeof giveCpf>[0] &
  Parameters<typeof releaseMoney>[0] &
  Parameters<typeof releaseHeld>[0] &
  Parameters<typeof upholdRefusal>[0]

const refusalCodes = Object.keys(reasonTexts) as RefusalCode[]

/** Who gets credit: invoices, applications, holds, reviews, and whose a CPF is. */
export const creditDecisions = {
  async 'invoice-accept'(needs, { id, key = '' }, staff) {
    const read = key.replace(/\s/g, '').toUpperCase() || undefined
    const done = orRefuse(await acceptInvoice(needs, id, read, staff), ['accepted', 'confirmed'])
    return done === 'accepted'
      ? 'Nota confirmada. A análise continua e o cliente será avisado.'
      : 'Nota confirmada. O pedido não esperava por ela: nenhum aviso sai.'
  },
  async 'invoice-refuse'(needs, decision, staff) {
    const code: InvoiceRefusal = oneOf(invoiceRefusals, decision)
    orRefuse((await refuseInvoice(needs, decision.id, code, staff)) ? 'done' : 'not-waiting', ['done'])
    return 'Nota recusada. O cliente será avisado do motivo e pode pedir uma revisão.'
  },
  async 'application-approve'(needs, decision, staff) {
    const offer = offerIn(decision)
    orRefuse(await decideByHand(needs, decision.id, { kind: 'offer', ...offer }, staff), ['done'])
    return `Oferta feita: até ${offerInWords(offer)}. O cliente será avisado.`
  },
  async 'application-refuse'(needs, decision, staff) {
    const code = oneOf(refusalCodes, decision)
    orRefuse(await decideByHand(needs, decision.id, { kind: 'refusal', reason: code }, staff), ['done'])
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
    return `Recusa desfeita. Oferta feita: até ${offerInWords(offer)}. O cliente será avisado.`
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
  async 'registration-unbind'(needs, { id }, staff) {
    orRefuse((await unbind(needs, id, staff)) ? 'done' : 'account-used', ['done'])
    return 'Cadastro desfeito. O celular e o CPF podem se cadastrar de novo.'
  },
  async 'money-release'(needs, { id }, staff) {
    orRefuse((await releaseMoney(needs, id, staff)) ? 'done' : 'not-waiting', ['done'])
    return 'Liberado. Os Pix que esperavam serão enviados.'
  },
} satisfies Decisions<CreditNeeds>
