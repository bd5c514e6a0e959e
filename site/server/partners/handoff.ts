import { randomBytes } from 'node:crypto'
import {
  type Handoff,
  type HandoffStep,
  handoffLifetime,
  type Redeemed,
} from '../../../shared/api/handoff.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { currentApplication } from '../lending/application/application-queries.ts'
import type { ApplicationStatus } from '../lending/application/tables.ts'
import { keyed } from '../secrets.ts'

const hash = ({ config }: Pick<Deps, 'config'>, code: string) => keyed(config, 'handoff', code)

/**
 * A code of 192 bits that takes the customer's position to the hosted site, once, within a minute. It says nothing about
 * who they are: the page that asked for it, and whoever reads that page, can redeem it. A new one ends the one before.
 * @param origin of the hosted site, for the address
 */
export async function mintHandoff(
  deps: Deps,
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

/** Uses a code up. @throws AppError `handoff-gone`, alike for used, expired and invented ones */
export async function redeemHandoff(deps: Deps, code: string): Promise<Redeemed> {
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
  offered: 'offer',
  refused: 'offer',
  accepted: 'offer',
  closed: 'device',
}

/** Where in the journey an application stands. Whoever has a session is registered, so it is never the first step. */
async function stepOf({ db }: Deps, applicationId: string | null): Promise<HandoffStep> {
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
