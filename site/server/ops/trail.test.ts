import { describe, expect, test } from 'vitest'
import { deskCloserPath } from '../../../shared/api/desk-closer.ts'
import { deskCustomerPaths } from '../../../shared/api/desk-customer.ts'
import { deskDecisionPaths } from '../../../shared/api/desk-decisions.ts'
import { dayMs } from '../../../shared/durations.ts'
import { borrower } from '../testing/borrower.ts'
import { staffAt } from '../testing/desk.ts'
import { opsOf } from '../testing/ops.ts'
import { payer } from '../testing/payer.ts'
import { rowOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('npm run ops -- audit on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  const ops = opsOf(() => app)
  const entries = async (...words: string[]) => (await ops('audit', ...words)).text.split('\n')

  test('says who looked at a customer: masked, revealed, at a loan and at the invoice', async () => {
    const [me, other] = [await payer(app), await borrower(app)]
    const ana = await staffAt(app, 'admin', 'Ana Lima')
    const { applicationId } = await rowOf(app.deps.db, 'loans', { id: me.loanId }, 'applicationId')
    const calls = [
      [deskCustomerPaths.look, { named: me.customer.cpf }],
      [deskCustomerPaths.look, { named: other.customer.cpf }],
      [deskCustomerPaths.reveal, { id: me.customer.id, why: 'ligou para a central' }],
      [deskCloserPath, { kind: 'loan', id: me.loanId }],
      [deskDecisionPaths.invoice, { id: applicationId }],
    ] as const
    for (const [path, body] of calls) expect((await ana.call(path, body)).status).toBe(200)
    const found = await entries('--customer', me.customer.id)
    const looks = found.filter(line => line.includes('  Ana Lima  '))
    expect(looks.map(line => line.split('  ')[2])).toEqual([
      ...['customer-seen', 'customer-revealed', 'looked-closer', 'invoice-opened'],
    ])
    expect(looks[1]).toContain('"ligou para a central"')
    expect(found.join('\n')).not.toContain(other.customer.id)
    expect((await entries('--loan', me.loanId)).join('\n')).toContain('  Ana Lima  looked-closer  ')
  })

  test('says what one member of staff did, in upper or lower case', async () => {
    await staffAt(app, 'reader', 'Bia Prado')
    expect(await entries('--staff', 'bia prado')).toEqual([
      expect.stringMatching(/ {2}Bia Prado {2}staff-passkey-added {2}/),
    ])
    expect(await entries('--staff', 'Caio')).toEqual(['Nada registrado.'])
    // Not a person: what customers did is asked by customer or loan.
    expect(await entries('--staff', 'customer')).toEqual(['Nada registrado.'])
  })

  test('goes back before a day, also where newer entries fill the page', async () => {
    const at = (days: number) => new Date(app.deps.clock.now() + days * dayMs)
    const entry = (action: string, days: number) => ({
      ...{ id: crypto.randomUUID(), who: 'Davi Souza', action, at: at(days), detail: '{}' },
    })
    await app.deps.db
      .insertInto('audit')
      .values([entry('old', 0), ...Array.from({ length: 200 }, () => entry('new', 2))])
      .execute()
    const all = await entries('--staff', 'Davi Souza')
    expect([all.length, all.some(line => line.includes('  old'))]).toEqual([200, false])
    expect(await entries('--staff', 'Davi Souza', '--before', '2026-11-22')).toEqual([
      expect.stringContaining('  old'),
    ])
    expect(await entries('--staff', 'Davi Souza', '--before', '2026-11-21')).toEqual(['Nada registrado.'])
  })

  test('wants ids and a day', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    for (const [words, sentence] of [
      [['--customer', 'x'], '--customer é o id de um cliente'],
      [['--before', '2026-02-30'], '--before é um dia'],
      [['--staff'], 'Opção desconhecida ou sem valor.'],
    ] as const)
      expect(await ops('audit', ...words)).toEqual({ code: 2, text: expect.stringContaining(sentence) })
    expect((await ops('audit', '--customer', id)).text).toBe('Nada registrado.')
  })
})
