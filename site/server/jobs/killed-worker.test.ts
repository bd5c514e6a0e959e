import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, type TestContext, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { createLog } from '../log.ts'
import { databases } from '../testing/databases.ts'
import { createDatabase } from '../testing/postgres.ts'
import { createJobs } from './jobs.ts'

const program = join(import.meta.dirname, '../testing/hanging-worker.ts')

const places = {
  async pglite({ onTestFinished }: TestContext) {
    const directory = mkdtempSync(join(tmpdir(), 'celastro-killed-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    return { text: directory, where: { directory } }
  },
  async postgres({ onTestFinished }: TestContext) {
    const { url, drop } = await createDatabase(inject('postgresUrl'))
    onTestFinished(drop)
    return { text: url, where: { url, maxConnections: 2 } }
  },
}

/** Takes a job in a process that is killed while the job runs. */
async function takeAndDie({ onTestFinished }: TestContext, queue: string, where: string) {
  const child = spawn(process.execPath, [program, queue, where], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const gone = once(child, 'exit')
  const [said] = await Promise.race([once(child.stdout, 'data'), gone])
  expect(String(said)).toContain('taken')
  child.kill('SIGKILL')
  await gone
}

// Each waits half a minute for silence, so all wait together.
describe.concurrent.each(databases)('a killed worker on %s', engine => {
  for (const queue of ['any', 'alone']) {
    test(`loses its job of a queue “${queue}” to another within a minute`, async context => {
      const { text, where } = await places[engine](context)
      await takeAndDie(context, queue, text)
      const database = await openDatabase(where)
      const jobs = createJobs<Record<string, object>>(database, createLog('silent'))
      context.onTestFinished(async () => {
        await jobs.stop()
        await database.close()
      })
      let taken = 0
      jobs.work(queue, async () => void taken++, { alone: queue === 'alone' })
      await jobs.start()
      // Tests run beside each other here, so the test's own `expect` knows which one it belongs to.
      await context.expect.poll(() => taken, { timeout: 60_000, interval: 500 }).toBe(1)
    })
  }
})
