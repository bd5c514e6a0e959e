import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { policyFigures } from '../../../../shared/loan/lending-policy.ts'
import { limits } from '../../../../shared/loan/limits.ts'
import { defaultPricing, type Pricing } from '../../../../shared/loan/pricing.ts'
import { toCents, toReais } from '../../../../shared/loan/round.ts'
import type { Database } from '../../db/schema.ts'
import { emit } from '../events.ts'
import { isProven, markProven, recordDoubt } from '../invoice/invoice-queries.ts'
import { releaseKeys } from '../invoice/keys.ts'
import { createLoan } from '../loan/loan-queries.ts'
import type { NeedsDatabase } from '../needs.ts'
import { type Notification, notify } from '../notify/notify.ts'
import { markApplication } from '../risk/marks.ts'
import { moveApplication } from './application-queries.ts'
import { expectedBy } from './expected-by.ts'
import { type Gate, gateBeforeOffer } from './gate.ts'
import { type MagicOutcome, magicOutcome } from './magic.ts'
import type { ApplicationNeeds } from './needs.ts'
import { personBeforeOffer } from './person-gate.ts'
import { type Applicant, type Decision, decide, refuse } from './policy.ts'
import { type Proof, proveInvoice, retrySeconds } from './prove-invoice.ts'

const DAY = 86_400_000

/** A registration tariff may be charged once, at the start of the relationship (STJ Súmula 566). */
const noTariff = { tacAmount: 0, tacPercent: 0 }

/**
 * The job `analysis`: decides an application. Idempotent: a decided application stays as it is. An offer needs a proven
 * invoice, a person confirmed by their registry and an open gate; otherwise the application waits.
 * @param tries earlier tries that found the tax authority down @param phoneTries the same for the registry of persons
 * and the register of blocked phones
 */
export async function analyse(
  needs: ApplicationNeeds,
  applicationId: string,
  tries = 0,
  phoneTries = 0,
): Promise<void> {
  const found = await applicationToDecide(needs, applicationId)
  if (!found) return
  // Also of applications that are refused before the gate: others are compared with them.
  await markApplication(needs, applicationId)
  const { application, applicant, isFirst, pricing } = found
  const magic = needs.config.sandbox ? magicOutcome(applicant.cpf) : undefined
  if (magic?.kind === 'stay-pending') return

  const now = new Date(needs.clock.now())
  const today = todayInSaoPaulo(now)
  const wanted = magicDecision(magic, isFirst, applicant, today) ?? decide(applicant, pricing, today)
  const person: Gate =
    wanted.kind === 'offer' ? await personBeforeOffer(needs, application, phoneTries) : { is: 'open' }
  if (person.is === 'stopped') return
  const asked = person.is === 'refused' ? refuse(person.codes, today, applicant.birthDate) : wanted
  const proof: Proof =
    asked.kind === 'offer' ? await proveInvoice(needs, application.deviceId, tries) : { is: 'proven' }
  if (proof.is === 'later') return analyseLater(needs, applicationId, tries)
  if (proof.is === 'person') return giveToPerson(needs, application, proof, now)
  const proven = proof.is === 'refused' ? refuse([proof.reason], today, applicant.birthDate) : asked
  const gate: Gate =
    proven.kind === 'offer' ? await gateBeforeOffer(needs, application, phoneTries) : { is: 'open' }
  if (gate.is === 'stopped') return
  const decision = gate.is === 'refused' ? refuse(gate.codes, today, applicant.birthDate) : proven
  const expired = magic?.kind === 'expired-offer' && isFirst
  const madeAt = expired ? new Date(now.getTime() - (policyFigures.offerDays + 1) * DAY) : now
  await needs.db.transaction().execute(async tx => {
    if (decision.kind === 'offer') await markProven(tx, application.deviceId, 'tax-office', now)
    await record(needs, tx, { ...application, pricing }, decision, { now, madeAt })
  })
}

const analyseLater = ({ jobs }: ApplicationNeeds, applicationId: string, tries: number) =>
  jobs.send('analysis', { applicationId, tries: tries + 1 }, { delaySeconds: retrySeconds(tries) })

/** Stops the analysis until staff have read the invoice, and tells the customer how long that may take. */
async function giveToPerson(
  needs: ApplicationNeeds,
  { id, customerId, deviceId }: { id: string; customerId: string; deviceId: string },
  { taxState, doubt }: Extract<Proof, { is: 'person' }>,
  now: Date,
): Promise<void> {
  // An earlier try may have waited for a register that was down.
  const waiting = { checkingSince: now, heldFor: null, heldSince: null, nextTryAt: null }
  await needs.db.transaction().execute(async tx => {
    if (!(await moveApplication(tx, id, 'analysing', 'checking', waiting))) return
    await recordDoubt(tx, deviceId, { taxState, doubt })
    await notify(needs, tx, customerId, { kind: 'invoice-checking', by: expectedBy(now) })
  })
}

