import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { type SandboxPaid, SandboxPayment } from '../../../shared/api/sandbox.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { chargeByTxid } from '../lending/charge/charge-queries.ts'
import { viewCharge } from '../lending/charge/charge-view.ts'
import { receivePayment } from '../lending/charge/receive-payment.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { HttpError } from './http/http-error.ts'
import { idempotent } from './http/idempotent.ts'

/** Plays the customer's bank: pays a charge with any amount, early or late. */
export const sandboxPix = (deps: Deps) =>
  new Hono<AppEnv>().post('/sandbox/pix/:txid/pay', idempotent(deps), async c => {
    const charge = await chargeByTxid(deps.db, c.req.param('txid'))
    if (!charge) throw new AppError('not-found', { detail: 'charge-not-found' })
    const given = await readJson(c, SandboxPayment)
    const amountCents = given.amountCents ?? (await viewCharge(deps, charge)).amountCents
    if (amountCents <= 0) throw new HttpError('conflict', { message: 'Não há nada a pagar.' })
    const endToEndId = `E00000000${randomBytes(12).toString('hex').slice(0, 23)}`
    const paidAt = new Date(deps.clock.now())
    const { txid } = charge
    const reason = await receivePayment(deps, { endToEndId, txid, amountCents, paidAt })
    const body: SandboxPaid = { endToEndId, amountCents, reason }
    return c.json(body)
  })
