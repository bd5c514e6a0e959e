import { defaultLateTerms } from '../../../../shared/loan/late.ts'
import { AppError } from '../../errors.ts'
import { ChargeUnavailable } from '../../providers/pix/pix.ts'
import type { ChargeNeeds } from './needs.ts'
import type { ChargeRow } from './tables.ts'

/** Days for which the code of a bill stays payable after its last day without charges. */
export const validDaysAfter = 30

/**
 * Creates a new charge at the bank, which answers its code; returns the txid. It runs after the transaction that wrote
 * the charge: a transaction must not wait for the network. @throws AppError `unavailable`
 */
export async function createAtBank(needs: ChargeNeeds, charge: ChargeRow): Promise<string> {
  const { txid, mode, amountCents, expiresAt, payableUntil } = charge
  if (charge.status !== 'new' || mode === 'cobr') return txid
  const debtor = await needs.db
    .selectFrom('loans as l')
    .innerJoin('customers as c', 'c.id', 'l.customerId')
    .select(['c.name', 'c.cpf'])
    .where('l.id', '=', charge.loanId)
    .executeTakeFirstOrThrow()
  const { finePercent, moraPercentPerMonth: interestPercentPerMonth } = defaultLateTerms
  const due = payableUntil && { day: payableUntil, validDaysAfter, finePercent, interestPercentPerMonth }
  try {
    const { brCode } = await needs.providers.charges.create({
      ...{ txid, mode, amountCents, expiresAt, debtor },
      ...(due && { due }),
    })
    const { numUpdatedRows } = await needs.db
      .updateTable('charges')
      .set({ brCode, status: 'active' })
      .where('txid', '=', txid)
      .where('status', '=', 'new')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) await removeAgain(needs, txid)
  } catch (error) {
    if (!(error instanceof ChargeUnavailable)) throw error
    needs.log.warn({ error: error.name }, 'no charge from the bank')
    throw new AppError('unavailable', { detail: 'charge-unavailable' })
  }
  return txid
}

/**
 * The charge was replaced while the bank created its code. The job `remove-charge` may have run before the bank knew the
 * charge, so it runs again.
 */
async function removeAgain({ db, jobs }: Pick<ChargeNeeds, 'db' | 'jobs'>, txid: string): Promise<void> {
  await db.updateTable('charges').set({ removedAt: null }).where('txid', '=', txid).execute()
  await jobs.send('remove-charge', { txid })
}

/** The job `remove-charge`: tells the bank that a replaced charge must not be paid. Idempotent. */
export async function removeCharge(
  { db, providers, clock }: Pick<ChargeNeeds, 'db' | 'providers' | 'clock'>,
  txid: string,
): Promise<void> {
  const charge = await db
    .selectFrom('charges')
    .select(['txid', 'mode'])
    .where('txid', '=', txid)
    .where('status', '=', 'replaced')
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!charge) return
  if (!(await removeAtBank(providers, charge))) return
  const removedAt = new Date(clock.now())
  await db.updateTable('charges').set({ removedAt }).where('txid', '=', txid).execute()
}

/** False when it is too late: a debit that is stopped on its day may still be made, and the money is then credit. */
async function removeAtBank(
  { charges, recurrences }: ChargeNeeds['providers'],
  { txid, mode }: Pick<ChargeRow, 'txid' | 'mode'>,
): Promise<boolean> {
  if (mode === 'cobr') return recurrences.unschedule(txid)
  await charges.remove({ txid, mode })
  return true
}