/** An application that waits for a decision, with what the decision rests on. */
export async function applicationToDecide(
  { db }: NeedsDatabase,
  id: string,
  status: 'analysing' | 'checking' | 'held' = 'analysing',
) {
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('customers as c', 'c.id', 'a.customerId')
    .innerJoin('devices as d', 'd.id', 'a.deviceId')
    .select(['a.id', 'a.customerId', 'd.id as deviceId', 'a.incomeCents', 'c.cpf', 'c.birthDate'])
    .select(['d.brand', 'd.model', 'd.imei'])
    .select(({ selectFrom }) =>
      selectFrom('applications as other')
        .whereRef('other.customerId', '=', 'a.customerId')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('applications'),
    )
    .select(({ selectFrom }) =>
      selectFrom('loans as l')
        .whereRef('l.customerId', '=', 'a.customerId')
        .where('l.scheduledOn', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('signedLoans'),
    )
    .where('a.id', '=', id)
    .where('a.status', '=', status)
    .executeTakeFirst()
  if (!row) return undefined
  const { cpf, birthDate, brand, model } = row
  const applicant: Applicant = {
    cpf,
    birthDate,
    salary: toReais(row.incomeCents!),
    device: { brand, model },
  }
  const pricing = row.signedLoans ? { ...defaultPricing, ...noTariff } : defaultPricing
  return { application: row, applicant, isFirst: row.applications === 1, pricing }
}

function magicDecision(
  magic: MagicOutcome | undefined,
  isFirst: boolean,
  { birthDate }: Applicant,
  today: string,
): Decision | undefined {
  if (magic?.kind === 'best-offer') {
    return { kind: 'offer', maxAmount: limits.amount.max, maxInstallments: limits.installments.max }
  }
  if (magic?.kind !== 'refuse') return undefined
  const refusal = refuse([magic.reason], today, birthDate)
  if (!magic.reapplyAtOnce) return refusal
  return isFirst ? { ...refusal, reapplyFrom: today } : undefined
}

interface Subject {
  /** Of the application. */
  id: string
  customerId: string
  deviceId: string
  pricing: Pricing
}

/** Stores the decision and notifies the customer. False when the application is decided already. */
export async function record(
  needs: ApplicationNeeds,
  tx: Transaction<Database>,
  { id: applicationId, customerId, deviceId, pricing }: Subject,
  decision: Decision,
  { now, madeAt, from = 'analysing' }: { now: Date; madeAt: Date; from?: 'analysing' | 'checking' | 'held' },
): Promise<boolean> {
  const refused = decision.kind === 'refusal'
  if (!refused && !(await isProven(tx, deviceId))) throw new Error('an offer needs a proven invoice')
  const moved = await moveApplication(tx, applicationId, from, refused ? 'refused' : 'offered', {
    decidedAt: now,
    ...{ checkingSince: null, heldFor: null, heldSince: null, nextTryAt: null },
    ...(refused && { refusal: JSON.stringify(decision.reasons), reapplyFrom: decision.reapplyFrom }),
  })
  if (!moved) return false
  const offerId = randomUUID()
  const expiresAt = new Date(madeAt.getTime() + policyFigures.offerDays * DAY)
  await tx
    .insertInto('offers')
    .values({
      id: offerId,
      applicationId,
      customerId,
      refused,
      maxAmountCents: refused ? 0 : toCents(decision.maxAmount),
      maxInstallments: refused ? 0 : decision.maxInstallments,
      pricing: JSON.stringify(pricing),
      iofBasis: needs.config.iofBasis,
      firstDue: needs.config.firstDue,
      createdAt: madeAt,
      expiresAt: refused ? null : expiresAt,
    })
    .execute()
  if (refused) await releaseKeys(tx, applicationId)
  if (refused) await createLoan(tx, 'Rejected', { customerId, applicationId, offerId, deviceId }, now)
  await notify(needs, tx, customerId, notificationOf(decision, offerId, { now, expiresAt }))
  const { applicationRefused, applicationApproved } = needs.listeners
  await emit(refused ? applicationRefused : applicationApproved, tx, { applicationId })
  return true
}

/** A refusal for the invoice says so in the message: the customer waited for a person's answer about it. */
function notificationOf(
  decision: Decision,
  offerId: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Notification {
  if (decision.kind === 'offer') return { kind: 'offered', offerId, until: todayInSaoPaulo(expiresAt) }
  const about = decision.reasons.find(({ code }) => code.startsWith('invoice-'))
  if (about) return { kind: 'invoice-refused', offerId, why: about.text }
  const from = decision.reapplyFrom
  return { kind: 'refused', offerId, from, mayReapply: todayInSaoPaulo(now) >= from }
}
