import { Hono } from 'hono'
import { define, number, optional, refine, type } from 'superstruct'
import type { SandboxMessage } from '../../../shared/api/sandbox.ts'
import { normalizePhone } from '../../../shared/fields/phone.ts'
import type { SandboxClock } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { runDaily } from '../jobs/daily.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { HttpError } from './http/http-error.ts'

const tenYears = 10 * 366 * 24 * 60 * 60 * 1000
const isNear = (offset: number) => Math.abs(offset) <= tenYears || 'No máximo dez anos'

const Move = type({
  advanceMs: optional(refine(number(), 'near', isNear)),
  at: optional(
    define<string>('at', at => (typeof at === 'string' && !Number.isNaN(Date.parse(at))) || 'Data inválida'),
  ),
})

/** What a real phone and calendar would do. None of it is there outside the sandbox. */
export const sandbox = (deps: Deps) => {
  const routes = new Hono<AppEnv>()
  if (!deps.config.sandbox) return routes
  return routes
    .get('/sandbox/messages', async c =>
      c.json({ messages: await findMessages(deps, c.req.query('to') ?? '') }),
    )
    .post('/sandbox/clock', async c => {
      const { advanceMs = 0, at } = await readJson(c, Move)
      const clock = deps.clock as SandboxClock
      const offset = clock.offset() + (at === undefined ? advanceMs : Date.parse(at) - clock.now())
      const near = isNear(offset)
      if (near !== true) throw new HttpError('validation', { message: near })
      await clock.move(offset)
      // Windows that were opened in another time would stay open, or shut, for years.
      await deps.db.deleteFrom('rateLimits').execute()
      await runDaily(deps)
      return c.json({ now: new Date(clock.now()).toISOString() })
    })
}

/** @param to phone in any notation, e-mail address, or '' for everybody; newest first */
async function findMessages({ db }: Deps, to: string): Promise<SandboxMessage[]> {
  const recipient = to.includes('@') ? to.trim() : normalizePhone(to)
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .$if(to !== '', query => query.where('recipient', '=', recipient))
    .orderBy('ordinal', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id, channel, text, code, link, createdAt, sentAt, ...row }) => {
    const at = (sentAt ?? createdAt).toISOString()
    return { id, to: row.recipient, channel, text, code, link, sentAt: at }
  })
}
