import type { Http } from '../api/http.ts'
import type { LeadStore } from './lead.ts'

/** What the stores take that change the application. */
export interface ApplicationNeeds {
  http: Http
  lead: LeadStore
  /** What the profile says of the application is out of date. */
  profile: { invalidate(): void }
}
