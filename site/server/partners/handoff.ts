import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  type Handoff,
  type HandoffStep,
  handoffLifetime,
  type Redeemed,
} from '../../../shared/api/handoff.ts'
import type { ServerClock } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { currentApplication } from '../lending/application/application-queries.ts'
import type { ApplicationStatus } from '../lending/application/tables.ts'
import { keyed, type SecretHolder } from '../secrets.ts'

interface Needs {
  config: SecretHolder
  db: Kysely<Database>
  clock: ServerClock
}

const hash = ({ config }: Needs, code: string) => keyed(config, 'handoff', code)

/**
 * Makes a code of 192 bits that takes the customer's position to the hosted site, once, within a minute. It carries no
 * identity: the page that requested it, and whoever reads that page, can redeem it. A new code replaces the one before.
 * @param origin of the hosted site, for the address
 */
export async function mintHandoff(
  deps: Needs,
  session: { id: string; partnerId: string; customerId: string },
  origin: string,
): Promise<Handoff> {
  const code = randomBytes(24).toString('base64url')
  const createdAt = new Date(deps.clock.now())
  const expiresAt = new Date(createdAt.getTime() + handoffLifetime)
  await deps.db.transaction().execute(async tx => {
    const application = await currentApplication(tx, session.customerId)
    await tx.deleteFrom('handoffs').where('sessionId', '=', session.id).where('usedAt', 'is', null).execute()
    await tx
      .insertInto('handoffs')
      .values({
        codeHash: hash(deps, code),
        sessionId: session.id,
        partnerId: session.partnerId,
        applicationId: application?.id ?? null,
        createdAt,
        expiresAt,
      })
      .execute()
  })
  return { code, url: `${origin}/login#handoff=${code}`, expiresAt: expiresAt.toISOString() }
}

/** Redeems a code. @throws AppError `handoff-gone`, the same for used, expired and unknown codes */
export async function redeemHandoff(deps: Needs, code: string): Promise<Redeemed> {
  const now = new Date(deps.clock.now())
  const found = await deps.db
    .updateTable('handoffs')
    .set({ usedAt: now })
    .where('codeHash', '=', hash(deps, code))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['partnerId', 'applicationId'])
    .executeTakeFirst()
  const partner =
    found &&
    (await deps.db
      .selectFrom('partners')
      .select('name')
      .where('id', '=', found.partnerId)
      .where('active', '=', true)
      .executeTakeFirst())
  if (!partner) throw new AppError('handoff-gone')
  return { step: await stepOf(deps, found.applicationId), partner: { name: partner.name } }
}

const steps: Record<Exclude<ApplicationStatus, 'open'>, HandoffStep> = {
  analysing: 'waiting',
  checking: 'waiting',
  held: 'waiting',
  offered: 'offer',
  ordered: 'device',
  refused: 'offer',
  accepted: 'offer',
  closed: 'device',
}

/** The step of the journey that an application has reached. A session implies a registration, so it is never the first. */
async function stepOf({ db }: Needs, applicationId: string | null): Promise<HandoffStep> {
  if (!applicationId) return 'device'
  const { status, devices } = await db
    .selectFrom('applications as a')
    .select('a.status')
    .select(({ selectFrom }) =>
      selectFrom('devices as d')
        .whereRef('d.applicationId', '=', 'a.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('devices'),
    )
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow()
  if (status === 'open') return devices ? 'personal' : 'device'
  return steps[status]
}
