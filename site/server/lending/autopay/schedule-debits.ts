import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type CalendarDay, endOfDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { DebitRefused } from '../../providers/pix/recurrences.ts'
import { priceLines } from '../charge/charge-lines.ts'
import { addCharge } from '../charge/charge-queries.ts'
import type { ChargeRow } from '../charge/tables.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import { earliestDebitDay, lastDayOf, mayScheduleOn } from './days.ts'
import { type Debit, debitByTxid, failedUnder, liveDebits } from './debit-queries.ts'
import { giveUp } from './give-up.ts'
import { mandateById } from './mandate-queries.ts'
import type { AutopayNeeds } from './needs.ts'
import { type OpenOnDay, openInstallmentsOn } from './open-amount.ts'
import { receiveDebit } from './receive-debit.ts'

/**
 * The job `schedule-debits`: writes a debit for each instalment that falls due within the next days, for what will be open
 * on its day. A debit whose amount is not right any more is replaced. Idempotent.
 */
export async function scheduleDebits(needs: AutopayNeeds, mandateId: string): Promise<void> {
  const today = todayInSaoPaulo(needs.clock.now())
  const found = await mandateById(needs.db, mandateId)
  if (found?.status !== 'approved') return
  await needs.db.transaction().execute(async tx => {
    const loan = await lockLoan(tx, found.loanId)
    const mandate = (await mandateById(tx, mandateId))!
    if (!loan || loan.closedAt || loan.status !== 'UpToDate' || mandate.status !== 'approved') return
    await planDebits(needs, tx, { loanId: loan.id, mandateId, today })
  })
}

async function planDebits(
  needs: AutopayNeeds,
  tx: Transaction<Database>,
  { loanId, mandateId, today }: { loanId: string; mandateId: string; today: CalendarDay },
): Promise<void> {
  const now = needs.clock.now()
  const live = await liveDebits(tx, loanId)
  const failed = await failedUnder(tx, mandateId)
  for (const { installment, day, amountCents } of await openInstallmentsOn(tx, loanId, now)) {
    if (!mayScheduleOn(today, day) || failed.has(installment.id)) continue
    const known = live.find(each => each.installmentId === installment.id)
    if (known && known.amountCents === amountCents) continue
    if (known) await stop(needs, tx, known)
    // Nothing is open: paid in advance, or covered by the customer's credit.
    if (amountCents === 0) continue
    await writeDebit(needs, tx, { loanId, mandateId, installment, amountCents, day, today })
  }
}

async function stop({ jobs }: Pick<AutopayNeeds, 'jobs'>, tx: Transaction<Database>, { txid }: Debit) {
  await tx.updateTable('charges').set({ status: 'replaced' }).where('txid', '=', txid).execute()
  await jobs.send('remove-charge', { txid }, { tx })
}

async function writeDebit(
  needs: AutopayNeeds,
  tx: Transaction<Database>,
  given: {
    loanId: string
    mandateId: string
    installment: OpenOnDay['installment']
    amountCents: number
    day: CalendarDay
    today: CalendarDay
  },
): Promise<void> {
  const { loanId, mandateId, installment, amountCents, day, today } = given
  const lines = priceLines([installment], { on: today })
  const charge: ChargeRow = {
    ...{ txid: randomBytes(16).toString('hex'), loanId, kind: 'installments', mode: 'cobr', status: 'new' },
    ...{ amountCents, creditCents: lines[0]!.totalCents - amountCents },
    // No request of a customer has this subject, so none gets this charge, which has no code.
    subject: `debit ${installment.id}`,
    ...{ brCode: null, payableUntil: day, expiresAt: endOfDay(lastDayOf({ firstDay: day })) },
    ...{ createdAt: new Date(needs.clock.now()), paidAt: null, removedAt: null },
  }
  await addCharge(tx, charge, lines)
  const { txid } = charge
  await tx
    .insertInto('debits')
    .values({ txid, mandateId, installmentId: installment.id, firstDay: day, tryDay: day, retries: 0 })
    .execute()
  await needs.jobs.send('send-debit', { txid }, { tx })
}

/** The job `send-debit`: schedules a new debit at the bank and announces it to the customer. Idempotent. */
export async function sendDebit(needs: AutopayNeeds, txid: string): Promise<void> {
  const debit = await debitByTxid(needs.db, txid)
  if (debit?.status !== 'new') return
  const today = todayInSaoPaulo(needs.clock.now())
  if (debit.firstDay < earliestDebitDay(today)) return settleLate(needs, debit, today)
  try {
    await removeFormer(needs, debit)
    const { idRec, firstDay: day, amountCents } = debit
    await needs.providers.recurrences.schedule({ txid, idRec: idRec!, day, amountCents })
  } catch (error) {
    if (!(error instanceof DebitRefused)) throw error
    return giveUp(needs, txid, 'refused')
  }
  await activate(needs, debit, { isAnnounced: true })
}

/**
 * It is too late to schedule the debit. The bank may have taken it all the same, with its response lost. Such a debit is made on
 * its day, so it must not be given up: the customer would be asked to pay a second time.
 */
async function settleLate(needs: AutopayNeeds, debit: Debit, today: CalendarDay) {
  const { txid, idRec, firstDay } = debit
  const known = await needs.providers.recurrences.findDebit(txid)
  if (known?.idRec !== idRec) return giveUp(needs, txid, 'too-late')
  const isToCome = known.state === 'created' || known.state === 'active'
  await activate(needs, debit, { isAnnounced: isToCome && firstDay > today })
  await receiveDebit(needs, known)
}

/** Records that the bank has the debit, and tells the customer. */
async function activate(needs: AutopayNeeds, debit: Debit, { isAnnounced }: { isAnnounced: boolean }) {
  const { txid } = debit
  await needs.db.transaction().execute(async tx => {
    await lockLoan(tx, debit.loanId)
    const { numUpdatedRows } = await tx
      .updateTable('charges')
      .set({ status: 'active' })
      .where('txid', '=', txid)
      .where('status', '=', 'new')
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return isAnnounced ? announce(needs, tx, debit) : undefined
    // It was stopped while the bank scheduled it. The job may have run before the bank knew the debit, so it runs again.
    const { status } = (await debitByTxid(tx, txid))!
    if (status !== 'replaced') return
    await tx.updateTable('charges').set({ removedAt: null }).where('txid', '=', txid).execute()
    await needs.jobs.send('remove-charge', { txid }, { tx })
  })
}

const announce = (
  needs: AutopayNeeds,
  tx: Transaction<Database>,
  { loanId, customerId, number, amountCents, firstDay: day }: Debit,
) =>
  notifyOfLoan(
    needs,
    tx,
    { loanId, customerId },
    { kind: 'debit-announced', about: { number, amountCents, day } },
  )

/** A bank takes one debit a month: a former one of the same instalment has to go first. */
async function removeFormer({ db, providers }: AutopayNeeds, { txid, installmentId }: Debit) {
  const former = await db
    .selectFrom('debits as d')
    .innerJoin('charges as c', 'c.txid', 'd.txid')
    .select('d.txid')
    .where('d.installmentId', '=', installmentId)
    .where('d.txid', '<>', txid)
    .where('c.status', '=', 'replaced')
    .where('c.removedAt', 'is', null)
    .execute()
  for (const each of former) await providers.recurrences.unschedule(each.txid)
}
