import { centsOf } from '../../../shared/fields/typed-money.ts'
import { decideReturn } from '../lending/payout-return/decide.ts'
import { proposePayoutReturn } from '../lending/payout-return/enter.ts'
import { type Decisions, naming, proposed, wrongField } from './decision.ts'
import { nameIn } from './typed-name.ts'
import { orRefuse } from './why-not.ts'

export type ReturnNeeds = Parameters<typeof decideReturn>[0] & Parameters<typeof proposePayoutReturn>[0]

/** A Pix of a loan that the receiver's bank sent back. */
export const returnDecisions = {
  async 'payout-came-back'(needs, { id, transfer, comeback, value = '' }, staff) {
    const about = {
      endToEndId: nameIn('transfer', transfer),
      returnId: nameIn('comeback', comeback),
      amountCents: centsOf(value) || wrongField('value', 'É um valor em reais, como 12,34'),
      ofLoan: id,
    }
    const none = 'Nenhum Pix deste empréstimo que saiu e não voltou tem este nome'
    const move = await naming('transfer', { 'no-such-payout': none }, () =>
      naming('comeback', { 'already-booked': 'Já foi lançada' }, () =>
        naming('value', { 'not-enough': 'É mais do que foi enviado e não voltou' }, () =>
          proposePayoutReturn(needs, about, staff),
        ),
      ),
    )
    return proposed(needs, move, 'O empréstimo espera outra conta, ou uma decisão na fila.')
  },
  async 'return-credit'(needs, { id }, staff) {
    orRefuse(await decideReturn(needs, id, 'credit', staff), ['done'])
    return 'É crédito do cliente, que será avisado.'
  },
  async 'return-outside'(needs, { id }, staff) {
    orRefuse(await decideReturn(needs, id, 'outside', staff), ['done'])
    return 'Saiu da fila. Nada foi lançado.'
  },
} satisfies Decisions<ReturnNeeds>
