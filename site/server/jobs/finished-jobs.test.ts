import { sql } from 'kysely'
import { describe, test } from 'vitest'
import { createLog } from '../log.ts'
import { databases, emptyDatabase } from '../testing/databases.ts'
import { createJobs } from './jobs.ts'

// pg-boss looks every ten seconds, so both databases wait together.
describe.concurrent.each(databases)('a finished job on %s', engine => {
  test('is deleted after ten minutes, and a job that still waits is not', async context => {
    const { database, release } = await emptyDatabase(engine)
    const jobs = createJobs<{ greet: { id: string } }>(database, createLog('silent'))
    context.onTestFinished(async () => {
      await jobs.stop()
      await database.close()
      await release()
    })
    jobs.work('greet', async () => {})
    await jobs.start({ polling: false })
    for (const id of ['older', 'newer', 'waits']) await jobs.send('greet', { id })
    const finish = (id: string, minutes: number) =>
      sql`update pgboss.job set state = 'completed', completed_on = now() - ${minutes} * interval '1 minute'
        where data->>'id' = ${id}`.execute(database.db)
    await finish('older', 11)
    await finish('newer', 8)
    await sql`update pgboss.job set start_after = now() + interval '1 day' where data->>'id' = 'waits'`.execute(
      database.db,
    )
    await jobs.start()
    const left = async () =>
      (
        await sql<{ id: string }>`
          select data->>'id' as id from pgboss.job where name = 'greet' order by created_on`.execute(
          database.db,
        )
      ).rows.map(({ id }) => id)
    await context.expect.poll(left, { timeout: 100_000, interval: 500 }).toEqual(['newer', 'waits'])
  })
})
