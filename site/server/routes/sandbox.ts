import { Hono } from 'hono'
import {
  isNear,
  type SandboxMessage,
  type SandboxMessages,
  SandboxMove,
  type SandboxClock as SandboxTime,
} from '../../../shared/api/sandbox.ts'
import { normalizePhone } from '../../../shared/fields/phone.ts'
import type { SandboxClock } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { runDaily } from '../jobs/daily.ts'
import { lookUp } from '../sealed/look-up.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { HttpError } from './http/http-error.ts'

/** Plays the customer's phone and the calendar. */
export const sandbox = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/sandbox/messages', async c => {
      const messages = await findMessages(deps, c.req.query('to') ?? '')
      return c.json({ messages } satisfies SandboxMessages)
    })
    .post('/sandbox/clock', async c => {
      const { advanceMs = 0, at } = await readJson(c, SandboxMove)
      const clock = deps.clock as SandboxClock
      const offset = clock.offset() + (at === undefined ? advanceMs : Date.parse(at) - clock.now())
      const near = isNear(offset)
      if (near !== true) throw new HttpError('validation', { message: near })
      await clock.move(offset)
      // A window that began at another time could last for years.
      await deps.db.deleteFrom('rateLimits').execute()
      await runDaily(deps)
      // Their schedules are real time: the next run may be almost an hour away.
      await deps.jobs.send('end-late-orders', {})
      await deps.jobs.send('end-proposals', {})
      await deps.jobs.send('expired-offers', {})
      return c.json({ now: new Date(clock.now()).toISOString() } satisfies SandboxTime)
    })

/** Messages, newest first. @param to phone in any notation, e-mail address, or '' for all */
async function findMessages({ db }: Deps, to: string): Promise<SandboxMessage[]> {
  const recipient = to.includes('@') ? to.trim() : normalizePhone(to)
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .$if(to !== '', query => query.where('recipientHash', '=', lookUp('messages.recipient', recipient)))
    .orderBy('ordinal', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id, channel, text, code, link, createdAt, sentAt, ...row }) => {
    const at = (sentAt ?? createdAt).toISOString()
    return { id, to: row.recipient, channel, text, code, link, sentAt: at }
  })
}
