import { describe, expect, test } from 'vitest'
import { RecurrenceRefused, RecurrenceUnavailable } from '../providers/pix/recurrences.ts'
import { sandboxRecurrences } from '../providers/pix/sandbox-recurrences.ts'
import { rowOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'
import { runOps } from './run.ts'

describe.each(databases)('autopay webhooks on %s', database => {
  const registered: string[] = []
  let failure: Error | undefined
  const bank = sandboxRecurrences(
    { now: () => app.deps.clock.now() },
    { fateOf: () => undefined, debitOf: async () => undefined },
  )
  const registerWebhooks = async (url: string) => {
    if (failure) throw failure
    registered.push(url)
  }
  const app = testAppForAll({ database, providers: { recurrences: { ...bank, registerWebhooks } } })
  async function run(...words: string[]) {
    const lines: string[] = []
    const by = ['--by', 'Ana', '--why', 'banco novo']
    const code = await runOps(app.deps, ['autopay', 'webhooks', ...words, ...by], line => lines.push(line))
    return { code, text: lines.join(' ') }
  }
  const url = 'https://celastro.example/api/webhooks'

  test('registers the address once it is one, and stores who did it', async () => {
    expect(await run()).toMatchObject({ code: 2 })
    expect(await run('--url', 'http://celastro.example')).toMatchObject({ code: 2 })
    expect(await run('--url', `${url}/`)).toMatchObject({ code: 0 })
    expect(registered).toEqual([url])
    const row = await rowOf(app.deps.db, 'audit', { action: 'autopay-webhooks-registered' }, 'who', 'why')
    expect(row).toEqual({ who: 'Ana', why: 'banco novo' })
  })

  test('says why the bank did not take it', async () => {
    failure = new RecurrenceRefused('status-400')
    expect(await run('--url', url)).toEqual({ code: 1, text: 'O banco não aceitou este endereço.' })
    failure = new RecurrenceUnavailable('timeout')
    expect(await run('--url', url)).toMatchObject({ code: 1, text: expect.stringContaining('não respondeu') })
  })
})
