import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { PersonField } from '../../providers/person-check/person-check.ts'
import { audit } from '../audit/audit.ts'
import { notify } from '../notify/notify.ts'
import { askPerson, personCheckOf, reasonOf } from '../person/ask-person.ts'
import { fieldNames } from '../person/texts.ts'
import { phoneRetrySeconds, triesUntilTold } from '../risk/ask-phone.ts'
import { openCase, releasedCodes } from '../risk/cases.ts'
import { moveApplication } from './application-queries.ts'
import { expectedBy } from './expected-by.ts'
import type { Gate } from './gate.ts'
import type { ApplicationNeeds } from './needs.ts'

interface Candidate {
  /** Of the application. */
  id: string
  customerId: string
}

/**
 * Whether the customer is the person of their CPF, before an offer. What does not agree is corrected by the customer once; then
 * a person decides. Asks a provider, so call it outside a transaction. @param tries earlier tries that found a register down
 */
export async function personBeforeOffer(
  needs: ApplicationNeeds,
  candidate: Candidate,
  tries: number,
): Promise<Gate> {
  const { id: applicationId, customerId } = candidate
  const answer = await askPerson(needs, { applicationId, customerId }, 'offer')
  if (!answer) {
    await waitForRegistry(needs, candidate, tries)
    return { is: 'stopped' }
  }
  const reason = reasonOf(answer)
  if (!reason || (await releasedCodes(needs.db, applicationId)).has(reason)) {
    await endWait(needs, applicationId)
    return { is: 'open' }
  }
  if (answer.is !== 'mismatch') return { is: 'refused', codes: [reason] }
  const known = await personCheckOf(needs.db, applicationId)
  if (known?.correctionAskedAt) await giveToPerson(needs, candidate)
  else await askForCorrection(needs, candidate, answer.fields)
  return { is: 'stopped' }
}

/** The analysis asks again by itself, less and less often. */
async function waitForRegistry(needs: ApplicationNeeds, { id, customerId }: Candidate, tries: number) {
  const now = new Date(needs.clock.now())
  const delaySeconds = phoneRetrySeconds(tries)
  const nextTryAt = new Date(now.getTime() + delaySeconds * 1000)
  await needs.db.transaction().execute(async tx => {
    const waiting = { heldFor: 'person-check' as const, heldSince: now, nextTryAt }
    if (!(await moveApplication(tx, id, 'analysing', 'analysing', waiting))) return
    if (tries === triesUntilTold) await notify(needs, tx, customerId, { kind: 'person-check-waits' })
    await needs.jobs.send('analysis', { applicationId: id, phoneTries: tries + 1 }, { tx, delaySeconds })
  })
}

/** The registry has answered: the customer is not told any more that it is down. */
const endWait = ({ db }: ApplicationNeeds, id: string) =>
  db
    .updateTable('applications')
    .set({ heldFor: null, heldSince: null, nextTryAt: null })
    .where('id', '=', id)
    .where('status', '=', 'analysing')
    .where('heldFor', '=', 'person-check')
    .execute()

async function askForCorrection(
  needs: ApplicationNeeds,
  { id, customerId }: Candidate,
  fields: PersonField[],
): Promise<void> {
  const at = new Date(needs.clock.now())
  await needs.db.transaction().execute(async tx => {
    const held = { heldFor: 'person-correction' as const, heldSince: at, nextTryAt: null }
    if (!(await moveApplication(tx, id, 'analysing', 'held', held))) return
    await tx
      .updateTable('personChecks')
      .set({ correctionAskedAt: at })
      .where('applicationId', '=', id)
      .execute()
    await record(tx, 'correction-asked', at, id, fields)
    await notify(needs, tx, customerId, { kind: 'person-correction', what: fieldNames(fields) })
  })
}

/** The second mismatch: a person decides, by `ops risk`. */
async function giveToPerson(needs: ApplicationNeeds, { id, customerId }: Candidate): Promise<void> {
  const at = new Date(needs.clock.now())
  const reasons = [{ code: 'person-mismatch' as const, count: null, limit: null }]
  const isHeld = await needs.db.transaction().execute(async tx => {
    const held = { heldFor: 'person' as const, heldSince: at, nextTryAt: null }
    if (!(await moveApplication(tx, id, 'analysing', 'held', held))) return false
    await openCase(tx, { applicationId: id, customerId, stage: 'offer', reasons, at })
    await record(tx, 'application-held', at, id, ['person-mismatch'])
    await notify(needs, tx, customerId, { kind: 'person-checking', by: expectedBy(at) })
    return true
  })
  if (!isHeld) return
  const about = { customer: customerId }
  needs.security.record({ name: 'application-held', about, detail: 'person-mismatch' })
}

const record = (tx: Transaction<Database>, action: string, at: Date, id: string, why: readonly string[]) =>
  audit(tx, { who: 'system', action, at, why: why.join(', '), detail: { applicationId: id } })
