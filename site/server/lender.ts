import { join } from 'node:path'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { openSandboxClock, systemClock } from './clock.ts'
import { type Config, config as readConfig } from './config.ts'
import { ConfigError } from './config-reader.ts'
import { type OpenDatabase, openDatabase } from './db/database.ts'
import { waitForDatabase } from './db/wait-for-database.ts'
import type { Deps } from './deps.ts'
import { createJobs } from './jobs/jobs.ts'
import { registerWorkers } from './jobs/workers.ts'
import { debitsAhead } from './lending/autopay/debits-ahead.ts'
import { invoiceFiles } from './lending/invoice/files.ts'
import { createInvoiceReader } from './lending/invoice/reader.ts'
import { readTrust, sandboxTrust } from './lending/invoice/trust.ts'
import { createPaperPrinter } from './lending/paper/printer.ts'
import { lendingListeners, payoutFailsOnce, sandboxPayers } from './lending.ts'
import { createLog } from './log.ts'
import { prepareSchema } from './migration.ts'
import { countedEvents, countedProviders, observe } from './observe.ts'
import { createRefusedCalls } from './partners/refused-calls.ts'
import { seedSandboxPartner } from './partners/registry.ts'
import { createBreakers } from './providers/circuit/breakers.ts'
import { createObjectStore } from './providers/object-store/create-object-store.ts'
import { createProviders, type Providers } from './providers/providers.ts'
import { masterKeyFrom, WrongMasterKey } from './sealed/master-key.ts'
import { sealRows } from './sealed/seal-rows.ts'
import { dataKeyFile, dataKeyOf, withTokenSecret } from './secrets.ts'
import { createSecurityEvents } from './security/events.ts'
import { startTracing } from './tracing.ts'

/** The running lender: API under /api, migrated database, running jobs. */
export interface Lender {
  app: Hono
  config: Config
  deps: Deps
  /** Lets running jobs finish and closes the database. */
  close(): Promise<void>
}

interface Opening {
  /** False: jobs can be enqueued, and another process works them. */
  working?: boolean
  /** Replaces outside parties: the bench makes the sandbox's as slow as real ones. */
  parties?: (providers: Providers) => Providers
}

/** Opens the database, jobs and providers that the environment names. @throws ConfigError */
export async function openLender(
  env: Record<string, string | undefined>,
  { working = true, parties = providers => providers }: Opening = {},
): Promise<Lender> {
  const config = withTokenSecret(readConfig(env))
  // Read first: a folder that cannot be used stops the start before the database opens.
  const trusted = readTrust(config.invoiceTrustDir ?? sandboxTrust, config)
  const log = createLog(config.logLevel)
  const tracing = config.tracesUrl && working ? await startTracing(config.tracesUrl) : undefined
  const database = await openDatabase(
    config.databaseUrl
      ? { url: config.databaseUrl }
      : { directory: config.dataDir, isSynced: !config.sandbox },
  )
  const { db, room } = database
  await waitForDatabase(db, config.databaseWaitSeconds, log)
  await prepareSchema(config, database, log).catch(async error => {
    await database.close()
    throw error
  })
  await openSealed(config, database, log)
  const clock = config.sandbox ? await openSandboxClock(db) : systemClock
  const base = { config, db, clock, log }
  await seedSandboxPartner(base)
  const jobs = createJobs(database, log, config.queues)
  const listeners = lendingListeners({ ...base, jobs })
  const breakers = createBreakers(log)
  const metrics = observe(base, database, breakers)
  const providers = countedProviders(
    parties(createProviders({ ...base, breakers }, payoutFailsOnce, sandboxPayers(db))),
    metrics,
  )
  const invoices = createInvoiceReader(trusted)
  const papers = createPaperPrinter()
  const security = countedEvents(createSecurityEvents(base), metrics)
  const files = invoiceFiles(createObjectStore(config), database.vault)
  // Only an embedded database had files in a directory before they were sealed.
  if (!config.databaseUrl && config.files.store === 'disk') await files.sealAgain(db)
  const deps: Deps = {
    ...base,
    room,
    vault: database.vault,
    jobs,
    listeners,
    debitsAhead,
    refusals: createRefusedCalls(base),
    providers,
    invoices,
    papers,
    security,
    files,
    metrics,
  }
  registerWorkers(deps)
  await jobs.start({ polling: working })
  return {
    app: new Hono().route('/api', createApp(deps)),
    config,
    deps,
    async close() {
      await jobs.stop()
      await invoices.close()
      await papers.close()
      await security.settled()
      await database.close()
      await tracing?.stop()
    },
  }
}

/** Opens the keys of the personal data, and seals rows from before their columns were sealed. @throws ConfigError */
async function openSealed(config: Config, database: OpenDatabase, log: Logger): Promise<void> {
  const former = config.dataKeyOld ? [config.dataKeyOld] : []
  await database.openKeys(masterKeyFrom(dataKeyOf(config), ...former)).catch(async error => {
    await database.close()
    throw error instanceof WrongMasterKey ? new ConfigError([error.message]) : error
  })
  if (!config.dataKey) {
    log.warn(
      { file: join(config.dataDir, dataKeyFile) },
      'the key of the personal data is a file beside them: for the sandbox only, set DATA_KEY elsewhere',
    )
  }
  await sealRows(database, log)
}
