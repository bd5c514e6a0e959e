import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { todayInSaoPaulo } from '../../shared/loan/calendar.ts'
import { runDaily } from '../../site/server/jobs/daily.ts'
import { openLender } from '../../site/server/lender.ts'
import { putInOutbox } from '../../site/server/outbox.ts'
import type { Messaging } from '../../site/server/providers/messaging/messaging.ts'
import { cloneBorrower } from './clone-borrower.ts'

/*
 * The lender in a process of its own, whose carriers take 50 ms. `POST /bench/…` starts what is measured; the answers are
 * times in milliseconds.
 */

const latencyMs = 50
/** When each code went into the outbox, until its carrier has it. */
const waiting = new Map<string, { since: number; sent: (ms: number) => void }>()
let others = 0

const carriers: Messaging = {
  async send({ code }) {
    await sleep(latencyMs)
    if (code === undefined) others++
    const about = waiting.get(code ?? '')
    about?.sent(performance.now() - about.since)
  },
}

const lender = await openLender(process.env, {
  parties: providers => ({ ...providers, messaging: carriers }),
})
const { deps } = lender

let number = 0
/** Milliseconds from the begin of the transaction until the carrier has taken the code. */
function sendCode(): Promise<number> {
  const code = String(++number).padStart(6, '0')
  const since = performance.now()
  return new Promise((sent, fail) => {
    waiting.set(code, { since, sent })
    const message = { template: 'login-code', text: `Seu código: ${code}`, code } as const
    deps.db
      .transaction()
      .execute(tx => putInOutbox(tx, deps, { phone: '11987654321' }, message))
      .catch(fail)
  })
}

/** At random moments, whether or not those before have arrived. */
async function sendCodes(rate: number, isOver: () => boolean): Promise<number[]> {
  const times: Promise<number>[] = []
  for (let next = performance.now(); !isOver(); next += (-Math.log(1 - Math.random()) / rate) * 1000) {
    const wait = next - performance.now()
    if (wait >= 1) await sleep(wait)
    times.push(sendCode())
  }
  return Promise.all(times)
}

/** Milliseconds of the daily job and all its messages. */
async function remindAll(messages: number): Promise<number> {
  const began = performance.now()
  const before = others
  await runDaily(deps)
  while (others - before < messages) await sleep(50)
  return performance.now() - began
}

const bench = new Hono()
  .post('/codes', async c => {
    const { rate, seconds } = (await c.req.json()) as { rate: number; seconds: number }
    const end = performance.now() + seconds * 1000
    return c.json({ codes: await sendCodes(rate, () => performance.now() > end) })
  })
  .post('/borrowers', async c => {
    const { cpf, count } = (await c.req.json()) as { cpf: string; count: number }
    await cloneBorrower(deps.db, { cpf, count, dueDate: todayInSaoPaulo(deps.clock.now()) })
    return c.json({})
  })
  .post('/reminders', async c => {
    const { rate, messages } = (await c.req.json()) as { rate: number; messages: number }
    let over = false
    const reminding = remindAll(messages).finally(() => {
      over = true
    })
    const codes = await sendCodes(rate, () => over)
    return c.json({ ms: await reminding, codes })
  })

const app = new Hono()
  .get('/readyz', c => c.text('ready'))
  .route('/', lender.app)
  .route('/bench', bench)
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  console.log(`listening http://127.0.0.1:${port}`),
)
process.on('SIGTERM', async () => {
  server.close()
  await lender.close()
  process.exit(0)
})
