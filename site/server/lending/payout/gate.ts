import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { expectedBy } from '../application/expected-by.ts'
import { magicRisk } from '../application/magic.ts'
import { audit } from '../audit/audit.ts'
import type { Notification } from '../notify/notification.ts'
import { notify } from '../notify/notify.ts'
import { askPerson, reasonOf } from '../person/ask-person.ts'
import { isPayeeOff } from '../purchase/purchase-queries.ts'
import { askPhone, phoneRetrySeconds, triesUntilTold } from '../risk/ask-phone.ts'
import { assessRisk } from '../risk/assess.ts'
import { openCase, releasedCodes } from '../risk/cases.ts'
import { contested, isCpfContested } from '../risk/contested-cpf.ts'
import { moneyStopOf } from '../risk/money-stop.ts'
import type { ReasonCode, RiskReason } from '../risk/tables.ts'
import type { PayoutNeeds } from './needs.ts'
import { heldByGate, lockPayout } from './payout-queries.ts'
import type { PayoutRow } from './tables.ts'

/**
 * Whether the payout may be sent: asks again who the customer is, whether the phone is blocked, whether a shop that is to be
 * paid is still a partner, and what the risk policy says. Otherwise the payout waits, and the customer is told why. A payout that the bank has been asked for has passed: its outcome must be found out.
 * @param tries earlier tries that found a register down
 */
export async function passesGate(needs: PayoutNeeds, loanId: string, tries: number): Promise<boolean> {
  const unsent = await unsentPayout(needs.db, loanId)
  if (!unsent) return true
  // It waits for a person already, and each question to the register costs.
  if (await moneyStopOf(needs.db, unsent.customerId)) return false
  const person = await askPerson(needs, unsent, 'payout')
  if (!person) {
    await waitFor(needs, unsent, 'person-check', tries)
    return false
  }
  const phone = await askPhone(needs, unsent.imei, 'payout')
  if (!phone) {
    await waitFor(needs, unsent, 'phone-check', tries)
    return false
  }
  const reasons = [
    ...((await isCpfContested(needs.db, unsent.customerId)) ? [contested] : []),
    ...(await unlessReleased(needs.db, unsent.applicationId, reasonOf(person))),
    ...(await unlessReleased(
      needs.db,
      unsent.applicationId,
      phone === 'blocked' ? 'phone-blocked' : undefined,
    )),
    ...(await unlessReleased(
      needs.db,
      unsent.applicationId,
      (await isPayeeOff(needs.db, unsent.applicationId)) ? 'shop-off' : undefined,
    )),
    ...(await risksOf(needs, unsent)),
  ]
  if (reasons.length === 0) return true
  await hold(needs, unsent, reasons)
  return false
}

type UnsentPayout = NonNullable<Awaited<ReturnType<typeof unsentPayout>>>

const unsentPayout = (db: Kysely<Database>, loanId: string) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('loans as l', 'l.id', 'p.loanId')
    .innerJoin('devices as d', 'd.id', 'l.deviceId')
    .innerJoin('customers as c', 'c.id', 'l.customerId')
    .select(['p.loanId', 'p.amountCents', 'l.customerId', 'l.applicationId', 'd.imei', 'c.cpf'])
    .where('p.loanId', '=', loanId)
    .where('p.status', '=', 'pending')
    .where('p.sendingSince', 'is', null)
    // The phone of a loan was sold, so its IMEI is known.
    .$narrowType<{ imei: string }>()
    .executeTakeFirst()

const unlessReleased = async (
  db: Kysely<Database>,
  applicationId: string,
  code: ReasonCode | undefined,
): Promise<RiskReason[]> =>
  !code || (await releasedCodes(db, applicationId)).has(code) ? [] : [{ code, count: null, limit: null }]

/** Where the policy would refuse, a person decides: a signed contract is not ended by a machine. */
async function risksOf(needs: PayoutNeeds, { applicationId, cpf }: UnsentPayout): Promise<RiskReason[]> {
  const forced = needs.config.sandbox ? magicRisk(cpf, 'payout') : undefined
  return (await assessRisk(needs, applicationId, forced)).reasons
}

/** The job asks again by itself, less and less often. */
async function waitFor(
  needs: PayoutNeeds,
  unsent: UnsentPayout,
  register: 'phone-check' | 'person-check',
  tries: number,
): Promise<void> {
  const { loanId, customerId, amountCents, applicationId } = unsent
  const at = new Date(needs.clock.now())
  const delaySeconds = phoneRetrySeconds(tries)
  const nextTryAt = new Date(needs.clock.now() + delaySeconds * 1000)
  await needs.db.transaction().execute(async tx => {
    if (!(await setHeld(needs, tx, loanId, { heldFor: register, nextTryAt }))) return
    if (tries === triesUntilTold) {
      const kind = register === 'phone-check' ? 'payout-phone-waits' : 'payout-person-waits'
      const entry = { who: 'system', action: heldByGate, at, loanId, why: register }
      await audit(tx, { ...entry, detail: { applicationId } })
      await notify(needs, tx, customerId, { kind, amountCents })
    }
    await needs.jobs.send('payout', { loanId, phoneTries: tries + 1 }, { tx, delaySeconds })
  })
}

async function hold(needs: PayoutNeeds, unsent: UnsentPayout, reasons: RiskReason[]): Promise<void> {
  const { loanId, customerId, applicationId } = unsent
  const at = new Date(needs.clock.now())
  const heldFor = reasons.some(({ code }) => code === 'phone-blocked') ? 'phone-blocked' : 'review'
  const isHeld = await needs.db.transaction().execute(async tx => {
    if (!(await setHeld(needs, tx, loanId, { heldFor, nextTryAt: null }))) return false
    if (!(await openCase(tx, { applicationId, customerId, stage: 'payout', reasons, at }))) return false
    const why = reasons.map(({ code }) => code).join(', ')
    await audit(tx, { who: 'system', action: heldByGate, at, loanId, why, detail: { applicationId } })
    await notify(needs, tx, customerId, notificationOf(heldFor, unsent, at))
    return true
  })
  if (!isHeld) return
  needs.security.record({
    ...{ name: 'payout-held', about: { customer: customerId } },
    detail: reasons[0]!.code,
  })
}

const notificationOf = (
  heldFor: 'review' | 'phone-blocked',
  { amountCents }: UnsentPayout,
  at: Date,
): Notification =>
  heldFor === 'review'
    ? { kind: 'payout-review', amountCents, by: expectedBy(at) }
    : { kind: 'payout-phone-blocked', amountCents }

/** False when the payout was sent, canceled or is being sent in the meantime. */
async function setHeld(
  { clock }: PayoutNeeds,
  tx: Transaction<Database>,
  loanId: string,
  change: Pick<PayoutRow, 'heldFor' | 'nextTryAt'>,
): Promise<boolean> {
  const payout = await lockPayout(tx, loanId)
  if (payout?.status !== 'pending' || payout.sendingSince) return false
  await tx
    .updateTable('payouts')
    .set({ ...change, heldSince: new Date(clock.now()) })
    .where('loanId', '=', loanId)
    .execute()
  return true
}
