import { centsOf } from '../../../shared/fields/typed-money.ts'
import type { StoredBankAccount } from '../lending/loan/tables.ts'
import { setRefundAccount } from '../lending/refund/account.ts'
import { blameRefundAccount } from '../lending/refund/blame-account.ts'
import { bookUnrecorded } from '../lending/refund/book-unrecorded.ts'
import { proposeCameBack } from '../lending/refund/came-back.ts'
import { proposeRefund } from '../lending/refund/propose.ts'
import { retryStoppedNow } from '../lending/refund/retry.ts'
import { type Decisions, naming, proposed, wrongField } from './decision.ts'
import { refundAccountOf } from './typed-account.ts'
import { nameIn } from './typed-name.ts'
import { orRefuse } from './why-not.ts'

export type RefundNeeds = Parameters<typeof proposeRefund>[0] &
  Parameters<typeof setRefundAccount>[0] &
  Parameters<typeof blameRefundAccount>[0]

/** A customer's credit on its way back. A refund, and what came back of one, waits above the limit for a second person. */
export const refundDecisions = {
  async refund(needs, { id }, staff) {
    return proposed(needs, await proposeRefund(needs, id, staff), 'O Pix será enviado.')
  },
  async 'refund-account'(needs, decision, staff) {
    await setRefundAccount(needs, decision.id, accountIn(decision), staff)
    return 'Conta anotada. As próximas devoluções deste empréstimo vão para ela. O cliente será avisado.'
  },
  async 'refund-record'(needs, { id, waiting }, staff) {
    const payoutId = waiting?.trim() ? nameIn('waiting', waiting) : undefined
    const book = () => bookUnrecorded(needs, { id, payoutId }, staff)
    const none = 'Nenhum Pix espera em lugar desta devolução: deixe em branco'
    const known = 'É o nome de outra devolução, que já conhecemos'
    const sentences = { 'nothing-waits': none, 'already-booked': known }
    await (payoutId ? naming('waiting', sentences, book) : book())
    return 'Devolução lançada.'
  },
  async 'refund-retry'(needs, _, staff) {
    const count = await retryStoppedNow(needs, staff)
    if (count === 0) orRefuse('not-waiting', [])
    return count === 1 ? 'A devolução está sendo tentada agora.' : `Devoluções tentadas agora: ${count}.`
  },
  async 'refund-wrong-account'(needs, { id }, staff) {
    await blameRefundAccount(needs, { partId: id }, staff)
    return 'O valor é crédito do cliente de novo. O cliente será avisado.'
  },
  async 'refund-came-back'(needs, { id, transfer, comeback, value = '' }, staff) {
    const about = {
      endToEndId: nameIn('transfer', transfer),
      returnId: nameIn('comeback', comeback),
      amountCents: centsOf(value) || wrongField('value', 'É um valor em reais, como 12,34'),
      ofLoan: id,
    }
    const none = 'Nenhuma devolução deste empréstimo foi enviada com este nome'
    const move = await naming('transfer', { 'no-such-refund': none }, () =>
      naming('comeback', { 'already-booked': 'Já foi lançada' }, () =>
        naming('value', { 'not-enough': 'É mais do que foi enviado e não voltou' }, () =>
          proposeCameBack(needs, about, staff),
        ),
      ),
    )
    return proposed(needs, move, 'É crédito do cliente de novo. O cliente será avisado.')
  },
} satisfies Decisions<RefundNeeds>

/** @throws AppError `validation` */
function accountIn({ bank = '', branch = '', account = '' }: AccountFields): StoredBankAccount {
  const read = refundAccountOf({ bank, branch, account })
  if (typeof read !== 'string') return read
  if (read === 'bank') return wrongField('bank', 'É o código de 3 dígitos do banco')
  if (read === 'branch') return wrongField('branch', 'Tem até 4 dígitos')
  return wrongField('account', 'É a conta com o dígito, como 12345-6')
}
interface AccountFields {
  bank?: string | undefined
  branch?: string | undefined
  account?: string | undefined
}
