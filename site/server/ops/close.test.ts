import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { opsOf } from '../testing/ops.ts'
import { payer } from '../testing/payer.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'
import { csvCents, csvOf } from './csv.ts'

test.each([
  [0, '0,00'],
  [-5, '-0,05'],
  [123_456, '1234,56'],
])('%i cents are written as %s', (cents, text) => {
  expect(csvCents(cents)).toBe(text)
})

test('a CSV quotes separators and disarms formulas', () => {
  expect(csvOf([['a;b', 'c"d', '=1+1', '-0,05', 7]])).toBe('\uFEFF"a;b";"c""d";\'=1+1;-0,05;7\r\n')
})

describe.each(databases)('the commands of the close on %s', database => {
  const folder = mkdtempSync(join(tmpdir(), 'close-'))
  const app = testAppForAll({ database, now: '2026-12-09T15:00:00Z' })
  afterAll(() => rmSync(folder, { recursive: true }))
  const ops = opsOf(() => app)

  test('close prints and writes the trial balance and the accrued interest, the same one later', async () => {
    const me = await payer(app)
    expect((await ops('close', '2026-12-09')).text).toContain('O período ainda não acabou')
    app.advance(86_400_000)
    const { code, text } = await ops('close', '2026-12-09', '--csv', folder)
    expect(code).toBe(0)
    expect(text).toContain('Balancete de 09/12/2026.')
    expect(text).not.toContain('ainda não acabou')
    expect(text).toMatch(/Dinheiro no banco +R\$ 0,00 +R\$ 0,00 +R\$ 1\.000,00 +-R\$ 1\.000,00/)
    expect(text).toContain('As parcelas de nenhum não conferem com os livros.')
    const files = () =>
      ['balancete', 'juros'].map(name => readFileSync(join(folder, `${name}-2026-12-09.csv`), 'utf8'))
    const written = files()
    expect(written[0]).toContain('2026-12-09;cash;Dinheiro no banco;0,00;1000,00\r\n')
    expect(written[1]).toContain(me.loanId)
    await me.pay((await me.charge([1, 2])).body.txid)
    await ops('close', '2026-12-09', '--csv', folder)
    expect(files()).toEqual(written)
    const month = (await ops('close', '2026-12')).text
    expect(month).toContain('Juros apropriados até 10/12/2026')
    expect(month).toMatch(/Dinheiro no banco +R\$ 0,00 +R\$ 415,42 +R\$ 1\.000,00/)
  })

  test('close says which loan does not agree with the books, with exit code 1', async () => {
    const me = await payer(app)
    await app.deps.db
      .updateTable('installments')
      .set({ faceCents: 23_400 })
      .where('loanId', '=', me.loanId)
      .where('number', '=', 3)
      .execute()
    const { code, text } = await ops('close', '2026-12-10')
    expect(code).toBe(1)
    expect(text).toContain(`${me.loanId}  parcelas R$ 1.408,35  livros R$ 1.409,22`)
  })

  test('iof prints and writes the tax of each ten days', async () => {
    const { code, text } = await ops('iof', '2026-12', '--csv', folder)
    expect(code).toBe(0)
    expect(text).toMatch(/01\/12\/2026 a 10\/12\/2026 .* 15\/12\/2026/)
    const file = readFileSync(join(folder, 'iof-2026-12.csv'), 'utf8')
    expect(file).toMatch(/2026-12-09;[\w-]+;liberação;\d+,\d\d\r\n/)
  })

  test.each<[string, string[], number, string]>([
    ['no period', ['close'], 2, 'Diga o mês (2026-12) ou o dia (2026-12-31).'],
    ['no such day', ['close', '2026-02-30'], 2, 'Diga o mês'],
    ['a day to come', ['close', '2026-12-30'], 1, 'Este período ainda não começou.'],
    ['a day of tax', ['iof', '2026-12-09'], 2, 'Diga o mês (2026-12).'],
    ['a month to come', ['iof', '2027-01'], 1, 'Este período ainda não começou.'],
    ['no such folder', ['close', '2026-12-09', '--csv', '/nowhere'], 1, 'A pasta existe?'],
  ])('%s is refused', async (_, words, code, sentence) => {
    expect(await ops(...words)).toEqual({ code, text: expect.stringContaining(sentence) })
  })
})
