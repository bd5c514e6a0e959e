import { beforeAll, describe, expect, test } from 'vitest'
import { agreeing } from '../testing/agree.ts'
import { opsOf } from '../testing/ops.ts'
import { type Payer, payer } from '../testing/payer.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('an agreement seen by staff on %s', database => {
  let me: Payer
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  beforeAll(async () => {
    me = await payer(app)
  })

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
    expect(text).toContain('de multa e juros deixam de ser cobrados')
    await ops('waive', me.loanId, '--installment', '1', '--fine', '4,70', '--by', 'Ana', '--why', 'acordo')
    expect((await ops('agreement', me.loanId)).text).toContain('; R$ 1,41 de juros deixam de ser cobrados')
  })

  test('lists every aditivo of a loan: replaced, waiting and signed, long after too', async () => {
    expect((await ops('agreement', 'list', me.loanId)).text).toBe('Este empréstimo não tem aditivo.')
    const deal = agreeing(app, me)
    const [other, chosen] = (await deal.offer()).choices
    await deal.issue(other!)
    const { sha256 } = (await deal.issue(chosen!)).body
    const before = (await ops('agreement', 'list', me.loanId)).text.split('\n')
    expect(before).toHaveLength(2)
    expect(before[0]).toContain('trocado por outro, sem assinatura')
    expect(before[1]).toMatch(new RegExp(`-A2 .*sem assinatura .*SHA-256 ${sha256}$`))
    await deal.sealed(chosen!)
    app.advance(500 * 86_400_000)
    const after = (await ops('agreement', 'list', me.loanId)).text.split('\n')
    expect(after.at(-1)).toMatch(/-A3 .*assinado 28\/12\/2026/)
    expect((await ops('agreement', 'list', crypto.randomUUID())).code).toBe(1)
  })

  test('an unknown loan is refused', async () => {
    expect((await ops('agreement', crypto.randomUUID())).code).toBe(1)
  })
})
