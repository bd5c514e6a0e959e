import { daySeconds, hourSeconds } from '../../../shared/durations.ts'
import type { Config } from '../config.ts'
import { limit, type RateNeeds, secondsToWait } from '../rates.ts'
import { accountByEmail, customerIdOfPhone } from './accounts.ts'
import { codeRules } from './code.ts'
import { knownBrowser, provedBrowser } from './proved-browser.ts'

interface Needs extends RateNeeds {
  config: RateNeeds['config'] & Pick<Config, 'rates'>
}

/** Who asks for a code. */
export interface Asker {
  phone: string
  /** The caller's network (`networkOf`). */
  network: string
  /** The key that the browser keeps since its first sign-in. */
  browserKey?: string | undefined
  /** On a shop's page. */
  isShop: boolean
}

/**
 * Limits how often codes are sent, in layers, so that a stranger's tries never use up the owner's: a browser that has signed
 * in with this phone before has a budget of its own; others share one per phone and network, and one per phone and day.
 * `limitAddress` limits the network, and wrong-codes.ts counts what is guessed everywhere.
 * @throws AppError `rate-limited`
 */
export async function limitCodes(deps: Needs, asker: Asker): Promise<void> {
  const { phone, network, isShop } = asker
  const isProved = await hasSignedInBefore(deps, asker)
  const who = `${phone} ${isProved ? asker.browserKey : network}`
  const { codesPerPhonePerHour: times, codesPerPhonePerDay } = deps.config.rates
  // Counted per kind of page: a customer who comes from a shop has often just received a code there.
  const name = isShop ? 'code-cooldown-shop' : 'code-cooldown'
  await limit(deps, { name, who, times: 1, seconds: codeRules.cooldownSeconds }, 'code-cooldown')
  await limit(deps, { name: 'code-hour', who, times, seconds: hourSeconds }, 'codes-used-up')
  const everywhere = isProved ? who : phone
  const daily = { name: 'code-day', who: everywhere, times: codesPerPhonePerDay, seconds: daySeconds }
  await limit(deps, daily, 'codes-used-up')
}

/** Whether this browser has opened a session with this phone, which its owner has not denied. */
async function hasSignedInBefore(deps: Needs, { phone, browserKey }: Asker): Promise<boolean> {
  // Asked for an unknown phone too, so that the answer takes equally long.
  const customerId = (await customerIdOfPhone(deps.db, phone)) ?? crypto.randomUUID()
  return provedBrowser(deps.db, deps, { customerId, browserKey })
}

/** Who asks for a code by e-mail. */
export type EmailAsker = Omit<Asker, 'isShop'> & { email: string }

/**
 * Limits codes by e-mail apart from those by phone, in the same layers: tries by one channel use up nothing of the other.
 * @throws AppError `rate-limited`
 */
export async function limitEmailCodes(deps: Needs, asker: EmailAsker): Promise<void> {
  const pair = `${asker.phone} ${asker.email.trim().toLowerCase()}`
  const account = await accountByEmail(deps.db, asker)
  const { browserKey } = asker
  // Asked for an unknown address too, so that the answer takes equally long.
  const customerId = account?.id ?? crypto.randomUUID()
  const isKnown = await knownBrowser(deps.db, deps, { customerId, browserKey })
  const who = `${pair} ${isKnown ? browserKey : asker.network}`
  const { codesPerPhonePerHour: times, codesPerPhonePerDay } = deps.config.rates
  const cooldown = { name: 'email-code-cooldown', who, times: 1, seconds: codeRules.cooldownSeconds }
  await limit(deps, cooldown, 'code-cooldown')
  await limit(deps, { name: 'email-code-hour', who, times, seconds: hourSeconds }, 'codes-used-up')
  const everywhere = isKnown ? who : pair
  const daily = { name: 'email-code-day', who: everywhere, times: codesPerPhonePerDay, seconds: daySeconds }
  await limit(deps, daily, 'codes-used-up')
}

/** Whether one more registration may send a code to this address today. */
export async function isBelowDraftLimit(deps: Needs, email: string): Promise<boolean> {
  const times = deps.config.rates.codesPerPhonePerHour
  const who = email.trim().toLowerCase()
  return (await secondsToWait(deps, { name: 'email-draft-day', who, times, seconds: daySeconds })) === 0
}
