import type { OutboxNeeds } from '../../outbox.ts'
import type { SecretHolder } from '../../secrets.ts'
import type { SecurityEvents } from '../../security/events.ts'
import type { NeedsClock, NeedsDatabase } from '../needs.ts'

export interface OwnDataNeeds extends NeedsDatabase, NeedsClock {}

/** To carry out what a customer asked for, and to tell them. */
export interface AnswerNeeds extends OwnDataNeeds, OutboxNeeds {
  config: SecretHolder & { publicSiteUrl: string }
  clock: OutboxNeeds['clock']
  security: Pick<SecurityEvents, 'record'>
}
