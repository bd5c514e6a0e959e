import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import {
  type SandboxReceipts,
  SandboxReversal,
  sandboxPaymentsPath,
} from '../../../shared/api/sandbox-reversal.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { receiveReturn } from '../lending/reversal/receive-return.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { HttpError } from './http/http-error.ts'

/** Plays the bank of a payer that takes a payment back by the special return (MED). */
export const sandboxReversal = (deps: Deps) =>
  new Hono<AppEnv>()
    .get(sandboxPaymentsPath, async c => c.json(await receiptsOf(deps)))
    .post(`${sandboxPaymentsPath}/:endToEndId/reversal`, async c => {
      const endToEndId = c.req.param('endToEndId')
      const { nature, amountCents } = await readJson(c, SandboxReversal)
      const leftCents = await leftOf(deps, endToEndId)
      const cents = amountCents ?? leftCents
      if (cents > leftCents || cents <= 0) {
        throw new HttpError('conflict', { message: 'Não sobra tanto deste Pix.' })
      }
      await receiveReturn(deps, {
        ...{ endToEndId, nature, amountCents: cents, state: 'returned' },
        id: randomBytes(16).toString('hex'),
        returnId: `D00000000${randomBytes(12).toString('hex').slice(0, 23)}`,
        at: new Date(deps.clock.now()),
      })
      return c.json(await receiptsOf(deps))
    })

/** A bank returns no more than what came, less what we returned. */
async function leftOf({ db }: Deps, endToEndId: string): Promise<number> {
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'amountCents', 'reversedCents'])
    .where('endToEndId', '=', endToEndId)
    .executeTakeFirst()
  if (!payment) throw new AppError('not-found')
  const parts = await db
    .selectFrom('refundParts')
    .select('amountCents')
    .where('paymentId', '=', payment.id)
    .where('status', '<>', 'refused')
    .execute()
  const returned = parts.reduce((sum, part) => sum + Number(part.amountCents), 0)
  return Number(payment.amountCents) - (payment.reversedCents ?? 0) - returned
}

async function receiptsOf(deps: Deps): Promise<SandboxReceipts> {
  const rows = await deps.db
    .selectFrom('payments as p')
    .leftJoin('contracts as k', join =>
      join.onRef('k.loanId', '=', 'p.loanId').on('k.supersededAt', 'is', null),
    )
    .select(['p.endToEndId', 'p.paidAt', 'k.number as contractNumber'])
    .orderBy('p.receivedAt', 'desc')
    .limit(20)
    .execute()
  const receipts = await Promise.all(
    rows.map(async ({ paidAt, ...row }) => ({
      ...{ ...row, paidAt: paidAt.toISOString() },
      amountCents: await leftOf(deps, row.endToEndId),
    })),
  )
  return { receipts: receipts.filter(({ amountCents }) => amountCents > 0) }
}
