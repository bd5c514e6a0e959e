import type { PersonCheck } from '../../providers/person-check/person-check.ts'
import type { SecretHolder } from '../../secrets.ts'
import type { NeedsClock, NeedsDatabase, NeedsLog } from '../needs.ts'

export interface PersonNeeds extends NeedsDatabase, NeedsClock, NeedsLog {
  config: SecretHolder & {
    /** For how many days a confirmation counts. */
    personCheckDays: number
  }
  providers: { personCheck: PersonCheck }
}
