import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { personCheckOf } from '../lending/person/ask-person.ts'
import { fieldNames } from '../lending/person/texts.ts'
import { formatTime, maskCpf } from '../ops/print.ts'
import type { Fact } from './invoice-facts.ts'

/** What the registry of CPFs said of the customer of an application: no data of theirs but the masked CPF. Undefined before it was asked. */
export async function personFacts(
  { db }: { db: Kysely<Database> },
  applicationId: string,
): Promise<Fact[] | undefined> {
  const found = await personCheckOf(db, applicationId)
  if (!found) return undefined
  const { cpf } = await db
    .selectFrom('customers')
    .select('cpf')
    .where('id', '=', found.customerId)
    .executeTakeFirstOrThrow()
  return [
    { label: 'Cliente', value: `CPF ${maskCpf(cpf)}` },
    { label: 'Resposta', value: `${answers[found.answer]}  ${formatTime(found.askedAt)}` },
    { label: 'Não são', value: fieldNames(found.fields) || '-' },
    {
      label: 'Correção',
      value: `pedida ${formatTime(found.correctionAskedAt)}  feita ${formatTime(found.correctedAt)}`,
    },
  ]
}

const answers = {
  confirmed: 'os dados são os do CPF',
  mismatch: 'há dados que não são os do CPF',
  irregular: 'CPF suspenso ou pendente',
  cancelled: 'CPF cancelado',
  deceased: 'CPF de pessoa falecida',
  unknown: 'CPF que não existe',
} as const
