import { personCheckOf } from '../lending/person/ask-person.ts'
import { fieldNames } from '../lending/person/texts.ts'
import { type Command, idOf, OpsError } from './command.ts'
import { formatTime, maskCpf } from './print.ts'

/** Shows no data of the customer but the masked CPF: who decides speaks to them and sees their document. */
export const personShow: Command = {
  name: 'person show',
  usage: '<pedido>',
  about:
    'o que o cadastro de CPFs disse dos dados do cliente de um pedido; quem decide usa risk release ou risk refuse',
  async run(deps, input) {
    const id = idOf(input, 'do pedido')
    const found = await personCheckOf(deps.db, id)
    if (!found) throw new OpsError('O cadastro de CPFs ainda não foi consultado para este pedido.')
    const { cpf } = await deps.db
      .selectFrom('customers')
      .select('cpf')
      .where('id', '=', found.customerId)
      .executeTakeFirstOrThrow()
    return [
      `Cliente    CPF ${maskCpf(cpf)}`,
      `Resposta   ${answers[found.answer]}  ${formatTime(found.askedAt)}`,
      `Não são    ${fieldNames(found.fields) || '-'}`,
      `Correção   pedida ${formatTime(found.correctionAskedAt)}  feita ${formatTime(found.correctedAt)}`,
    ]
  },
}

const answers = {
  confirmed: 'os dados são os do CPF',
  mismatch: 'há dados que não são os do CPF',
  irregular: 'CPF suspenso ou pendente',
  cancelled: 'CPF cancelado',
  deceased: 'CPF de pessoa falecida',
  unknown: 'CPF que não existe',
} as const
