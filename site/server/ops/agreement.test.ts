import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreeing } from '../testing/agree.ts'
import { opsOf } from '../testing/ops.ts'
import { type Payer, payer } from '../testing/payer.ts'
import { databases, type TestApp, testApp } from '../testing/test-app.ts'

describe.each(databases)('an agreement seen by staff on %s', database => {
  let app: TestApp
  let me: Payer
  beforeAll(async () => {
    app = await testApp({ database, now: '2026-11-21T15:00:00Z' })
    me = await payer(app)
  })
  afterAll(() => app.close())

  const ops = opsOf(() => app)

  test('names what stands in the way and until when, and then what can be signed', async () => {
    expect(await ops('agreement', me.loanId)).toEqual({ code: 0, text: 'Nenhuma parcela está em atraso.' })
    app.advance(Date.parse('2026-12-15T15:00:00Z') - app.deps.clock.now())
    expect((await ops('agreement', me.loanId)).text).toBe(
      'O atraso ainda é curto.\nPossível a partir de 25/12/2026.',
    )
    app.advance(Date.parse('2026-12-28T15:00:00Z') - app.deps.clock.now())
    const { text } = await ops('agreement', me.loanId)
    const { owedCents, choices } = await agreeing(app, me).offer()
    expect(text).toContain(
      `Deve hoje R$ ${(owedCents / 100).toFixed(2).replace('.', ',').replace(/^1/, '1.')}`,
    )
    expect(text.split('\n')).toHaveLength(choices.length + 2)
  })

  test('an unknown loan is refused', async () => {
    expect((await ops('agreement', crypto.randomUUID())).code).toBe(1)
  })
})
