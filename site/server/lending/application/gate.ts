import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { audit } from '../audit/audit.ts'
import { notify } from '../notify/notify.ts'
import { askPhone, phoneRetrySeconds, triesUntilTold } from '../risk/ask-phone.ts'
import { assessRisk } from '../risk/assess.ts'
import { openCase } from '../risk/cases.ts'
import { contested, isCpfContested } from '../risk/contested-cpf.ts'
import type { RiskReason } from '../risk/tables.ts'
import { moveApplication } from './application-queries.ts'
import { expectedBy } from './expected-by.ts'
import { magicRisk } from './magic.ts'
import type { ApplicationNeeds } from './needs.ts'
import type { RefusalCode } from './refusal.ts'

interface Candidate {
  /** Of the application. */
  id: string
  customerId: string
  /** Null while the phone is not sold yet. */
  imei: string | null
  cpf: string
}

/** `stopped`: the application waits, for a person or for the register of blocked phones, and the customer sees it. */
export type Gate = { is: 'open' } | { is: 'refused'; codes: RefusalCode[] } | { is: 'stopped' }

/**
 * The last gate before an offer: is the phone blocked, and what does the risk policy say? Asks a provider, so call it outside
 * a transaction. @param tries earlier tries that found the register down
 */
export async function gateBeforeOffer(
  needs: ApplicationNeeds,
  candidate: Candidate,
  tries: number,
): Promise<Gate> {
  if (await isCpfContested(needs.db, candidate.customerId)) {
    await hold(needs, candidate, [contested])
    return { is: 'stopped' }
  }
  const phone = candidate.imei ? await askPhone(needs, candidate.imei, 'offer') : 'clear'
  if (!phone) {
    await waitForPhone(needs, candidate, tries)
    return { is: 'stopped' }
  }
  if (phone === 'blocked') return { is: 'refused', codes: ['phone-blocked'] }
  const forced = needs.config.sandbox ? magicRisk(candidate.cpf, 'offer') : undefined
  const { outcome, reasons } = await assessRisk(needs, candidate.id, forced)
  if (outcome === 'pass') return { is: 'open' }
  if (outcome === 'refuse') return { is: 'refused', codes: reasons.map(({ code }) => code) }
  await hold(needs, candidate, reasons)
  return { is: 'stopped' }
}

/** The analysis asks again by itself, less and less often. */
async function waitForPhone(needs: ApplicationNeeds, { id, customerId }: Candidate, tries: number) {
  const now = new Date(needs.clock.now())
  const delaySeconds = phoneRetrySeconds(tries)
  const nextTryAt = new Date(now.getTime() + delaySeconds * 1000)
  await needs.db.transaction().execute(async tx => {
    const waiting = { heldFor: 'phone-check' as const, heldSince: now, nextTryAt }
    if (!(await moveApplication(tx, id, 'analysing', 'analysing', waiting))) return
    if (tries === triesUntilTold) await notify(needs, tx, customerId, { kind: 'phone-check-waits' })
    await needs.jobs.send('analysis', { applicationId: id, phoneTries: tries + 1 }, { tx, delaySeconds })
  })
}

async function hold(needs: ApplicationNeeds, candidate: Candidate, reasons: RiskReason[]): Promise<void> {
  const now = new Date(needs.clock.now())
  const isHeld = await needs.db.transaction().execute(tx => holdIn(needs, tx, candidate, reasons, now))
  if (!isHeld) return
  const about = { customer: candidate.customerId }
  needs.security.record({ name: 'application-held', about, detail: reasons[0]!.code })
}

/** False when another run has moved the application in the meantime. */
async function holdIn(
  needs: ApplicationNeeds,
  tx: Transaction<Database>,
  { id, customerId }: Candidate,
  reasons: RiskReason[],
  at: Date,
): Promise<boolean> {
  const held = { heldFor: 'review' as const, heldSince: at, nextTryAt: null }
  if (!(await moveApplication(tx, id, 'analysing', 'held', held))) return false
  await openCase(tx, { applicationId: id, customerId, stage: 'offer', reasons, at })
  const why = reasons.map(({ code }) => code).join(', ')
  await audit(tx, { who: 'system', action: 'application-held', at, why, detail: { applicationId: id } })
  await notify(needs, tx, customerId, { kind: 'application-held', by: expectedBy(at) })
  return true
}
