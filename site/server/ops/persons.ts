import { personFacts } from '../desk/person-facts.ts'
import { type Command, idOf, OpsError } from './command.ts'
import { factLine } from './print.ts'

/** Shows no data of the customer but the masked CPF: who decides speaks to them and sees their document. */
export const personShow: Command = {
  name: 'person show',
  usage: '<pedido>',
  about:
    'o que o cadastro de CPFs disse dos dados do cliente de um pedido; quem decide usa risk release ou risk refuse',
  async run(deps, input) {
    const facts = await personFacts(deps, idOf(input, 'do pedido'))
    if (!facts) throw new OpsError('O cadastro de CPFs ainda não foi consultado para este pedido.')
    return facts.map(factLine)
  },
}
