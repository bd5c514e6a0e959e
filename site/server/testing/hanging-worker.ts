import { openDatabase } from '../db/database.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'

/**
 * A process of its own, for tests that kill it: takes a job of the queue that its first argument names, prints `taken`, and
 * never finishes. The second argument is the URL of PostgreSQL or the directory of PGlite.
 */
const [queue, where] = process.argv.slice(2) as [string, string]
const database = await openDatabase(
  where.startsWith('postgres:') ? { url: where, maxConnections: 2 } : { directory: where },
)
const jobs = createJobs<Record<string, object>>(database, createLog('silent'))
const taken = async () => {
  console.log('taken')
  await new Promise(() => {})
}
jobs.work(queue, taken, { alone: queue === 'alone' })
await jobs.start()
await jobs.send(queue, {})
