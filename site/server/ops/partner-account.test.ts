import { describe, expect, test } from 'vitest'
import { buyer } from '../testing/buyer.ts'
import { opsOf } from '../testing/ops.ts'
import { rowOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const staff = ['--by', 'Ana', '--why', 'contrato assinado']
const account = {
  ...{ holder: 'Loja Exemplo LTDA', cnpj: '12.ABC.345/01DE-35', bank: '1' },
  ...{ branch: '77', number: '55443', digit: 'x' },
}
const args = (change: object = {}) =>
  Object.entries({ ...account, ...change }).flatMap(([name, value]) => [`--${name}`, String(value)])

describe.each(databases)("a shop's account on %s", database => {
  const app = testAppForAll({ database })
  const ops = opsOf(() => app)
  const stored = async () =>
    (await rowOf(app.deps.db, 'partners', { id: 'loja-exemplo' }, 'payoutAccount')).payoutAccount

  test('is stored as a bank takes it, in the trail, and told to the buyer', async () => {
    const { code, text } = await ops('partner', 'account', 'loja-exemplo', ...args(), ...staff)
    expect([code, text]).toEqual([0, expect.stringContaining('Loja Exemplo LTDA')])
    expect(await stored()).toEqual({
      ...{ name: 'Loja Exemplo LTDA', cnpj: '12ABC34501DE35', bankCode: '001', branch: '0077' },
      ...{ number: '55443', digit: 'X' },
    })
    expect((await ops('audit')).text).toContain('partner-account')
    const me = await buyer(app)
    await me.apply()
    expect((await me.profile()).purchase).toMatchObject({ paysShop: true })
  })

  test('is taken away by --none', async () => {
    expect((await ops('partner', 'account', 'loja-exemplo', '--none', ...staff)).code).toBe(0)
    expect(await stored()).toBeNull()
  })

  test.each([
    ['a wrong CNPJ', { cnpj: '12.ABC.345/01DE-36' }],
    ['no such bank', { bank: '998' }],
    ['a branch with letters', { branch: '12a' }],
    ['two digits', { digit: '12' }],
    ['no holder', { holder: '' }],
  ])('with %s is refused', async (_, change) => {
    expect((await ops('partner', 'account', 'loja-exemplo', ...args(change), ...staff)).code).not.toBe(0)
    expect(await stored()).toBeNull()
  })

  test('of an unknown shop is refused', async () => {
    const { code, text } = await ops('partner', 'account', 'nenhuma', ...args(), ...staff)
    expect([code, text]).toEqual([1, 'Não há loja "nenhuma".'])
  })
})
