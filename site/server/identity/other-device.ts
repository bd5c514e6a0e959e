import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  type Draft,
  type OpenedDraft,
  type OtherDeviceLink,
  type OtherDeviceState,
  openLinksAtMost,
  otherDeviceLifetime,
  otherDevicePage,
} from '../../../shared/api/other-device.ts'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { ServerClock } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { keyed, type SecretHolder } from '../secrets.ts'

interface Needs {
  config: SecretHolder
  db: Kysely<Database>
  clock: ServerClock
}

/** A session of the hosted site, and whose it is. */
interface Holder {
  customerId: string
  sessionId: string
}

const hash = ({ config }: Needs, code: string) => keyed(config, 'other-device', code)

/**
 * Makes a link with a code of 192 bits that takes the customer's draft to another device, once, within 15 minutes. It gives
 * no identity: the draft opens in a session of the same customer only. The oldest unused link ends when there are too many.
 * @param origin of the hosted site, for the address
 */
export async function makeLink(
  deps: Needs,
  customerId: string,
  draft: Draft,
  origin: string,
): Promise<OtherDeviceLink> {
  const code = randomBytes(24).toString('base64url')
  const id = crypto.randomUUID()
  const createdAt = new Date(deps.clock.now())
  const expiresAt = new Date(createdAt.getTime() + otherDeviceLifetime)
  await deps.db.transaction().execute(async tx => {
    // Calls at the same time would count the same links.
    await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute()
    await endOldest(tx, customerId, createdAt)
    await tx
      .insertInto('deviceHandoffs')
      .values({
        id,
        codeHash: hash(deps, code),
        customerId,
        draft: JSON.stringify(draft),
        createdAt,
        expiresAt,
      })
      .execute()
  })
  return { id, url: origin + otherDevicePage(code), expiresAt: expiresAt.toISOString() }
}

/** Leaves room for one more link. */
async function endOldest(tx: Kysely<Database>, customerId: string, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('deviceHandoffs')
    .select('id')
    .where('customerId', '=', customerId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute()
  const ended = open.slice(openLinksAtMost - 1).map(({ id }) => id)
  if (ended.length > 0) await tx.deleteFrom('deviceHandoffs').where('id', 'in', ended).execute()
}

/**
 * The draft of a link, for the first session of its customer that asks. That session may ask again until the link expires,
 * because an answer may be lost.
 * @throws AppError `other-device-gone`, `other-device-foreign` (the link stays open for its customer), `other-device-used`
 */
export async function openLink(
  deps: Needs,
  { customerId, sessionId }: Holder,
  code: string,
): Promise<OpenedDraft> {
  const now = new Date(deps.clock.now())
  const link = await deps.db
    .selectFrom('deviceHandoffs')
    .select(['id', 'customerId', 'expiresAt'])
    .where('codeHash', '=', hash(deps, code))
    .executeTakeFirst()
  if (!link) throw new AppError('other-device-gone')
  if (link.customerId !== customerId) throw new AppError('other-device-foreign')
  if (link.expiresAt <= now) throw new AppError('other-device-gone')
  await deps.db
    .updateTable('deviceHandoffs')
    .set({ usedAt: now, usedBy: sessionId })
    .where('id', '=', link.id)
    .where('usedAt', 'is', null)
    .execute()
  const opened = await deps.db
    .selectFrom('deviceHandoffs')
    .select('draft')
    .where('id', '=', link.id)
    .where('usedBy', '=', sessionId)
    .executeTakeFirst()
  if (!opened) throw new AppError('other-device-used')
  return { draft: opened.draft }
}

/** When another session opened the customer's link. A link that was deleted was opened by none, or long ago. */
export async function linkState(
  { db }: Needs,
  { customerId, sessionId }: Holder,
  id: string,
): Promise<OtherDeviceState> {
  const link = isUuid(id)
    ? await db
        .selectFrom('deviceHandoffs')
        .select(['usedAt', 'usedBy'])
        .where('id', '=', id)
        .where('customerId', '=', customerId)
        .executeTakeFirst()
    : undefined
  const isElsewhere = link?.usedBy !== sessionId
  return { openedAt: (isElsewhere && link?.usedAt?.toISOString()) || null }
}
