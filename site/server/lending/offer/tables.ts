import type { Generated } from 'kysely'
import type { FirstDue } from '../../../../shared/loan/first-due.ts'
import type { Pricing } from '../../../../shared/loan/pricing.ts'
import type { Json, Nullable, NullableTime, Time } from '../../db/schema/columns.ts'
import type { IofBasis } from '../loan/tables.ts'

export interface OfferTables {
  offers: OffersTable
}

/** A refused application has an offer too (`refused`), because the waiting screen leads to an offer. It never expires. */
interface OffersTable {
  id: string
  applicationId: string
  customerId: string
  refused: Generated<boolean>
  maxAmountCents: number
  maxInstallments: number
  /** Percent of the income that the policy allowed. Null where a person decided, and in offers from before it was stored. */
  incomePercent: Nullable<number>
  pricing: Json<Pricing>
  /** How the IOF of this offer is calculated. Null in offers from before the basis was stored. */
  iofBasis: Nullable<IofBasis>
  /** When the first instalment falls due. Null in offers from before the choice: `spec`. */
  firstDue: Nullable<FirstDue>
  createdAt: Time
  expiresAt: NullableTime
}
