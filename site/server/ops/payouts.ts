import { payOutAgain } from '../lending/payout.ts'
import { type Command, idOf, OpsError, staffOf, staffOptions } from './command.ts'

export const payoutAgain: Command = {
  name: 'payout again',
  usage: '<empréstimo> --by <quem> --why <motivo>',
  about: 'envia de novo um Pix que o banco recusou, depois de acertar com ele por quê',
  options: staffOptions,
  async run(deps, input) {
    const [id, staff] = [idOf(input, 'do empréstimo'), staffOf(input)]
    if (!(await payOutAgain(deps, id, staff))) throw new OpsError('Não há Pix recusado neste empréstimo.')
    return ['O Pix será enviado de novo.']
  },
}
