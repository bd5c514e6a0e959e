import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Runs in the transaction of the event. When it throws, the event is rolled back as well. */
export type Listener<Event> = (tx: Transaction<Database>, event: Event) => Promise<void>

/** The listeners of each event, in the order in which they run. */
export type Listeners<Events> = {
  readonly [Name in keyof Events]: readonly Listener<Events[Name]>[]
}

/** Tells the listeners one after the other, in the transaction of the event. A listener that fails undoes the transaction. */
export async function emit<Event>(
  listeners: readonly Listener<Event>[],
  tx: Transaction<Database>,
  event: Event,
): Promise<void> {
  for (const listen of listeners) await listen(tx, event)
}
