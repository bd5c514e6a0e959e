import type { Deps } from '../deps.ts'
import { applicationsWithUnused, dropDevices, holdOpen } from '../lending/application/device-queries.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/**
 * A phone with its invoice waits as long for the rest of the application as a registration for its code. Whoever comes back
 * later is asked for both again.
 */
const abandonedAfter = 30 * day

/** Every night, throws away what has had its day: the law wants no more kept than is needed. */
export function registerHousekeeping(deps: Deps): void {
  deps.jobs.work('housekeeping', () => keepHouse(deps), { cron: '30 6 * * *' })
}

type Needs = Pick<Deps, 'db' | 'clock'>

export async function keepHouse({ db, clock }: Needs): Promise<void> {
  const before = (age: number) => new Date(clock.now() - age)
  await db.deleteFrom('rateLimits').where('expiresAt', '<', before(0)).execute()
  // Challenges expire in real time; see providers/human-check/altcha.ts.
  await db
    .deleteFrom('spentChallenges')
    .where('expiresAt', '<', new Date(Date.now() - hour))
    .execute()
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before(day)).execute()
  await db
    .deleteFrom('messages')
    .where('createdAt', '<', before(180 * day))
    .execute()
  await db.deleteFrom('codeRequests').where('createdAt', '<', before(day)).execute()
  // With the hand-off codes that came of them.
  await db.deleteFrom('partnerSessions').where('createdAt', '<', before(day)).execute()
  await db
    .deleteFrom('registrations')
    .where('customerId', 'is', null)
    .where('createdAt', '<', before(30 * day))
    .execute()
  await dropAbandoned(db, before(abandonedAfter))
}

/** What came with an application that nobody sent off, or that was sent off with another phone. */
async function dropAbandoned(db: Needs['db'], until: Date): Promise<void> {
  for (const applicationId of await applicationsWithUnused(db, until)) {
    await db.transaction().execute(async tx => {
      await holdOpen(tx, applicationId)
      await dropDevices(tx, applicationId, until)
    })
  }
}
