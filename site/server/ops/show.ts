import { applicationFacts } from '../desk/application-facts.ts'
import { applicationOfReference } from '../desk/find-customers.ts'
import { type Command, idOf, OpsError } from './command.ts'
import { factLine } from './print.ts'

export const show: Command = {
  name: 'show',
  usage: '<pedido ou referência>',
  about: 'um pedido, também pela referência da proposta, e o que a política diria dele hoje',
  async run(deps, input) {
    const named = await applicationOfReference(deps.db, input.id ?? '')
    const facts = await applicationFacts(deps, named ?? idOf(input, 'do pedido'))
    if (!facts) throw new OpsError('Não há pedido com este id, ou faltam os dados dele.')
    return facts.map(factLine)
  },
}
