import { resendMessage } from '../desk/resend-message.ts'
import { type Command, idOf, OpsError, staffOf, staffOptions } from './command.ts'
import { maskRecipient } from './print.ts'

export const messageResend: Command = {
  name: 'message resend',
  usage: '<mensagem> --by <quem> --why <motivo>',
  about: 'envia uma mensagem de novo',
  options: staffOptions,
  async run(deps, input) {
    const done = await resendMessage(deps, idOf(input, 'da mensagem'), staffOf(input), { which: 'any' })
    if (done.is === 'not-waiting')
      throw new OpsError('Não há mensagem com este id, ou ela não pode mais ser enviada.')
    if (done.is === 'code')
      throw new OpsError('Códigos não são enviados de novo: o cliente pede outro na tela.')
    return [`A mensagem irá de novo para ${maskRecipient(done.to)}.`]
  },
}
