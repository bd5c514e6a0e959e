import type { ReadableAtom } from 'nanostores'
import { changeDueDay, type DueDay, type DueDayOption, fetchDueDay } from '../api/due-day.ts'
import type { Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface DueDayStore {
  $dueDay: ReadableAtom<Loaded<DueDay>>
  $change: ReadableAtom<Work>
  load(loanId: string): Promise<Outcome<DueDay>>
  /** Moves the open instalments as the option says. Fails with 'quote-changed' when its figures are not today's. */
  change(loanId: string, option: DueDayOption): Promise<Outcome<DueDay>>
}

/** The due day of a loan: what it can be changed to today, and the change. */
export function createDueDay(
  env: Environment,
  { http, profile }: { http: Http; profile: { invalidate(): void } },
): DueDayStore {
  const reading = createReading(env, (loanId: string) => fetchDueDay(http, loanId))
  const idempotency = createIdempotency()
  const change = createAction(env, async (loanId: string, { firstDueDate, toCents }: DueDayOption) => {
    const wish = { firstDueDate, totalCents: toCents }
    const idempotencyKey = idempotency.keyFor([loanId, wish])
    const dueDay = await changeDueDay(http, loanId, wish, { idempotencyKey })
    idempotency.spend()
    reading.show(dueDay)
    profile.invalidate()
    return dueDay
  })
  return { $dueDay: reading.$loaded, $change: change.$work, load: reading.read, change: change.run }
}
