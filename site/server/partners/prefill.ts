import { type JWK, jwtVerify } from 'jose'
import type { Kysely } from 'kysely'
import { Prefilled } from '../../../shared/api/prefill.ts'
import { digitsOf } from '../../../shared/fields/digits.ts'
import { normalizePhone } from '../../../shared/fields/phone.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { clean } from '../input.ts'
import { sha256 } from '../secrets.ts'

/** How old a signed prefill may be; seconds. */
const prefillSeconds = 600
/** How far ahead a shop's clock may run; seconds. */
const fastSeconds = 60

interface Needs {
  db: Kysely<Database>
}

/**
 * What the shop's server has signed about a customer, once. The time is the real one: the shop's clock does not move with the
 * sandbox's. @param audience origin of our site @throws AppError `prefill-refused`, the same for every reason
 */
export async function redeemPrefill(
  { db }: Needs,
  { partnerId, audience, token }: { partnerId: string; audience: string; token: string },
): Promise<Prefilled> {
  const partner = await db
    .selectFrom('partners')
    .select('prefillKey')
    .where('id', '=', partnerId)
    .executeTakeFirst()
  if (!partner?.prefillKey) throw new AppError('prefill-refused')
  const claims = await verified(partner.prefillKey, token, { issuer: partnerId, audience })
  const [wrong, data] = Prefilled.validate(filled(claims.data))
  if (wrong) throw new AppError('prefill-refused')
  const spent = await db
    .insertInto('spentChallenges')
    .values({
      id: sha256(`prefill ${partnerId} ${claims.jti}`),
      expiresAt: new Date(Date.now() + (prefillSeconds + 2 * fastSeconds) * 1000),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!spent) throw new AppError('prefill-refused')
  return tidied(data)
}

/** A shop's system writes an empty text or null for what it does not know. */
function filled(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  const known = Object.entries(data).filter(([, value]) => value !== null && value !== '')
  return Object.fromEntries(known.map(([name, value]) => [name, name === 'address' ? filled(value) : value]))
}

/** A shop's system keeps numbers with dots and dashes. The fields keep digits: their masks garble anything else. */
function tidied(data: Prefilled): Prefilled {
  const { phone, cpf, imei, invoiceKey, address } = data
  return {
    ...data,
    ...(phone && { phone: normalizePhone(phone) }),
    ...(cpf && { cpf: digitsOf(cpf) }),
    ...(imei && { imei: digitsOf(imei) }),
    ...(invoiceKey && { invoiceKey: digitsOf(invoiceKey) }),
    ...(address?.postalCode && { address: { ...address, postalCode: digitsOf(address.postalCode) } }),
  }
}

async function verified(key: JWK, token: string, { issuer, audience }: { issuer: string; audience: string }) {
  try {
    const { payload } = await jwtVerify<{ jti: string; data: unknown }>(token, key, {
      algorithms: ['EdDSA', 'ES256'],
      ...{
        issuer,
        audience,
        maxTokenAge: prefillSeconds,
        requiredClaims: ['exp', 'jti'],
        clockTolerance: fastSeconds,
      },
    })
    if (typeof payload.jti !== 'string') throw new AppError('prefill-refused')
    return clean(payload)
  } catch {
    // Why it does not count is nothing for the page: anybody can send one.
    throw new AppError('prefill-refused')
  }
}
