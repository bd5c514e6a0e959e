import type { Kysely } from 'kysely'
import { dayMs } from '../../../../shared/durations.ts'
import type { Database } from '../../db/schema.ts'
import {
  type Person,
  type PersonAnswer,
  PersonCheckUnavailable,
} from '../../providers/person-check/person-check.ts'
import { keyed } from '../../secrets.ts'
import type { PersonNeeds } from './needs.ts'
import type { PersonCheckRow, PersonReasonCode } from './tables.ts'

interface Subject {
  applicationId: string
  customerId: string
}

/**
 * Whether the customer is the person of their CPF. A recent answer about the same data counts; otherwise the registry is
 * asked, so call it outside a transaction. Undefined: it does not answer now, so ask again.
 */
export async function askPerson(
  needs: PersonNeeds,
  { applicationId, customerId }: Subject,
  purpose: 'offer' | 'payout',
): Promise<PersonAnswer | undefined> {
  const { db, clock, config } = needs
  const person = await personOf(db, customerId)
  const subject = subjectOf(config, person)
  const known = await personCheckOf(db, applicationId)
  if (known && mayReuse(known, { subject, purpose, now: clock.now(), days: config.personCheckDays })) {
    return answerOf(known)
  }
  const answer = await ask(needs, person, purpose)
  if (answer) await store(needs, { applicationId, customerId, subject }, answer)
  return answer
}

/**
 * A confirmation counts for some days. Before the offer a mismatch of the same data counts too: asking again would cost and
 * say the same. Before the payout whatever is no confirmation is asked again: a CPF may have been put in order meanwhile.
 */
function mayReuse(
  known: Pick<PersonCheckRow, 'subject' | 'answer' | 'askedAt'>,
  {
    subject,
    purpose,
    now,
    days,
  }: { subject: string; purpose: 'offer' | 'payout'; now: number; days: number },
): boolean {
  if (known.subject !== subject || now - known.askedAt.getTime() >= days * dayMs) return false
  return known.answer === 'confirmed' || (known.answer === 'mismatch' && purpose === 'offer')
}

export const personCheckOf = (
  db: Kysely<Database>,
  applicationId: string,
): Promise<PersonCheckRow | undefined> =>
  db.selectFrom('personChecks').selectAll().where('applicationId', '=', applicationId).executeTakeFirst()

/** The reason that an answer gives to refuse or to hold; undefined for a confirmation. */
export const reasonOf = (answer: PersonAnswer): PersonReasonCode | undefined =>
  answer.is === 'confirmed' ? undefined : `person-${answer.is}`

const answerOf = ({ answer, fields }: PersonCheckRow): PersonAnswer =>
  answer === 'mismatch' ? { is: answer, fields } : { is: answer }

const personOf = (db: Kysely<Database>, customerId: string): Promise<Person> =>
  db
    .selectFrom('customers')
    .select(['cpf', 'name', 'birthDate', 'motherName'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()

const subjectOf = (config: PersonNeeds['config'], { cpf, name, birthDate, motherName }: Person): string =>
  keyed(config, 'person-check', JSON.stringify([cpf, name, birthDate, motherName]))

async function ask(
  { providers, log }: PersonNeeds,
  person: Person,
  purpose: 'offer' | 'payout',
): Promise<PersonAnswer | undefined> {
  try {
    return await providers.personCheck.check(person, purpose)
  } catch (error) {
    if (!(error instanceof PersonCheckUnavailable)) throw error
    log.warn({ provider: 'person-check', why: error.message }, 'the registry of persons gave no answer')
    return undefined
  }
}

/** The time of the correction stays: it is asked for once. */
async function store(
  { db, clock }: PersonNeeds,
  of: Subject & { subject: string },
  answer: PersonAnswer,
): Promise<void> {
  const newest = {
    subject: of.subject,
    answer: answer.is,
    fields: JSON.stringify(answer.is === 'mismatch' ? answer.fields : []),
    askedAt: new Date(clock.now()),
  }
  await db
    .insertInto('personChecks')
    .values({ applicationId: of.applicationId, customerId: of.customerId, ...newest })
    .onConflict(conflict => conflict.column('applicationId').doUpdateSet(newest))
    .execute()
}
