import type { Generated, Selectable } from 'kysely'
import type {
  Day,
  NullableJson,
  NullableSealedJson,
  NullableTime,
  Sealed,
  Time,
} from '../../db/schema/columns.ts'
import type { SignatureEvidence } from '../contract/tables.ts'
import type { StoredBankAccount } from '../loan/tables.ts'

export interface PayoutAccountTables {
  accountChanges: AccountChangesTable
}

/** An aditivo that names another account. Of the unsigned ones of a loan at most one is not superseded. */
interface AccountChangesTable {
  id: string
  loanId: string
  /** As printed on the document. */
  number: string
  html: Sealed
  sha256: string
  textVersion: string
  /** For refunds of the loan, and not for its payout. */
  isForRefund: Generated<boolean>
  /** The account that the bank refused. Null, like the next one, once the loan was made anonymous. */
  fromAccount: NullableSealedJson<StoredBankAccount>
  toAccount: NullableSealedJson<StoredBankAccount>
  issuedAt: Time
  /** São Paulo day of issue: the only one on which it can be signed. */
  issuedOn: Day
  supersededAt: NullableTime
  signedAt: NullableTime
  evidence: NullableJson<SignatureEvidence>
}
export type AccountChangeRow = Selectable<AccountChangesTable>
