import { accountFacts } from '../desk/account-facts.ts'
import { blameAccount } from '../lending/payout/blame-account.ts'
import type { BlamedAccount, PayoutAgain } from '../lending/payout/decide.ts'
import { payOutAgain } from '../lending/payout/pay-out.ts'
import { type Command, idOf, OpsError, staffOf, staffOptions } from './command.ts'

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
