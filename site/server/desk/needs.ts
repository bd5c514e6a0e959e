import type { Kysely } from 'kysely'
import type { ServerClock } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import type { SecretHolder } from '../secrets.ts'
import type { SecurityEvents } from '../security/events.ts'

export interface DeskNeeds {
  config: SecretHolder
  db: Kysely<Database>
  clock: ServerClock
}

export interface DeskNeedsEvents extends DeskNeeds {
  security: Pick<SecurityEvents, 'record'>
}
