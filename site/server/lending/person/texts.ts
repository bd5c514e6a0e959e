import type { PersonField } from '../../providers/person-check/person-check.ts'
import type { PersonReasonCode } from './tables.ts'

/** The reasons in plain words, as the customer reads them. They tell nothing of the registry's data. */
export const personTexts: Record<PersonReasonCode, string> = {
  'person-mismatch':
    'Os dados que você informou não conferem com o cadastro do seu CPF. Se eles estão certos, atualize o seu cadastro na Receita Federal e faça um novo pedido, ou peça a revisão por uma pessoa.',
  'person-irregular':
    'O seu CPF consta como suspenso ou pendente de regularização na Receita Federal. Regularize no site da Receita Federal e faça um novo pedido.',
  'person-cancelled':
    'Este CPF consta como cancelado na Receita Federal. Se isso for um engano, procure a Receita Federal e depois faça um novo pedido.',
  'person-deceased':
    'Este CPF consta na Receita Federal como de uma pessoa falecida. Se isso for um engano, procure a Receita Federal para corrigir e depois faça um novo pedido.',
  'person-unknown':
    'Este CPF não existe no cadastro da Receita Federal. Confira o número no seu documento. Se ele está certo, peça a revisão por uma pessoa.',
}

const names: Record<PersonField, string> = {
  name: 'o nome completo',
  birthDate: 'a data de nascimento',
  motherName: 'o nome da mãe',
}

/** ['name', 'motherName'] → 'o nome completo e o nome da mãe' */
export function fieldNames(fields: readonly PersonField[]): string {
  const all = fields.map(field => names[field])
  return all.length < 2 ? all.join() : `${all.slice(0, -1).join(', ')} e ${all.at(-1)}`
}
