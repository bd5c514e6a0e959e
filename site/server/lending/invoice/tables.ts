import type { Generated, Selectable } from 'kysely'
import type {
  Json,
  Nullable,
  NullableJson,
  NullableSealedBytes,
  NullableTime,
  Time,
} from '../../db/schema/columns.ts'

export interface InvoiceTables {
  invoices: InvoicesTable
  invoiceKeys: InvoiceKeysTable
}

/** What was read from an NF-e. Null: not in the document. */
export interface NfeFields {
  key: string
  issuedAt: string | null
  /** As written in the document, e.g. '1999.00'. */
  total: string | null
  imeis: string[]
  /** CNPJ of the shop. Absent in notes from before it was stored. */
  issuer?: string
  issuerName?: string
  product?: string
  /** DigestValue of the issuer's signature, which the tax authority stores too. */
  digest?: string
}

/** What was read from the text of a PDF. */
export interface PdfFields {
  pages: number
  /** Whether there is any text; a scan has none. */
  hasText: boolean
  keys: string[]
  imeis: string[]
  /** Whether the text has the CPF of the customer. */
  namesBuyer: boolean
}

interface InvoicesTable {
  id: string
  deviceId: string
  kind: 'pdf' | 'xml'
  sha256: string
  sizeBytes: number
  /** Its name in the object store: see files.ts. Null in rows from before. */
  file: Nullable<string>
  /** Sealed. Only in rows from before; null too when the file is under its SHA-256. */
  content: NullableSealedBytes
  nfe: NullableJson<NfeFields>
  pdf: NullableJson<PdfFields>
  /** Codes of what keeps the note from being proven by itself, e.g. 'imei-absent'. */
  warnings: Json<string[]>
  /** From XML or PDF, or as a person read it. */
  accessKey: Nullable<string>
  /** What the tax authority said when it was last asked. */
  taxState: Nullable<'authorised' | 'cancelled' | 'denied' | 'unknown' | 'unavailable'>
  /** Null while neither the tax authority nor a person has confirmed the note. No offer and no payout without it. */
  proof: Nullable<'tax-office' | 'person'>
  provenAt: NullableTime
  createdAt: Time
}
export type InvoiceRow = Selectable<InvoicesTable>

/** One row per access key in use: a key secures one application at a time and one loan ever. */
interface InvoiceKeysTable {
  /** Primary key, 44 characters. */
  key: string
  /** Unique. */
  applicationId: string
  /** Whether signature or a person bound the note to this customer. Only such a claim can take over another one. */
  proven: Generated<boolean>
  /** Set at the acceptance, and for ever. */
  loanId: Nullable<string>
  claimedAt: Time
}
