import { brand } from '../../../shared/brand.ts'
import type { Deps } from '../deps.ts'
import { putInOutbox } from '../outbox.ts'
import { limit } from '../rates.ts'
import { codeRules, hashCode, newCode } from './code.ts'

/** What a code is for stands in its audience: one for signing fits one document and nothing else. */
const signing = 'contract:'
export const signingAudience = (contractId: string) => `${signing}${contractId}`

/**
 * Sends the code that signs one document to the customer's phone; answers the id under which it is confirmed.
 * @throws AppError `rate-limited`: one a minute, and so many an hour
 */
export async function requestSignatureCode(
  deps: Deps,
  { phone, contractId, number }: { phone: string; contractId: string; number: string },
): Promise<string> {
  // Counted apart from sign-ins, because whoever signs has often just signed in.
  const cooldown = { name: 'signature-cooldown', who: phone, times: 1, seconds: codeRules.cooldownSeconds }
  await limit(deps, cooldown, 'code-cooldown')
  const times = deps.config.rates.codesPerPhonePerHour
  await limit(deps, { name: 'signature-hour', who: phone, times, seconds: 3600 })
  const now = deps.clock.now()
  const requestId = crypto.randomUUID()
  const code = newCode()
  const minutes = codeRules.lifetimeMs / 60_000
  const text = `${brand.name}: ${code} é o código para assinar o contrato ${number}. Ele vale por ${minutes} minutos. Só use se você leu e concorda com o contrato. Não passe este código a ninguém.`
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
