import { isUuid } from '../../../shared/fields/uuid.ts'
import type { Deps } from '../deps.ts'
import { refundAccountOf } from '../desk/typed-account.ts'
import { proposeAssignment } from '../lending/charge/assign-payment.ts'
import type { StoredBankAccount } from '../lending/loan/tables.ts'
import { setRefundAccount } from '../lending/refund/account.ts'
import { proposeRefund, proposeReturn } from '../lending/refund/propose.ts'
import { type Command, type Input, idOf, OpsError, staffOf, staffOptions, textOf } from './command.ts'
import { proposed, whenPossible } from './moves.ts'

const staffUsage = '--by <quem> --why <motivo>'
const onItsWay = 'o Pix será enviado. O cliente será avisado.'

export const refund: Command = {
  name: 'refund',
  usage: `<empréstimo> ${staffUsage}`,
  about: 'devolve por Pix o crédito do cliente em um empréstimo',
  options: staffOptions,
  run: async (deps: Deps, input: Input) =>
    proposed(
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

export const paymentReturn: Command = {
  name: 'payment return',
  usage: `<pagamento> ${staffUsage}`,
  about: 'devolve ao remetente um Pix recebido sem cobrança conhecida',
  options: staffOptions,
  run: async (deps: Deps, input: Input) =>
    proposed(
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
    return proposed(move, 'lançado com a data em que entrou. O cliente será avisado.')
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
