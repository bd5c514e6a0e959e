import { AppError } from '../../errors.ts'
import { codeRules } from '../../identity/code.ts'
import { limit } from '../../rates.ts'
import { notify } from '../notify/notify.ts'
import { contractOf, maskedPhone } from './find-contract.ts'
import type { ContractNeeds } from './needs.ts'

/**
 * Sends the link of an unsigned contract again and returns the masked phone.
 * @throws AppError `rate-limited` (one a minute, and a limit per hour), `contract-signed`
 */
export async function resendLink(
  needs: ContractNeeds,
  customerId: string,
  token: string,
): Promise<{ phone: string }> {
  const { signedAt, loanId, phone } = await contractOf(needs, customerId, token)
  if (signedAt) throw new AppError('contract-signed')
  const cooldown = { name: 'link-cooldown', who: loanId, times: 1, seconds: codeRules.cooldownSeconds }
  await limit(needs, cooldown, 'link-cooldown')
  const times = needs.config.rates.codesPerPhonePerHour
  await limit(needs, { name: 'link-hour', who: loanId, times, seconds: 3600 })
  await needs.db.transaction().execute(tx => notify(needs, tx, customerId, { kind: 'contract', token }))
  return { phone: maskedPhone(phone) }
}
