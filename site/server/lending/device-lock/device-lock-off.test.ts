import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../../shared/durations.ts'
import { runDaily } from '../../jobs/daily.ts'
import { payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'

describe.each(databases)('without DEVICE_LOCK on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  test('no phone is locked, and no text mentions locks', async () => {
    const me = await payer(app)
    const { html } = (await me.contract((await me.loan()).contractPath!.split('/').at(-1)!)).body
    app.advance(120 * dayMs)
    await runDaily(app.deps)
    await app.runJobs()
    const texts = [html, ...(await me.messages()).map(({ text }) => text)]
    expect(texts.length).toBeGreaterThan(3)
    for (const text of texts) expect(text).not.toMatch(/bloque/i)
    expect(await app.deps.db.selectFrom('deviceLocks').selectAll().execute()).toEqual([])
  })
})
