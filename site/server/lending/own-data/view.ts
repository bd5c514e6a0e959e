import type { Kysely } from 'kysely'
import { type KeptKind, keptKinds, type OwnData } from '../../../../shared/api/own-data.ts'
import type { Database } from '../../db/schema.ts'
import { consentsOf } from './consents.ts'
import { retainedOf } from './kept-loans.ts'
import { ownMessages } from './messages.ts'
import type { OwnDataNeeds } from './needs.ts'
import { personOf } from './person.ts'
import { requestsOf } from './requests.ts'

/** What is kept about the customer, to be read on a screen. */
export async function ownDataOf({ db }: OwnDataNeeds, customerId: string): Promise<OwnData> {
  const person = await personOf(db, customerId)
  const counts = await countsOf(db, customerId)
  return {
    person,
    kept: keptKinds.map(kind => ({ kind, count: counts[kind] })),
    consents: await consentsOf(db, customerId),
    requests: await requestsOf(db, customerId),
    retained: await retainedOf(db, customerId),
  }
}

const tables = {
  application: 'applications',
  device: 'devices',
  loan: 'loans',
  consent: 'consents',
  push: 'pushSubscriptions',
  access: 'sessions',
  risk: 'riskMarks',
} as const

async function countsOf(db: Kysely<Database>, customerId: string): Promise<Record<KeptKind, number>> {
  const counts: Record<KeptKind, number> = {
    ...{ person: 1, application: 0, device: 0, loan: 0, consent: 0, push: 0, access: 0, risk: 0 },
    message: (await ownMessages(db, customerId)).length,
  }
  for (const [kind, table] of Object.entries(tables) as [keyof typeof tables, (typeof tables)['loan']][]) {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string | number>().as('rows'))
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow()
    counts[kind] = Number(rows)
  }
  return counts
}
