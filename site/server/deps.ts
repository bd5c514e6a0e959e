import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { ServerClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Room } from './db/room.ts'
import type { Database } from './db/schema.ts'
import type { ApplicationEvents } from './lending/application/events.ts'
import type { DebitsAhead } from './lending/charge/needs.ts'
import type { Listeners } from './lending/events.ts'
import type { InvoiceFiles } from './lending/invoice/files.ts'
import type { InvoiceReader } from './lending/invoice/reader.ts'
import type { LoanEvents } from './lending/loan/events.ts'
import type { PaperPrinter } from './lending/paper/printer.ts'
import type { SaleEvents } from './lending/sale/events.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { RefusedCalls } from './partners/refused-calls.ts'
import type { Providers } from './providers/providers.ts'
import type { Jobs } from './queue.ts'
import type { Vault } from './sealed/vault.ts'
import type { SecurityEvents } from './security/events.ts'

/** Everything that routes and jobs use. Rooms name the part they need themselves. Tests pass their own clock, providers and database. */
export interface Deps {
  config: Config
  db: Kysely<Database>
  /** Whether the database's disk takes writes. */
  room: Pick<Room, 'isLeft'>
  clock: ServerClock
  providers: Providers
  /** Parses customers' files in threads of their own. */
  invoices: InvoiceReader
  /** Makes PDFs of a loan's documents in a thread of its own. */
  papers: PaperPrinter
  /** Where the files of invoices are. */
  files: InvoiceFiles
  jobs: Jobs
  /** The keys of the sealed columns. */
  vault: Vault
  /** Records sign-ins, refusals and what staff do. */
  security: SecurityEvents
  /** Calls of shops' pages that were refused, for their consoles. */
  refusals: RefusedCalls
  /** Filled by lending.ts. */
  listeners: Listeners<ApplicationEvents & LoanEvents & SaleEvents>
  /** From the room of Pix Automático, for lower rooms. */
  debitsAhead: DebitsAhead
  log: Logger
  /** Counts requests, calls and events. */
  metrics: Metrics
}
