import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'
import { limit, type RateNeeds } from '../rates.ts'
import { lookUp } from '../sealed/look-up.ts'
import { codeRules } from './code.ts'
import { hashOfBrowser } from './session.ts'

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

const [hour, day] = [3600, 24 * 3600]

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
  await limit(deps, { name: 'code-hour', who, times, seconds: hour }, 'codes-used-up')
  const everywhere = isProved ? who : phone
  const daily = { name: 'code-day', who: everywhere, times: codesPerPhonePerDay, seconds: day }
  await limit(deps, daily, 'codes-used-up')
}

/** Whether this browser has opened a session with this phone, which its owner has not denied. */
async function hasSignedInBefore({ db, config }: Needs, { phone, browserKey }: Asker): Promise<boolean> {
  if (browserKey === undefined) return false
  const session = await sessionsOfPhone(db, phone)
    .where('s.browserKeyHash', '=', hashOfBrowser(config, browserKey))
    .executeTakeFirst()
  return session !== undefined
}

const sessionsOfPhone = (db: Kysely<Database>, phone: string) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('customers as c', 'c.id', 's.customerId')
    .select('s.id')
    .where('c.phoneHash', '=', lookUp('customers.phone', phone))
    .where(eb => eb.or([eb('s.endedBy', 'is', null), eb('s.endedBy', 'not in', ['denied', 'token-reused'])]))
