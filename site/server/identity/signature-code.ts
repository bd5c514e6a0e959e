import type { Transaction } from 'kysely'
import { brand } from '../../../shared/brand.ts'
import { daySeconds, hourSeconds } from '../../../shared/durations.ts'
import type { ServerClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { CodeRequestRow } from '../db/schema/identity.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { type OutboxNeeds, putInOutbox } from '../outbox.ts'
import { limit, type RateNeeds } from '../rates.ts'
import { codeRules, hashCode, newCode } from './code.ts'
import { spendCode } from './try-code.ts'

/** The audience says what a code is for: a signing code fits one contract only. */
const signing = 'contract:'
export const signingAudience = (contractId: string) => `${signing}${contractId}`

interface SignatureCodeNeeds extends RateNeeds, OutboxNeeds {
  config: Pick<Config, 'rates' | 'tokenSecret'>
}

/**
 * Sends the code that signs one contract, or one aditivo to it, to the customer's phone; returns the id under which it is confirmed.
 * All accounts that have not proved a phone share one budget, so that strangers use up nothing of its owner's.
 * @throws AppError `rate-limited`: one a minute, so many an hour and a day
 */
export async function requestSignatureCode(
  deps: SignatureCodeNeeds,
  {
    phone,
    isProved,
    contractId,
    number,
    what = 'o contrato',
  }: {
    phone: string
    /** Whether the account has this phone. A registration by e-mail may name anybody's. */
    isProved: boolean
    contractId: string
    number: string
    what?: 'o contrato' | 'o aditivo'
  },
): Promise<string> {
  // Counted apart from sign-ins: a customer who signs has often just signed in.
  const who = isProved ? phone : `${phone} unproved`
  const { codesPerPhonePerHour: times, codesPerPhonePerDay } = deps.config.rates
  const cooldown = { name: 'signature-cooldown', who, times: 1, seconds: codeRules.cooldownSeconds }
  await limit(deps, cooldown, 'code-cooldown')
  await limit(deps, { name: 'signature-hour', who, times, seconds: hourSeconds })
  const daily = { name: 'signature-day', who, times: codesPerPhonePerDay, seconds: daySeconds }
  await limit(deps, daily, 'codes-used-up')
  const now = deps.clock.now()
  const requestId = crypto.randomUUID()
  const code = newCode()
  const minutes = codeRules.lifetimeMs / 60_000
  const text = `${brand.name}: ${code} é o código para assinar ${what} ${number}. Ele vale por ${minutes} minutos. Só use se você leu e concorda com ${what}. Não passe este código a ninguém.`
  await deps.db.transaction().execute(async tx => {
    await tx
      .insertInto('codeRequests')
      .values({
        id: requestId,
        phone,
        codeHash: hashCode(deps.config, requestId, code),
        audience: signingAudience(contractId),
        tries: 0,
        registrationId: null,
        createdAt: new Date(now),
        expiresAt: new Date(now + codeRules.lifetimeMs),
      })
      .execute()
    await putInOutbox(tx, deps, { phone }, { template: 'signature-code', code, text })
  })
  return requestId
}

/**
 * Uses a code up, in the transaction of its signature. The customer's phone is looked at again, and locked: the code may have gone to one
 * that staff have taken out meanwhile because somebody else has it.
 * @throws AppError `code-expired` when the customer does not have that phone any more, `code-used`
 */
export async function spendSignatureCode(
  tx: Transaction<Database>,
  needs: { clock: ServerClock },
  { request, customerId }: { request: CodeRequestRow; customerId: string },
): Promise<void> {
  const { phone, phoneState } = await tx
    .selectFrom('customers')
    .select(['phone', 'phoneState'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (phone !== request.phone || phoneState === 'lost') throw new AppError('code-expired')
  await spendCode(tx, needs, request, undefined)
}
