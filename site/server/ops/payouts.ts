import { accountFacts } from '../desk/account-facts.ts'
import { blameAccount } from '../lending/payout/blame-account.ts'
import type { BlamedAccount, PayoutAgain } from '../lending/payout/decide.ts'
import { payOutAgain } from '../lending/payout/pay-out.ts'
import {
  decideReturn,
  type ReturnDecided,
  type ReturnDecision,
  returnDecisions,
} from '../lending/payout-return/decide.ts'
import { proposePayoutReturn } from '../lending/payout-return/enter.ts'
import { type Command, idOf, OpsError, staffOf, staffOptions, textOf } from './command.ts'
import { proposed, whenPossible } from './moves.ts'
import { returnIn } from './typed-return.ts'

export const payoutAgain: Command = {
  name: 'payout again',
  usage: '<empréstimo> --by <quem> --why <motivo>',
  about: 'envia de novo um Pix que o banco recusou, depois de acertar com ele por quê',
  options: staffOptions,
  async run(deps, input) {
    const done = await payOutAgain(deps, idOf(input, 'do empréstimo'), staffOf(input))
    if (done !== 'again') throw new OpsError(whyNot[done])
    return ['O Pix será enviado de novo.']
  },
}

export const payoutWrongAccount: Command = {
  name: 'payout wrong-account',
  usage: '<empréstimo> --by <quem> --why <motivo>',
  about:
    'um Pix que parecia falha nossa foi recusado pela conta, diz o banco: avisa o cliente, que pode dar outra',
  options: staffOptions,
  async run(deps, input) {
    const done = await blameAccount(deps, idOf(input, 'do empréstimo'), staffOf(input))
    if (done !== 'done') throw new OpsError({ ...whyNot, ...whyNotBlamed }[done])
    return ['Está entre os Pix que o banco recusou. O cliente será avisado.']
  },
}

export const payoutCameBack: Command = {
  name: 'payout came-back',
  usage:
    '<nome do Pix no banco> --return <nome da devolução no banco> --amount <reais> --by <quem> --why <motivo>',
  about: 'lança um Pix de empréstimo que o banco da conta mandou de volta, como o extrato mostra',
  options: { ...{ return: { type: 'string' }, amount: { type: 'string' } }, ...staffOptions },
  async run(deps, input) {
    const move = await whenPossible(() => proposePayoutReturn(deps, returnIn(input), staffOf(input)))
    return proposed(deps, move, 'o empréstimo espera outra conta, ou uma decisão em queue.')
  },
}

export const payoutReturn: Command = {
  name: 'payout return',
  usage: `<devolução> --as ${returnDecisions.join('|')} --by <quem> --why <motivo>`,
  about:
    'decide sobre um Pix que voltou e espera em queue: crédito do cliente (credit) ou resolvido fora daqui (outside)',
  options: { as: { type: 'string' }, ...staffOptions },
  async run(deps, input) {
    const id = idOf(input, 'da devolução')
    const decision = returnDecisions.find(each => each === textOf(input.options.as))
    if (!decision) throw new OpsError(`--as é um destes: ${returnDecisions.join(', ')}.`, { usage: true })
    const done = await decideReturn(deps, id, decision, staffOf(input))
    if (done !== 'done') throw new OpsError(whyNotDecided[done])
    return [decided[decision]]
  },
}

const decided: Record<ReturnDecision, string> = {
  credit: 'É crédito do cliente, que será avisado.',
  outside: 'Saiu da fila. Nada foi lançado.',
}

const whyNotDecided: Record<Exclude<ReturnDecided, 'done'>, string> = {
  'not-waiting': 'Não há devolução à espera com este id.',
  'not-possible': 'Isso não é possível neste caso: veja o empréstimo.',
}

export const payoutAccount: Command = {
  name: 'payout account',
  usage: '<empréstimo>',
  about: 'mostra para onde vai o Pix, a conta do cliente e as trocas que ele assinou',
  options: {},
  async run({ db }, input) {
    const facts = await accountFacts(db, idOf(input, 'do empréstimo'))
    if (!facts) throw new OpsError('Não há empréstimo com este id.')
    return facts.map(({ label, value }) => `${label}: ${value}`)
  },
}

const whyNot: Record<Exclude<PayoutAgain, 'again'>, string> = {
  'not-refused': 'Não há Pix recusado neste empréstimo.',
  unrecorded:
    'O banco diz que já enviou um Pix deste empréstimo, e ele não foi lançado (veja em queue). Nada será enviado de novo: confira com o banco.',
}

const whyNotBlamed: Partial<Record<BlamedAccount, string>> = {
  'not-refused': 'Não há neste empréstimo um Pix que o banco não aceitou por falha nossa.',
}
