import type { Kysely } from 'kysely'
import { dayMs } from '../../../../shared/durations.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { policyFigures } from '../../../../shared/loan/lending-policy.ts'
import { limits } from '../../../../shared/loan/limits.ts'
import { defaultPricing } from '../../../../shared/loan/pricing.ts'
import { toReais } from '../../../../shared/loan/round.ts'
import type { Database } from '../../db/schema.ts'
import { markProven, recordDoubt } from '../invoice/invoice-queries.ts'
import type { NeedsDatabase } from '../needs.ts'
import { notify } from '../notify/notify.ts'
import { ceilingByPrice } from '../purchase/price.ts'
import { purchaseOf } from '../purchase/purchase-queries.ts'
import type { PurchaseRow } from '../purchase/tables.ts'
import { markApplication } from '../risk/marks.ts'
import { moveApplication } from './application-queries.ts'
import { expectedBy } from './expected-by.ts'
import { type Gate, gateBeforeOffer } from './gate.ts'
import { incomePercentOf } from './good-payment.ts'
import { type MagicOutcome, magicOutcome } from './magic.ts'
import type { ApplicationNeeds } from './needs.ts'
import { personBeforeOffer } from './person-gate.ts'
import { type Applicant, type Decision, decide, refuse } from './policy.ts'
import { type Proof, proveInvoice, retrySeconds } from './prove-invoice.ts'
import { record } from './record-decision.ts'

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
  const { application, isFirst, pricing } = found
  const magic = needs.config.sandbox ? magicOutcome(application.cpf) : undefined
  if (magic?.kind === 'stay-pending') return

  const now = new Date(needs.clock.now())
  const today = todayInSaoPaulo(now)
  const { purchase } = found
  const incomePercent = await incomePercentOf(needs.db, application.customerId, today)
  const applicant = { ...found.applicant, incomePercent }
  // Before the sale the model alone decides. After it the accepted offer stands, if the phone and its invoice do.
  const isSold = application.imei !== null
  const wanted = purchase?.acceptedAt
    ? await offerMade(needs.db, applicationId)
    : withinPrice(
        magicDecision(magic, isFirst, applicant, today) ?? decide(applicant, pricing, today),
        purchase,
      )
  const person: Gate =
    wanted.kind === 'offer' ? await personBeforeOffer(needs, application, phoneTries) : { is: 'open' }
  if (person.is === 'stopped') return
  const asked = person.is === 'refused' ? refuse(person.codes, today, applicant.birthDate) : wanted
  const proof: Proof =
    asked.kind === 'offer' && isSold
      ? await proveInvoice(needs, application.deviceId, tries)
      : { is: 'proven' }
  if (proof.is === 'later') return analyseLater(needs, applicationId, tries)
  if (proof.is === 'person') return giveToPerson(needs, application, proof, now)
  const proven = proof.is === 'refused' ? refuse([proof.reason], today, applicant.birthDate) : asked
  const gate: Gate =
    proven.kind === 'offer' ? await gateBeforeOffer(needs, application, phoneTries) : { is: 'open' }
  if (gate.is === 'stopped') return
  const decision = gate.is === 'refused' ? refuse(gate.codes, today, applicant.birthDate) : proven
  const expired = magic?.kind === 'expired-offer' && isFirst
  const madeAt = expired ? new Date(now.getTime() - (policyFigures.offerDays + 1) * dayMs) : now
  await needs.db.transaction().execute(async tx => {
    if (decision.kind === 'offer' && isSold) await markProven(tx, application.deviceId, 'tax-office', now)
    await record(needs, tx, { ...application, pricing, incomePercent }, decision, { now, madeAt })
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
  const purchase = await purchaseOf(db, id)
  return { application: { ...row, purchase }, applicant, isFirst: row.applications === 1, pricing, purchase }
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

/** Nobody is lent more than the phone costs that they buy. */
const withinPrice = (decision: Decision, purchase: PurchaseRow | undefined): Decision =>
  purchase && decision.kind === 'offer'
    ? { ...decision, maxAmount: Math.min(decision.maxAmount, ceilingByPrice(purchase.priceCents)) }
    : decision

/** The offer that was made before the sale. */
async function offerMade(db: Kysely<Database>, applicationId: string): Promise<Decision> {
  const { maxAmountCents, maxInstallments } = await db
    .selectFrom('offers')
    .select(['maxAmountCents', 'maxInstallments'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow()
  return { kind: 'offer', maxAmount: toReais(maxAmountCents), maxInstallments }
}
