import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registration } from '../../../shared/api/registration.ts'
import { createApp } from '../app.ts'
import { type Config, config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { createJobs } from '../jobs/jobs.ts'
import { registerWorkers } from '../jobs/workers.ts'
import { debitsAhead } from '../lending/autopay/debits-ahead.ts'
import { invoiceFiles } from '../lending/invoice/files.ts'
import { createInvoiceReader, type InvoiceReader } from '../lending/invoice/reader.ts'
import { readTrust, sandboxTrust } from '../lending/invoice/trust.ts'
import { createPaperPrinter, type PaperPrinter } from '../lending/paper/printer.ts'
import { lendingListeners, payoutFailsOnce, sandboxPayers } from '../lending.ts'
import { createLog } from '../log.ts'
import { countedEvents, countedProviders, observe } from '../observe.ts'
import { createRefusedCalls } from '../partners/refused-calls.ts'
import { seedSandboxPartner } from '../partners/registry.ts'
import { type Breakers, createBreakers } from '../providers/circuit/breakers.ts'
import { createObjectStore } from '../providers/object-store/create-object-store.ts'
import { createProviders, type Providers } from '../providers/providers.ts'
import { createSecurityEvents } from '../security/events.ts'
import { bearer, type Request, register } from './customer.ts'
import { type Engine, emptyDatabase, testDataKey } from './databases.ts'
import { openedForAll, openedForEach } from './opened.ts'
import { undoneOnce } from './repeated-transactions.ts'

export { databases } from './databases.ts'

export interface TestOptions {
  database: Engine
  /** Time at which the test starts, ISO or milliseconds. Only `advance` moves it. */
  now?: string | number
  config?: Partial<Config>
  providers?: Partial<Providers>
  /** Every transaction is undone once at its end, as by a deadlock, and repeated. */
  undone?: boolean
  /** The circuits that the metrics show. */
  breakers?: Breakers
  /** Receives the log, line by line. */
  log?: (line: string) => void
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

/** The API over an empty database of its own, with a stopped clock and jobs that run only by `runJobs`. */
export async function testApp(options: TestOptions) {
  const { database, release } = await emptyDatabase(options.database)
  let now = new Date(options.now ?? '2026-03-10T15:00:00Z').getTime()
  const log = createLog(options.log ? 'debug' : 'silent', options.log && { write: options.log })
  const dataDir = mkdtempSync(join(tmpdir(), 'celastro-test-'))
  const base = {
    config: { ...testConfig, ...options.config, dataDir },
    db: options.undone ? undoneOnce(database.db) : database.db,
    clock: {
      now: () => now,
      offset: () => 0,
      move: async (offsetMs: number) => {
        now += offsetMs
      },
    },
    log,
  }
  await seedSandboxPartner(base)
  const jobs = createJobs(database, log, base.config.queues)
  const listeners = lendingListeners({ ...base, jobs })
  const { breakers = createBreakers(log) } = options
  const metrics = observe(base, database, breakers)
  const providers = {
    ...countedProviders(
      createProviders({ ...base, breakers }, payoutFailsOnce, sandboxPayers(base.db)),
      metrics,
    ),
    ...options.providers,
  }
  const security = countedEvents(createSecurityEvents(base), metrics)
  const files = invoiceFiles(createObjectStore(base.config), database.vault)
  const deps: Deps = {
    ...base,
    room: database.room,
    vault: database.vault,
    jobs,
    listeners,
    debitsAhead,
    refusals: createRefusedCalls(base),
    providers,
    invoices: invoiceReader(),
    papers: paperPrinter(),
    security,
    files,
    metrics,
  }
  registerWorkers(deps)
  await jobs.start({ polling: false })
  const app = createApp(deps)
  const request: Request = async (path, init) => app.request(path, init)

  return {
    app,
    deps,
    request,
    /** Registers a customer and signs in; returns the headers of the session. See customer.ts for single steps. */
    async login(person: Partial<Registration> = {}) {
      return bearer(await register(request, person))
    },
    /** Works all waiting jobs, delayed ones too; returns how many. */
    runJobs: () => jobs.runAll(),
    advance(milliseconds: number) {
      now += milliseconds
    },
    async close() {
      await jobs.stop()
      await security.settled()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
      await release()
    },
  }
}

/** One app for all tests of this `describe` or file. */
export const testAppForAll = (options: TestOptions): TestApp => openedForAll(() => testApp(options))
/** A new app for each test of this `describe` or file. */
export const testAppForEach = (options: TestOptions): TestApp => openedForEach(() => testApp(options))

/** Starting its threads takes longer than most tests, so the apps of a process share them. */
export function invoiceReader(): InvoiceReader {
  reader ??= createInvoiceReader(readTrust(sandboxTrust, { sandbox: true }))
  return reader
}
let reader: InvoiceReader | undefined

export function paperPrinter(): PaperPrinter {
  printer ??= createPaperPrinter()
  return printer
}
let printer: PaperPrinter | undefined

/** A cheap human check, no waiting, and rate limits that no test reaches by chance. */
export const testConfig: Config = {
  ...config({
    SANDBOX: '1',
    ALTCHA_COST: '1',
    ANALYSIS_MIN_SECONDS: '0',
    ANALYSIS_MAX_SECONDS: '0',
    SIGNATURE_CODE: '0',
  }),
  tokenSecret: 'a secret that only the tests know, 32+',
  dataKey: testDataKey,
  trustProxy: 1,
}
