import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { codeRules } from '../../identity/code.ts'
import { limit } from '../../rates.ts'
import { tell } from '../notify/notify.ts'
import { contractOf, maskedPhone } from './sign.ts'

/**
 * Sends the link of a contract that waits for its signature once more; answers where to, masked.
 * @throws AppError `rate-limited`: one a minute, and so many an hour; `contract-signed`
 */
export async function resendLink(deps: Deps, customerId: string, token: string): Promise<{ phone: string }> {
  const { signedAt, loanId, phone } = await contractOf(deps, customerId, token)
  if (signedAt) throw new AppError('contract-signed')
  const cooldown = { name: 'link-cooldown', who: loanId, times: 1, seconds: codeRules.cooldownSeconds }
  await limit(deps, cooldown, 'link-cooldown')
  const times = deps.config.rates.codesPerPhonePerHour
  await limit(deps, { name: 'link-hour', who: loanId, times, seconds: 3600 })
  await deps.db.transaction().execute(tx => tell(deps, tx, customerId, { kind: 'contract', token }))
  return { phone: maskedPhone(phone) }
}
