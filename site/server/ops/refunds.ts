import { isUuid } from '../../../shared/fields/uuid.ts'
import type { Deps } from '../deps.ts'
import { isNameAtBank, refundAccountOf } from '../desk/typed-account.ts'
import { proposeAssignment } from '../lending/charge/assign-payment.ts'
import type { StoredBankAccount } from '../lending/loan/tables.ts'
import { setRefundAccount } from '../lending/refund/account.ts'
import { blameRefundAccount } from '../lending/refund/blame-account.ts'
import { bookUnrecorded } from '../lending/refund/book-unrecorded.ts'
import { proposeCameBack } from '../lending/refund/came-back.ts'
import { proposeRefund, proposeReturn } from '../lending/refund/propose.ts'
import { retryStoppedNow } from '../lending/refund/retry.ts'
import { type Command, type Input, idOf, OpsError, staffOf, staffOptions, textOf } from './command.ts'
import { proposed, whenPossible } from './moves.ts'
import { returnIn } from './typed-return.ts'

const staffUsage = '--by <quem> --why <motivo>'
const onItsWay = 'o Pix será enviado. O cliente será avisado.'

export const refund: Command = {
  name: 'refund',
  usage: `<empréstimo> ${staffUsage}`,
  about: 'devolve por Pix o crédito do cliente em um empréstimo',
  options: staffOptions,
  run: async (deps: Deps, input: Input) =>
    proposed(
      deps,
      await whenPossible(() => proposeRefund(deps, idOf(input, 'do empréstimo'), staffOf(input))),
      onItsWay,
    ),
}

export const refundAccount: Command = {
  name: 'refund account',
  usage: `<empréstimo> --bank <código> --branch <agência> --account <conta-dígito> ${staffUsage}`,
  about: 'anota outra conta do próprio cliente para devoluções',
  options: {
    ...{ bank: { type: 'string' }, branch: { type: 'string' }, account: { type: 'string' } },
    ...staffOptions,
  },
  async run(deps, input) {
    const [loanId, account, staff] = [idOf(input, 'do empréstimo'), accountOf(input), staffOf(input)]
    await whenPossible(() => setRefundAccount(deps, loanId, account, staff))
    return ['Conta anotada. As próximas devoluções deste empréstimo vão para ela.']
  },
}

export const refundWrongAccount: Command = {
  name: 'refund wrong-account',
  usage: `<empréstimo> ${staffUsage}`,
  about:
    'uma devolução parada por falha nossa é recusada pela conta, diz o banco: o valor volta a ser crédito',
  options: staffOptions,
  async run(deps, input) {
    const [loanId, staff] = [idOf(input, 'do empréstimo'), staffOf(input)]
    await whenPossible(() => blameRefundAccount(deps, { loanId }, staff))
    return ['O valor é crédito do cliente de novo. O cliente será avisado.']
  },
}

export const refundRetry: Command = {
  name: 'refund retry',
  usage: '--by <quem> --why <motivo>',
  about: 'tenta agora as devoluções paradas por falha nossa, sem esperar até uma hora',
  options: staffOptions,
  async run(deps, input) {
    return [`Devoluções tentadas de novo: ${await retryStoppedNow(deps, staffOf(input))}.`]
  },
}

export const refundRecord: Command = {
  name: 'refund record',
  usage: `<id em queue> [--payout <nome do Pix no banco>] ${staffUsage}`,
  about:
    'lança a devolução que o banco enviou sem estar lançada, e encerra o que espera do mesmo empréstimo; --payout: o banco diz que o Pix à espera também saiu',
  options: { payout: { type: 'string' }, ...staffOptions },
  async run(deps, input) {
    const [id, staff] = [idOf(input, 'da devolução, como em queue'), staffOf(input)]
    const payoutId = textOf(input.options.payout) || undefined
    if (payoutId && !isNameAtBank(payoutId))
      throw new OpsError('--payout é o nome do Pix no banco, como no extrato.', { usage: true })
    await whenPossible(() => bookUnrecorded(deps, { id, payoutId }, staff))
    return ['Devolução lançada.']
  },
}

export const refundCameBack: Command = {
  name: 'refund came-back',
  usage: `<nome do Pix no banco> --return <nome da devolução no banco> --amount <reais> ${staffUsage}`,
  about: 'lança uma devolução nossa que o banco do cliente mandou de volta, como o extrato mostra',
  options: { ...{ return: { type: 'string' }, amount: { type: 'string' } }, ...staffOptions },
  async run(deps, input) {
    const move = await whenPossible(() => proposeCameBack(deps, returnIn(input), staffOf(input)))
    return proposed(deps, move, 'é crédito do cliente de novo. O cliente será avisado.')
  },
}

export const paymentReturn: Command = {
  name: 'payment return',
  usage: `<pagamento> ${staffUsage}`,
  about: 'devolve ao remetente um Pix recebido sem cobrança conhecida',
  options: staffOptions,
  run: async (deps: Deps, input: Input) =>
    proposed(
      deps,
      await whenPossible(() => proposeReturn(deps, idOf(input, 'do pagamento'), staffOf(input))),
      'o Pix será devolvido à conta de onde veio.',
    ),
}

export const paymentAssign: Command = {
  name: 'payment assign',
  usage: `<pagamento> --loan <empréstimo> ${staffUsage}`,
  about: 'lança um Pix recebido sem cobrança conhecida como pagamento de um empréstimo',
  options: { loan: { type: 'string' }, ...staffOptions },
  async run(deps, input) {
    const [paymentId, staff] = [idOf(input, 'do pagamento'), staffOf(input)]
    const loanId = textOf(input.options.loan)
    if (!isUuid(loanId)) throw new OpsError('--loan é o id de um empréstimo.', { usage: true })
    const move = await whenPossible(() => proposeAssignment(deps, { paymentId, loanId }, staff))
    return proposed(deps, move, 'lançado com a data em que entrou. O cliente será avisado.')
  },
}

/** @throws OpsError */
function accountOf({ options }: Input): StoredBankAccount {
  const [bank, branch, account] = [textOf(options.bank), textOf(options.branch), textOf(options.account)]
  const read = refundAccountOf({ bank, branch, account })
  if (typeof read === 'string') throw new OpsError(wrongAccount[read], { usage: true })
  return read
}

const wrongAccount = {
  bank: '--bank é o código de 3 dígitos do banco.',
  branch: '--branch tem até 4 dígitos.',
  account: '--account é a conta com o dígito: 12345-6.',
}
