import { beforeAll, describe, expect, test } from 'vitest'
import { opsOf } from '../testing/ops.ts'
import { type Payer, payer } from '../testing/payer.ts'
import { rowOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const staff = ['--by', 'Ana', '--why', 'o cliente pediu por telefone']

describe.each(databases)('the due day by staff on %s', database => {
  let me: Payer
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  beforeAll(async () => {
    me = await payer(app)
  })

  const ops = opsOf(() => app)

  test('lists the choices, also before the first due date, and changes to one of them', async () => {
    const { code, text } = await ops('due-day', me.loanId)
    expect(code).toBe(0)
    expect(text).toContain('Dia 10. Pode mudar para:')
    expect(text).toContain('--first 2026-12-25: a primeira em 25/12/2026')
    expect((await ops('due-day', me.loanId, '--first', '2026-12-25', ...staff)).text).toContain('no dia 25')
    expect((await me.installments()).map(({ dueDate }) => dueDate)[0]).toBe('2026-12-25')
    const entry = await rowOf(app.deps.db, 'audit', { action: 'due-day-changed' })
    expect(entry).toMatchObject({ who: 'Ana', why: 'o cliente pediu por telefone', loanId: me.loanId })
  })

  test.each<[string, string[], number]>([
    ['a date that is not offered', ['--first', '2026-12-12', ...staff], 1],
    ['nobody', ['--first', '2026-12-15'], 2],
  ])('%s is refused', async (_, words, code) => {
    expect((await ops('due-day', me.loanId, ...words)).code).toBe(code)
  })

  test('an unknown loan is refused', async () => {
    expect((await ops('due-day', crypto.randomUUID())).code).toBe(1)
  })
})
