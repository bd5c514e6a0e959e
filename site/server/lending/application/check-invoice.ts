import type { Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { faultOfKey } from '../invoice/access-key.ts'
import { markProven } from '../invoice/invoice-queries.ts'
import { claimKey } from '../invoice/keys.ts'
import { notify } from '../notify/notify.ts'
import { applicationToDecide } from './analysis.ts'
import { moveApplication } from './application-queries.ts'
import type { ApplicationNeeds } from './needs.ts'
import { refuse } from './policy.ts'
import { record } from './record-decision.ts'
import { type RefusalCode, reasonTexts } from './refusal.ts'

/** The reasons with which staff refuse an invoice. */
export type InvoiceRefusal = Extract<RefusalCode, `invoice-${string}`>
export const invoiceRefusals = (Object.keys(reasonTexts) as RefusalCode[]).filter(
  (code): code is InvoiceRefusal => code.startsWith('invoice-'),
)

/** `confirmed`: the application did not wait for it, and goes on as it was. */
export type InvoiceAccepted =
  | 'accepted'
  | 'confirmed'
  | 'not-waiting'
  | 'key-missing'
  | 'key-wrong'
  | 'key-in-use'

/**
 * A person confirms the invoice of an application. The analysis then goes on, and may make an offer. A note without a readable
 * key needs `key`, as the person reads it, because no note may serve twice.
 */
export async function acceptInvoice(
  needs: ApplicationNeeds,
  applicationId: string,
  key: string | undefined,
  staff: Staff,
): Promise<InvoiceAccepted> {
  const at = new Date(needs.clock.now())
  if (key !== undefined && faultOfKey(key, todayInSaoPaulo(at))) return 'key-wrong'
  return needs.db.transaction().execute(async tx => {
    const found = await unproven(tx, applicationId)
    if (!found) return 'not-waiting'
    const { deviceId, customerId, status } = found
    const accessKey = found.accessKey ?? key
    if (!accessKey) return 'key-missing'
    if (!(await claimKey(tx, { key: accessKey, applicationId, proven: true, at }))) return 'key-in-use'
    await tx.updateTable('invoices').set({ accessKey }).where('deviceId', '=', deviceId).execute()
    await markProven(tx, deviceId, 'person', at)
    await audit(tx, { who: staff, action: 'invoice-accepted', at, detail: { applicationId } })
    if (status !== 'checking') return 'confirmed'
    await moveApplication(tx, applicationId, 'checking', 'analysing', {
      submittedAt: at,
      checkingSince: null,
    })
    await notify(needs, tx, customerId, { kind: 'invoice-accepted' })
    await needs.jobs.send('analysis', { applicationId }, { tx })
    return 'accepted'
  })
}

/** A person refuses the invoice, and with it the application. False when it does not wait for that. */
export async function refuseInvoice(
  needs: ApplicationNeeds,
  applicationId: string,
  reason: InvoiceRefusal,
  staff: Staff,
): Promise<boolean> {
  const found = await applicationToDecide(needs, applicationId, 'checking')
  if (!found) return false
  const at = new Date(needs.clock.now())
  const { application, applicant, pricing } = found
  const decision = refuse([reason], todayInSaoPaulo(at), applicant.birthDate)
  return needs.db.transaction().execute(async tx => {
    const subject = { ...application, pricing }
    if (!(await record(needs, tx, subject, decision, { now: at, madeAt: at, from: 'checking' }))) return false
    const detail = { applicationId, reason }
    await audit(tx, { who: staff, action: 'invoice-refused', at, detail })
    return true
  })
}

/** The application with its invoice, locked, while nothing proves the invoice. */
const unproven = (tx: Transaction<Database>, applicationId: string) =>
  tx
    .selectFrom('applications as a')
    .innerJoin('invoices as i', 'i.deviceId', 'a.deviceId')
    .select(['a.customerId', 'a.status', 'i.deviceId', 'i.accessKey'])
    .where('a.id', '=', applicationId)
    .where(({ and, eb, or }) =>
      or([
        eb('a.status', 'in', ['checking', 'analysing', 'offered', 'accepted']),
        and([eb('a.status', '=', 'refused'), eb('a.reviewRequestedAt', 'is not', null)]),
      ]),
    )
    .where('i.proof', 'is', null)
    .forUpdate()
    .executeTakeFirst()
