import { describe, expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { createLog } from '../log.ts'
import type { WorkOptions } from '../queue.ts'
import { payer } from '../testing/payer.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'
import { registerDaily } from './daily.ts'

const start = Date.parse('2026-11-21T15:00:00Z')

describe.each(databases)('the work of a day on %s', database => {
  const app = testAppForAll({ database, now: start })

  /** What the queue does at each time of its schedule, and how it does it. */
  function scheduled(deps: Deps) {
    let [tick, how]: [() => Promise<void>, WorkOptions] = [async () => {}, {}]
    const work: Deps['jobs']['work'] = (_name, handler, given = {}) => {
      if (given.cron) [tick, how] = [() => handler({} as never), given]
    }
    registerDaily({ ...deps, jobs: { ...deps.jobs, work } })
    return { tick, how }
  }

  /** A database that fails what touches one of the tables. */
  const failing = (tables = ['reminders'], log = app.deps.log): Deps => ({
    ...app.deps,
    log,
    db: app.deps.db.withPlugin({
      transformQuery({ node }) {
        const table = tables.find(name => JSON.stringify(node).includes(`"${name}"`))
        if (table) throw new Error(`no ${table}`)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  })

  test('is done once: after a failure the next time works what is left, and later times do nothing', async () => {
    const me = await payer(app)
    const reminders = async () => (await me.messages()).filter(({ text }) => text.includes('lembrete')).length
    const [broken, whole] = [scheduled(failing()), scheduled(app.deps)]
    // Three days before the due date.
    app.advance(Date.parse('2026-12-07T12:00:00Z') - start)
    await expect(broken.tick()).rejects.toThrow('no reminders')
    await expect(broken.tick()).rejects.toThrow('no reminders')
    expect(await reminders()).toBe(0)
    await whole.tick()
    expect(await reminders()).toBe(1)
    // It reads nothing, so nothing fails.
    await broken.tick()
    app.advance(11 * 3_600_000)
    await broken.tick()
    app.advance(13 * 3_600_000)
    await expect(broken.tick()).rejects.toThrow('no reminders')
  })

  test('names each part that failed in the log', async () => {
    const lines: string[] = []
    const log = createLog('error', { write: line => void lines.push(line) })
    await expect(scheduled(failing(['reminders', 'refunds'], log)).tick()).rejects.toThrow('no re')
    expect(lines.map(line => JSON.parse(line).part).sort()).toEqual(['refunds', 'reminders'])
  })

  test('is tried every half an hour from nine to the end of the date, one run at a time', () => {
    const { how } = scheduled(app.deps)
    expect(how).toEqual({ cron: '*/30 12-23 * * *', alone: true })
  })
})
