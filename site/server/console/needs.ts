import type { Kysely } from 'kysely'
import type { ServerClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'
import type { SecurityEvents } from '../security/events.ts'

export interface ConsoleNeeds {
  config: Pick<Config, 'tokenSecret' | 'publicSiteUrl'>
  db: Kysely<Database>
  clock: ServerClock
}

export interface ConsoleNeedsEvents extends ConsoleNeeds {
  security: Pick<SecurityEvents, 'record'>
}
