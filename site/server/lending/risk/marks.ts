import type { Kysely } from 'kysely'
import { dayMs, hourMs } from '../../../../shared/durations.ts'
import { plainDigits } from '../../../../shared/fields/plain-digits.ts'
import { retention } from '../../../../shared/retention.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Database } from '../../db/schema.ts'
import { keyed, type SecretHolder } from '../../secrets.ts'
import type { NeedsClock, NeedsDatabase } from '../needs.ts'
import { type Counts, riskRules } from './policy.ts'
import type { Signal } from './tables.ts'

interface Needs extends NeedsDatabase, NeedsClock {
  config: SecretHolder
}

/**
 * Stores what the application has in common with others, as keyed hashes. It can be repeated; what is known later (the
 * account, the key of a note) is added then.
 */
export async function markApplication(needs: Needs, applicationId: string): Promise<void> {
  const facts = await factsOf(needs.db, applicationId)
  if (!facts) return
  const { customerId } = facts
  const at = new Date(needs.clock.now())
  const rows = Object.entries(valuesOf(facts)).flatMap(([signal, value]) =>
    value === undefined || value === null
      ? []
      : [{ applicationId, customerId, signal: signal as Signal, value: hashOf(needs, signal, value), at }],
  )
  await needs.db
    .insertInto('riskMarks')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns(['applicationId', 'signal'])
        // The customer may have given another account since (`payout-account`).
        .doUpdateSet(({ ref }) => ({ value: ref('excluded.value'), at: ref('excluded.at') }))
        .where('riskMarks.signal', '=', 'account')
        .whereRef('riskMarks.value', '<>', 'excluded.value'),
    )
    .execute()
}

const hashOf = ({ config }: Needs, signal: string, value: string) => keyed(config, `risk-${signal}`, value)

type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>>>

const factsOf = (db: Kysely<Database>, applicationId: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('devices as d', 'd.id', 'a.deviceId')
    .leftJoin('invoices as i', 'i.deviceId', 'd.id')
    .leftJoin('loans as l', 'l.applicationId', 'a.id')
    .select(['a.customerId', 'a.address', 'a.partnerId', 'd.imei', 'i.accessKey', 'l.bankAccount'])
    .where('a.id', '=', applicationId)
    .executeTakeFirst()

function valuesOf({ customerId, address, partnerId, imei, accessKey, bankAccount }: Facts) {
  return {
    device: imei,
    account:
      bankAccount &&
      [bankAccount.bankCode, bankAccount.branch, bankAccount.number, bankAccount.digit].join('-'),
    address:
      address &&
      [address.postalCode, address.number, address.apartmentOrSuite ?? '']
        .map(part =>
          plainDigits(part)
            .normalize('NFKD')
            .toLowerCase()
            .replace(/[^\p{L}\p{N}]/gu, ''),
        )
        .join('-'),
    // The CNPJ or CPF of the issuer: characters 7 to 20 of the key.
    issuer: accessKey?.slice(6, 20),
    shop: partnerId,
    hour: 'everyone',
    velocity: customerId,
  } satisfies Record<Signal, string | null | undefined>
}

/**
 * How many others share a fact with this application. Call it after the commit of `markApplication`: of two applications at
 * the same time, the one that is stored later then sees the other, so never both pass unseen.
 */
export async function countOthers({ db, clock }: Needs, applicationId: string): Promise<Counts> {
  const own = await db
    .selectFrom('riskMarks')
    .select(['signal', 'value', 'customerId'])
    .where('applicationId', '=', applicationId)
    .execute()
  const counts: Counts = {}
  for (const { signal, value, customerId } of own) {
    const { counts: what, withinHours } = riskRules[signal]
    const { count } = await db
      .selectFrom('riskMarks')
      .select(({ fn }) =>
        what === 'customers'
          ? fn.count<string | number>('customerId').distinct().as('count')
          : fn.countAll<string | number>().as('count'),
      )
      .where('signal', '=', signal)
      .where('value', '=', value)
      .where('at', '>', new Date(clock.now() - withinHours * hourMs))
      .where('applicationId', '<>', applicationId)
      .$if(what === 'customers', query => query.where('customerId', '<>', customerId))
      .executeTakeFirstOrThrow()
    counts[signal] = Number(count)
  }
  return counts
}

/** Deletes marks that count nowhere any more: no rule looks further back (`policy.ts`). */
export const deleteOldMarks = ({ db, clock }: NeedsDatabase & NeedsClock) =>
  deleteInBatches(db, {
    table: 'riskMarks',
    key: ['applicationId', 'signal'],
    by: 'at',
    before: new Date(clock.now() - retention.riskMarks.days * dayMs),
  })
