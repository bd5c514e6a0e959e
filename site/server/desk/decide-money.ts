import { centsOf } from '../../../shared/fields/typed-money.ts'
import { proposeAssignment } from '../lending/charge/assign-payment.ts'
import { proposeWaiver } from '../lending/charge/waiver.ts'
import { proposeWriteOff } from '../lending/charge/write-off.ts'
import { blameAccount } from '../lending/payout/blame-account.ts'
import { payOutAgain } from '../lending/payout/pay-out.ts'
import { proposeReturn } from '../lending/refund/propose.ts'
import { proposeShopClaim } from '../lending/sale/shop-claims.ts'
import { confirmMove, declineMove } from '../lending/second-person/decide.ts'
import { type Decisions, idIn, naming, proposed, wrongField } from './decision.ts'
import { moveInWords } from './move-words.ts'
import { orRefuse } from './why-not.ts'

export type MoneyNeeds = Parameters<typeof payOutAgain>[0] &
  Parameters<typeof blameAccount>[0] &
  Parameters<typeof proposeReturn>[0] &
  Parameters<typeof proposeAssignment>[0] &
  Parameters<typeof proposeWriteOff>[0] &
  Parameters<typeof confirmMove>[0]

/** Where money goes. Above the limit each is a proposal, which a second person confirms. */
export const moneyDecisions = {
  async 'payout-again'(needs, { id }, staff) {
    orRefuse(await payOutAgain(needs, id, staff), ['again'])
    return 'O Pix será enviado de novo.'
  },
  async 'payout-account'(needs, { id }, staff) {
    orRefuse(await blameAccount(needs, id, staff), ['done'])
    return 'Está entre os Pix que o banco recusou. O cliente será avisado.'
  },
  async 'payment-return'(needs, { id }, staff) {
    return proposed(
      needs,
      await proposeReturn(needs, id, staff),
      'O Pix será devolvido à conta de onde veio.',
    )
  },
  async 'payment-assign'(needs, decision, staff) {
    const sentence = 'É o id de um empréstimo cujo dinheiro já foi enviado'
    const loanId = idIn(decision, 'loan', sentence)
    const move = await naming('loan', { 'no-such-loan': sentence }, () =>
      proposeAssignment(needs, { paymentId: decision.id, loanId }, staff),
    )
    return proposed(needs, move, 'Lançado com a data em que entrou. O cliente será avisado.')
  },
  async 'shop-claim-paid'(needs, decision, staff) {
    const sentence = 'É o id de um Pix recebido sem cobrança conhecida, de pelo menos este valor'
    const paymentId = idIn(decision, 'payment', sentence)
    const move = await naming('payment', { 'no-such-payment': sentence, 'not-enough': sentence }, () =>
      proposeShopClaim(needs, { applicationId: decision.id, paymentId }, staff),
    )
    return proposed(needs, move, 'Lançado: a loja devolveu o valor deste pedido.')
  },
  async waive(needs, { id: loanId, installment = '', fine, interest }, staff) {
    const number = Number(installment)
    if (!Number.isSafeInteger(number) || number < 1)
      return wrongField('installment', 'É o número de uma parcela')
    const [fineCents, lateInterestCents] = [centsIn('fine', fine), centsIn('interest', interest)]
    const wanted = { loanId, number, fineCents, lateInterestCents }
    return proposed(needs, await proposeWaiver(needs, wanted, staff), 'O cliente será avisado.')
  },
  async 'write-off'(needs, { id }, staff) {
    return proposed(
      needs,
      await proposeWriteOff(needs, id, staff),
      'Lembretes, débitos e bloqueio terminam; o que for pago entra como recuperação.',
    )
  },
  async 'move-confirm'(needs, { id }, staff) {
    return `Confirmado: ${await moveInWords(needs.db, await confirmMove(needs, id, staff))}.`
  },
  async 'move-decline'(needs, { id }, staff) {
    return `Desfeito: ${await moveInWords(needs.db, await declineMove(needs, id, staff))}. O dinheiro fica onde está.`
  },
} satisfies Decisions<MoneyNeeds>

/** Undefined where nothing was typed. @throws AppError `validation` */
function centsIn(field: 'fine' | 'interest', typed = ''): number | undefined {
  if (typed.trim() === '') return undefined
  return centsOf(typed) ?? wrongField(field, 'É um valor em reais, como 12,34')
}
