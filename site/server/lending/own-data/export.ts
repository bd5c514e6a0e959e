import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { SecretHolder } from '../../secrets.ts'
import { pseudonym } from '../../security/pseudonym.ts'
import { consentsOf } from './consents.ts'
import { applicationsOf } from './export-applications.ts'
import { loansOf } from './export-loans.ts'
import { ownMessages } from './messages.ts'
import type { OwnDataNeeds } from './needs.ts'
import { personOf } from './person.ts'
import { requestsOf } from './requests.ts'

/** Named in every file. A new shape gets a new name. */
const fileFormat = 'celastro-own-data/1'

interface ExportNeeds extends OwnDataNeeds {
  config: SecretHolder
}

/** Everything that is kept about the customer and about nobody else. Times are ISO, money is integer cents. */
export async function fileOf(needs: ExportNeeds, customerId: string) {
  const { db, clock } = needs
  return {
    format: fileFormat,
    createdAt: new Date(clock.now()).toISOString(),
    person: { ...(await personOf(db, customerId)), ...(await lastSignInOf(db, customerId)) },
    consents: await consentsOf(db, customerId),
    applications: await applicationsOf(db, customerId),
    loans: await loansOf(db, customerId),
    messages: (await ownMessages(db, customerId)).map(({ template, channel, text, code, ...message }) => ({
      ...{ template, channel, createdAt: message.createdAt, sentAt: message.sentAt },
      // A code that may still work is in no file.
      text: code === null ? text : null,
    })),
    accesses: await accessesOf(needs, customerId),
    draftsForAnotherDevice: await draftsOf(needs, customerId),
    browsersWithNotices: await browsersOf(needs, customerId),
    securityEvents: await eventsOf(needs, customerId),
    requests: await requestsOf(db, customerId),
  }
}

/** It outlives the accesses, which are kept for months. */
const lastSignInOf = (db: Kysely<Database>, customerId: string) =>
  db.selectFrom('customers').select('lastSignInAt').where('id', '=', customerId).executeTakeFirstOrThrow()

const accessesOf = ({ db }: OwnDataNeeds, customerId: string) =>
  db
    .selectFrom('sessions')
    .select(['createdAt', 'lastSeenAt', 'endedAt', 'endedBy', 'browser', 'network'])
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .execute()

const draftsOf = ({ db }: OwnDataNeeds, customerId: string) =>
  db
    .selectFrom('deviceHandoffs')
    .select(['createdAt', 'expiresAt', 'usedAt', 'draft'])
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .execute()

/** Without the keys that encrypt the notices. */
const browsersOf = ({ db }: OwnDataNeeds, customerId: string) =>
  db
    .selectFrom('pushSubscriptions')
    .select(['createdAt', 'usedAt', 'endpoint'])
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .execute()

const eventsOf = ({ db, config }: ExportNeeds, customerId: string) =>
  db
    .selectFrom('securityEvents')
    .select(['minute', 'name', 'detail', 'times'])
    .where('subject', '=', pseudonym(config, { customer: customerId }))
    .orderBy('minute')
    .execute()
