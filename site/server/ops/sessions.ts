import { endAccesses, endedInWords } from '../desk/end-accesses.ts'
import { releaseMoney } from '../identity/deny-access.ts'
import { openSessions } from '../identity/end-sessions.ts'
import { type Command, idOf, OpsError, staffOf, staffOptions } from './command.ts'
import { formatTime } from './print.ts'

export const sessionList: Command = {
  name: 'session list',
  usage: '<cliente>',
  about: 'onde a conta de um cliente está aberta',
  async run(deps, input) {
    const customer = idOf(input, 'do cliente')
    const open = await openSessions(deps, customer)
    if (open.length === 0) {
      const known = await deps.db
        .selectFrom('customers')
        .select('id')
        .where('id', '=', customer)
        .executeTakeFirst()
      if (!known) throw new OpsError('Não há esse cliente.')
      return ['Nenhum acesso aberto.']
    }
    return open.map(({ id, browser, network, createdAt, lastSeenAt }) =>
      [
        id,
        browser,
        network ?? '-',
        `entrou ${formatTime(createdAt)}`,
        `último uso ${formatTime(lastSeenAt)}`,
      ].join('  '),
    )
  },
}

export const sessionEnd: Command = {
  name: 'session end',
  usage: '<cliente> --by <quem> --why <motivo>',
  about: 'encerra todos os acessos de um cliente, no site e nas lojas',
  options: staffOptions,
  async run(deps, input) {
    const ended = await endAccesses(deps, idOf(input, 'do cliente'), staffOf(input))
    if (ended === undefined) throw new OpsError('Não há esse cliente.')
    return [endedInWords(ended)]
  },
}

export const moneyRelease: Command = {
  name: 'money release',
  usage: '<cliente> --by <quem> --why <motivo>',
  about: 'libera os Pix de um cliente que disse "não fui eu", depois de falar com ele',
  options: staffOptions,
  async run(deps, input) {
    const done = await releaseMoney(deps, idOf(input, 'do cliente'), staffOf(input))
    if (!done) throw new OpsError('Não há dinheiro retido deste cliente.')
    return ['Os Pix deste cliente voltam a sair.']
  },
}
