import { audit } from '../lending/audit/audit.ts'
import { deliverAgain } from '../outbox.ts'
import { type Command, idOf, OpsError, staffOf, staffOptions } from './command.ts'
import { maskRecipient } from './print.ts'

export const messageResend: Command = {
  name: 'message resend',
  usage: '<mensagem> --by <quem> --why <motivo>',
  about: 'envia uma mensagem de novo',
  options: staffOptions,
  async run(deps, input) {
    const [id, { by, why }] = [idOf(input, 'da mensagem'), staffOf(input)]
    const at = new Date(deps.clock.now())
    const to = await deps.db.transaction().execute(async tx => {
      const message = await tx
        .selectFrom('messages')
        .select(['recipient', 'text', 'code', 'template'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!message) throw new OpsError('Não há mensagem com este id.')
      if (message.code || message.text === '') {
        throw new OpsError('Códigos não são enviados de novo: o cliente pede outro na tela.')
      }
      await deliverAgain(tx, deps, id)
      const detail = { messageId: id, template: message.template }
      await audit(tx, { who: by, action: 'message-resent', at, why, detail })
      return message.recipient
    })
    return [`A mensagem irá de novo para ${maskRecipient(to)}.`]
  },
}
