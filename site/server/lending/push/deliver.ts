import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import { brand } from '../../../../shared/brand.ts'
import { hourMs } from '../../../../shared/durations.ts'
import type { Database } from '../../db/schema.ts'
import { circuitOpen } from '../../providers/circuit/breakers.ts'
import { type Push, PushNotSent } from '../../providers/push/push.ts'
import { JobPostponed, type Jobs } from '../../queue.ts'
import type { NeedsClock, NeedsDatabase, NeedsJobs } from '../needs.ts'
import { type NoticeKind, shortNoticeOf } from './short-notices.ts'

/** Retries 30 s, 1 min, 2 min … at most half an hour apart, for about two hours. The message went by WhatsApp and e-mail too. */
const retries = { times: 8, delaySeconds: 30, delaySecondsAtMost: 1800 }
const pace = { workers: 2, batch: 20 }

/** Enqueues the notice for every browser in which the customer turned notices on. Sent only if the transaction commits. */
export async function enqueuePush(
  tx: Transaction<Database>,
  { jobs, clock }: NeedsJobs & NeedsClock,
  customerId: string,
  kind: NoticeKind,
): Promise<void> {
  const browsers = await tx
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('customerId', '=', customerId)
    .execute()
  const until = clock.now() + shortNoticeOf(kind)!.hours * hourMs
  for (const { id } of browsers) await jobs.send('deliver-push', { id, kind, until }, { tx })
}

interface DeliveryNeeds extends NeedsDatabase, NeedsClock {
  jobs: Pick<Jobs, 'work'>
  providers: { push: Push }
  log: Pick<Logger, 'warn'>
}

/**
 * Registers the jobs that send notices to browsers, each at least once while it is true. Their queue is their own: messages by
 * WhatsApp and e-mail do not wait for a push service.
 */
export function registerPush(needs: DeliveryNeeds): void {
  needs.jobs.work('deliver-push', job => deliver(needs, job), { retries, pace })
}

async function deliver(
  { db, clock, providers, log }: DeliveryNeeds,
  { id, kind, until }: { id: string; kind: string; until: number },
): Promise<void> {
  const notice = shortNoticeOf(kind)
  const seconds = Math.floor((until - clock.now()) / 1000)
  if (!notice || seconds <= 0) return
  const browser = await browserOf(db, id)
  if (!browser) return
  const { text: body, path, topic } = notice
  try {
    await providers.push.send(browser, { title: brand.name, body, path, topic }, seconds)
  } catch (error) {
    if (!(error instanceof PushNotSent)) throw error
    if (error.code === circuitOpen) throw new JobPostponed(300 + Math.floor(Math.random() * 300))
    if (error.failure === 'gone') return void (await forget(db, id))
    if (error.failure === 'refused') return void log.warn({ code: error.code }, 'push refused')
    throw error
  }
  await db
    .updateTable('pushSubscriptions')
    .set({ usedAt: new Date(clock.now()) })
    .where('id', '=', id)
    .execute()
}

const browserOf = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('pushSubscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst()

const forget = (db: Kysely<Database>, id: string) =>
  db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
