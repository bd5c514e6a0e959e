import { daySeconds } from '../../../shared/durations.ts'
import { AppError } from '../errors.ts'
import { type Limit, limit, type RateNeeds, secondsToWait } from '../rates.ts'
import type { Customer } from './accounts.ts'
import { knownBrowser } from './proved-browser.ts'
import { unusedPolicy } from './unused-policy.ts'

/** What somebody knows beside the code to the phone. */
export interface Knowledge {
  browserKey: string | undefined
  /** What they registered with now, if they do. */
  draft: Pick<Customer, 'cpf' | 'birthDate'> | undefined
  /** Typed because it was asked for. */
  birthDate?: string | undefined
}

/** Whether the number may have a new holder: the account is long unused, and this browser unknown. */
export async function mayBeRecycled(
  deps: RateNeeds,
  { id: customerId, createdAt }: Pick<Customer, 'id' | 'createdAt'>,
  browserKey: string | undefined,
): Promise<boolean> {
  const since = deps.clock.now() - unusedPolicy.days * daySeconds * 1000
  if (createdAt.getTime() > since) return false
  const used = await deps.db
    .selectFrom('sessions')
    .select('id')
    .where('customerId', '=', customerId)
    .where('proof', 'is', null)
    .where('lastSeenAt', '>', new Date(since))
    .executeTakeFirst()
  return !used && !(await knownBrowser(deps.db, deps, { customerId, browserKey }))
}

/**
 * The code to the phone is right. Where the number may have a new holder, the owner proves one thing more: the birth date, or
 * a code by e-mail in this browser. Who fails learns nothing of the account.
 * @throws AppError `proof-needed`, `proof-wrong`, `rate-limited`
 */
export async function demandMoreProof(
  deps: RateNeeds,
  customer: Customer,
  { browserKey, draft, birthDate }: Knowledge,
): Promise<void> {
  if (!(await mayBeRecycled(deps, customer, browserKey))) return
  if (birthDate === undefined) {
    // A code can be asked to take on one registration after the other, so each is a guess. That there were too many is not
    // told: it would say that the CPF is right.
    const isGuess = draft?.cpf === customer.cpf && (await isLeft(deps, customer))
    if (isGuess && draft.birthDate === customer.birthDate) return
    throw new AppError('proof-needed')
  }
  for (const each of limitsOf(customer)) await limit(deps, each)
  if (birthDate !== customer.birthDate) throw new AppError('proof-wrong', { field: 'BirthDate' })
}

const limitsOf = ({ phone: who }: Pick<Customer, 'phone'>): Limit[] => [
  { name: 'birth-dates-day', who, times: unusedPolicy.birthDatesPerDay, seconds: daySeconds },
  { name: 'birth-dates-quarter', who, times: unusedPolicy.birthDatesPerQuarter, seconds: 90 * daySeconds },
]

/** Counts one guess; false when there were too many. */
async function isLeft(deps: RateNeeds, customer: Pick<Customer, 'phone'>): Promise<boolean> {
  for (const each of limitsOf(customer)) if ((await secondsToWait(deps, each)) > 0) return false
  return true
}
