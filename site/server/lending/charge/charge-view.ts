import type { Kysely } from 'kysely'
import type { Charge } from '../../../../shared/api/charge.ts'
import { isUuid } from '../../../../shared/fields/uuid.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { loanById } from '../loan/loan-queries.ts'
import { priceLines, totalOf } from './charge-lines.ts'
import { chargeByTxid, linesOf } from './charge-queries.ts'
import type { ChargeNeeds } from './needs.ts'
import { linesToShow } from './paid-lines.ts'
import type { ChargeLineRow, ChargeRow } from './tables.ts'

type ViewNeeds = Pick<ChargeNeeds, 'db' | 'clock'>

/** The customer's own charge as of now. @throws AppError `not-found` for anybody else's charge */
export async function chargeOf({ db, clock }: ViewNeeds, customerId: string, txid: string): Promise<Charge> {
  const charge = await chargeByTxid(db, txid)
  const loan =
    charge &&
    (await db.selectFrom('loans').select('customerId').where('id', '=', charge.loanId).executeTakeFirst())
  if (!charge || loan?.customerId !== customerId) {
    throw new AppError('not-found', { detail: 'charge-not-found' })
  }
  return viewCharge({ db, clock }, charge)
}

/** The charges of the customer's own loan that are payable or have a payment, newest first. @throws AppError `not-found` */
export async function chargesOf(
  { db, clock }: ViewNeeds,
  customerId: string,
  loanId: string,
): Promise<Charge[]> {
  const loan = isUuid(loanId) ? await loanById(db, loanId) : undefined
  if (loan?.customerId !== customerId) {
    throw new AppError('not-found', { detail: 'loan-not-found' })
  }
  const rows = await db
    .selectFrom('charges as c')
    .selectAll('c')
    .where('c.loanId', '=', loanId)
    .where(({ eb, or, and, exists, selectFrom }) =>
      or([
        eb('c.status', 'in', ['paid', 'partial']),
        and([
          eb('c.status', '=', 'active'),
          eb('c.mode', '<>', 'cobr'),
          eb('c.expiresAt', '>', new Date(clock.now())),
        ]),
        exists(selectFrom('payments as p').select('p.id').whereRef('p.txid', '=', 'c.txid')),
      ]),
    )
    .orderBy('c.createdAt', 'desc')
    .execute()
  return Promise.all(rows.map(row => viewCharge({ db, clock }, row)))
}

/** A charge as the API returns it. */
export async function viewCharge({ db, clock }: ViewNeeds, charge: ChargeRow): Promise<Charge> {
  const { txid } = charge
  const payments = await db
    .selectFrom('payments')
    .select(['endToEndId', 'amountCents', 'paidAt', 'reason', 'reversedCents'])
    .where('txid', '=', txid)
    .orderBy('paidAt')
    .execute()
  const now = new Date(clock.now())
  const written = await linesOf(db, txid)
  const status = statusOf(charge, now)
  const lines = status === 'active' ? asOfToday(charge, written, now) : written
  const grown = totalOf(lines) - totalOf(written)
  return {
    txid,
    loanId: charge.loanId,
    kind: charge.kind,
    status,
    brCode: status === 'active' ? charge.brCode : null,
    amountCents: charge.amountCents + (status === 'active' ? grown : 0),
    creditCents: await creditUsed(db, charge, payments),
    payableUntil: charge.payableUntil,
    createdAt: charge.createdAt.toISOString(),
    expiresAt: charge.expiresAt.toISOString(),
    paidAt: charge.paidAt?.toISOString() ?? null,
    lines: await linesToShow(db, txid, lines, { status, hasPayments: payments.length > 0 }),
    payments: payments.map(({ reversedCents, ...payment }) => ({
      ...payment,
      paidAt: payment.paidAt.toISOString(),
      ...(reversedCents && { reversedCents }),
    })),
  }
}

/**
 * Credit that came after the charge was made may have paid what its money did not: a receipt has to add up. Where a bank took back
 * what the credit came from, less of it may have been there.
 */
async function creditUsed(
  db: Kysely<Database>,
  { txid, creditCents, status }: ChargeRow,
  payments: readonly { amountCents: number; reversedCents: number | null }[],
): Promise<number> {
  if (payments.length === 0 && status !== 'paid') return creditCents
  const { cents } = await db
    .selectFrom('settlements')
    .select(({ fn }) => fn.sum<string | number | null>('moneyCents').as('cents'))
    .where('txid', '=', txid)
    .where('reversedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (payments.length === 0) return cents === null ? creditCents : Number(cents)
  const cameCents = payments.reduce((sum, each) => sum + each.amountCents - (each.reversedCents ?? 0), 0)
  return Math.max(creditCents, Number(cents ?? 0) - cameCents)
}

function statusOf({ status, expiresAt }: ChargeRow, now: Date): Charge['status'] {
  if (status !== 'new' && status !== 'active') return status
  return expiresAt <= now ? 'expired' : 'active'
}

/** The payer's bank adds fine and interest to a cobv after its due date. A cob expires with its day, so it never grows. */
function asOfToday({ mode }: ChargeRow, lines: ChargeLineRow[], now: Date): ChargeLineRow[] {
  if (mode !== 'cobv') return lines
  const today = todayInSaoPaulo(now)
  return lines.map(line => {
    // Less of the instalment being open would have replaced the charge, so its face is what is unpaid.
    const priced = { ...line, id: line.installmentId, settled: [] }
    return { ...line, ...priceLines([priced], { on: today })[0]! }
  })
}
