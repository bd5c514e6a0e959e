import type { Transaction } from 'kysely'
import type { DataField } from '../../../../shared/fields/data-correction.ts'
import type { Database } from '../../db/schema.ts'
import { changePhoneIn } from '../../identity/claims.ts'
import { endEmailCodes } from '../../identity/email-code.ts'
import { endingSessions, endSessions } from '../../identity/end-sessions.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { eraseCustomer } from './erase.ts'
import type { AnswerNeeds } from './needs.ts'
import { closeRequest, lockRequest } from './requests.ts'
import { tell, tellByEmail } from './tell.ts'

type Tx = Transaction<Database>

/** Columns of the account that a correction writes. A phone is changed by `changePhoneIn`; the rest staff change by hand. */
const columns: Partial<Record<DataField, 'name' | 'email' | 'birthDate' | 'motherName'>> = {
  ...{ name: 'name', email: 'email', birthDate: 'birthDate', motherName: 'motherName' },
}

/**
 * Carries out a correction, and tells the customer. A new phone or e-mail ends all sessions. False when there is no open one with this id.
 * @throws AppError `conflict` when the new phone is another customer's
 */
export function correct(needs: AnswerNeeds, id: string, staff: Staff): Promise<boolean> {
  return endingSessions(needs, async tx => {
    const open = await lockRequest(tx, id)
    if (open?.kind !== 'correction') return false
    const { customerId, field, wanted } = open
    // It ends the sessions and tells both numbers.
    if (field === 'phone' && wanted) await changePhoneIn(tx, needs, { customerId, phone: wanted }, staff)
    const before = await addressOf(tx, customerId)
    const column = columns[field as DataField]
    if (column && wanted) {
      await tx
        .updateTable('customers')
        .set({ [column]: wanted })
        .where('id', '=', customerId)
        .execute()
    }
    const at = new Date(needs.clock.now())
    await closeRequest(tx, id, { status: 'done', answeredAt: at })
    await audit(tx, { who: staff, action: 'data-corrected', at, detail: { customerId, field } })
    if (field === 'email') await leaveFormerEmail(tx, needs, { customerId, before })
    else await tell(tx, needs, before, 'data-corrected')
    return true
  })
}

/** A code by e-mail signs in: whoever reads the former address keeps no session and no code, and is told, as is the new one. */
async function leaveFormerEmail(
  tx: Tx,
  needs: AnswerNeeds,
  { customerId, before }: { customerId: string; before: Address },
): Promise<void> {
  await endSessions(needs, { customerId, by: 'email-changed', tx })
  await endEmailCodes(tx, customerId, new Date(needs.clock.now()))
  await tell(tx, needs, before, 'email-corrected')
  const { email } = await addressOf(tx, customerId)
  await tellByEmail(tx, needs, email, 'email-corrected')
}

/** What an erasure did. */
export type Erasure = 'whole' | 'part'

/**
 * Erases what the law does not retain, ends all sessions, and tells the customer. Undefined when there is no open erasure
 * with this id.
 */
export function erase(needs: AnswerNeeds, id: string, staff: Staff): Promise<Erasure | undefined> {
  return endingSessions(needs, async tx => {
    const request = await lockRequest(tx, id)
    if (request?.kind !== 'erasure') return undefined
    const { customerId } = request
    const to = await addressOf(tx, customerId)
    await endSessions(needs, { customerId, by: 'staff', tx })
    const erasure = await eraseCustomer(tx, customerId)
    const at = new Date(needs.clock.now())
    await closeRequest(tx, id, { status: erasure === 'whole' ? 'done' : 'part', answeredAt: at })
    await audit(tx, { who: staff, action: 'data-erased', at, detail: { customerId, erasure } })
    await tell(tx, needs, to, erasure === 'whole' ? 'data-erased' : 'data-erased-in-part')
    return erasure
  })
}

/** Refuses a request with a reason that the customer reads. False when there is no open one with this id. */
export function refuse(
  needs: AnswerNeeds,
  { id, answer }: { id: string; answer: string },
  staff: Staff,
): Promise<boolean> {
  return needs.db.transaction().execute(async tx => {
    const request = await lockRequest(tx, id)
    if (!request) return false
    const { customerId, kind } = request
    const at = new Date(needs.clock.now())
    await closeRequest(tx, id, { status: 'refused', answer, answeredAt: at })
    await audit(tx, { who: staff, action: 'data-request-refused', at, detail: { customerId, kind } })
    await tell(tx, needs, await addressOf(tx, customerId), 'data-request-refused')
    return true
  })
}

type Address = Awaited<ReturnType<typeof addressOf>>

const addressOf = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('customers')
    .select(['phone', 'email', 'phoneState'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
