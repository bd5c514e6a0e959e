import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { borrower } from '../../testing/borrower.ts'
import { databases, testAppForAll, testConfig } from '../../testing/test-app.ts'
import { analyse } from '../application/analysis.ts'
import { recoverStuckJobs } from './recover-stuck-jobs.ts'

const MINUTE = 60_000

describe.each(databases)('a stuck analysis on %s', database => {
  const config = { ...testConfig, analysisSeconds: { min: 0, max: 600 } }
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', config })

  /** A customer whose analysis has no job any more. */
  async function forgotten() {
    const me = await borrower(app)
    await me.sendPersonalData((await me.sendDevice()).body.id)
    await sql`delete from pgboss.job where name = 'analysis'`.execute(app.deps.db)
    return me
  }

  test('is enqueued again after its time and decides once', async () => {
    const me = await forgotten()
    app.advance(24 * MINUTE)
    expect((await recoverStuckJobs(app.deps)).analyses).toBe(0)
    app.advance(2 * MINUTE)
    expect((await recoverStuckJobs(app.deps)).analyses).toBe(1)
    expect((await recoverStuckJobs(app.deps)).analyses).toBe(1)
    expect(await app.runJobs()).toBeGreaterThanOrEqual(2)
    const { offer } = await me.profile()
    expect(await me.messages()).toMatchObject([{ link: `/proposal/${offer!.id}` }])
    expect((await recoverStuckJobs(app.deps)).analyses).toBe(0)
  })

  test('that is decided already changes nothing', async () => {
    const me = await forgotten()
    const id = await me.applicationId()
    await Promise.all([analyse(app.deps, id), analyse(app.deps, id)])
    await analyse(app.deps, id)
    const { db } = app.deps
    const offers = await db.selectFrom('offers').select('id').where('applicationId', '=', id).execute()
    expect(offers).toHaveLength(1)
    expect(await me.messages()).toHaveLength(1)
  })
})
