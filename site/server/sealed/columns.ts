/** What a sealed column has before it is sealed. `json`: a jsonb column, written with `JSON.stringify`. */
type Kind = 'text' | 'number' | 'json' | 'bytes'

export interface SealedColumn {
  kind: Kind
  /** The column with the keyed hash by which the value is found. */
  lookUp?: string
}

interface SealedTable {
  columns: Record<string, SealedColumn>
  /** Rows that are deleted within a day have no `id` and are not sealed again under a new key. */
  isShortLived?: true
}

const text = { kind: 'text' } as const
const json = { kind: 'json' } as const

/** Every column that is encrypted at rest. The types in the tables' own files say the same (`Sealed`). */
export const sealedTables: Record<string, SealedTable> = {
  customers: {
    columns: {
      cpf: { kind: 'text', lookUp: 'cpfHash' },
      phone: { kind: 'text', lookUp: 'phoneHash' },
      email: text,
      motherName: text,
    },
  },
  registrations: {
    columns: { cpf: text, phone: { kind: 'text', lookUp: 'phoneHash' }, email: text, motherName: text },
  },
  codeRequests: { columns: { phone: text, email: text } },
  deviceHandoffs: { columns: { draft: json } },
  messages: {
    columns: { recipient: { kind: 'text', lookUp: 'recipientHash' }, text, code: text, link: text },
  },
  // Responses may repeat what a customer typed, and a plain hash of a phone can be guessed.
  idempotencyKeys: { columns: { body: text, bodyHash: text }, isShortLived: true },
  applications: { columns: { incomeCents: { kind: 'number' }, address: json } },
  partnerPeople: { columns: { email: { kind: 'text', lookUp: 'emailHash' } } },
  partnerCodes: { columns: { email: text } },
  pushSubscriptions: {
    columns: { endpoint: { kind: 'text', lookUp: 'endpointHash' }, p256dh: text, auth: text },
  },
  loans: { columns: { bankAccount: json, refundAccount: json } },
  purchases: { columns: { acceptance: json } },
  contracts: { columns: { html: text } },
  agreements: { columns: { html: text } },
  accountChanges: { columns: { html: text, fromAccount: json, toAccount: json } },
  dataRequests: { columns: { wanted: text, answer: text } },
  deviceReports: { columns: { answer: text } },
  invoices: { columns: { content: { kind: 'bytes' } } },
}

/** Names of sealed columns, of any table. A row without one of them has nothing to open. */
export const sealedNames: ReadonlySet<string> = new Set(
  Object.values(sealedTables).flatMap(({ columns }) => Object.keys(columns)),
)
