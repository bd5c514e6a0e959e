import { describe, expect, test } from 'vitest'
import { accountOfAnotherHolder, accountOfLowBalance } from '../../providers/pix/sandbox.ts'
import { anAccount, buyer, payShopInto } from '../../testing/buyer.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { blameAccount } from './blame-account.ts'
import { payOutAgain } from './pay-out.ts'

const staff = { by: 'Ana', why: 'a loja corrigiu a conta' }

describe.each(databases)("a shop's account that the bank refuses on %s", database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  const paysTo = (account: typeof anAccount) => payShopInto(app, account)

  test('is not the customer’s to mend: they hear so, and staff pay the corrected account of the same company', async () => {
    await paysTo({ ...anAccount, number: accountOfAnotherHolder })
    const me = await buyer(app)
    const id = await me.buy()
    await me.sign()
    const { loanId, status } = await app.deps.db
      .selectFrom('payouts as p')
      .innerJoin('loans as l', 'l.id', 'p.loanId')
      .select(['p.loanId', 'p.status'])
      .where('l.applicationId', '=', id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('refused')
    expect((await me.told(id)).at(-1)).toBe('order.payout-refused')
    const { text } = await app.deps.db
      .selectFrom('messages')
      .select('text')
      .where('template', '=', 'payout-shop-refused')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(text).toContain('o banco não conseguiu pagar a Loja Exemplo')
    expect(text).not.toContain('CPF')
    // The dashboard and the page of the contract say the same.
    const { standing } = await me.profile()
    expect(standing).toMatchObject({ code: 'payout-refused', tone: 'info' })
    expect(standing!.sentence).toContain('O banco não conseguiu pagar a Loja Exemplo')
    expect(standing!.sentence).toContain('Você não precisa fazer nada: nós acertamos a conta com a loja.')
    expect((await me.contract()).body.payout).toMatchObject({ status: 'refused', shop: 'Loja Exemplo' })

    await paysTo({ ...anAccount, cnpj: '12ABC34501DE35' })
    await payOutAgain(app.deps, loanId, staff)
    await app.runJobs()
    const stateNow = async () => (await rowOf(app.deps.db, 'payouts', { loanId }, 'status')).status
    expect(await stateNow()).toBe('refused')

    await paysTo(anAccount)
    await payOutAgain(app.deps, loanId, staff)
    await app.runJobs()
    expect(await stateNow()).toBe('sent')
    const told = await me.told(id)
    expect(told.filter(type => type === 'order.payout-refused')).toHaveLength(1)
    expect(told.slice(-2)).toEqual(['loan.paid-out', 'order.paid-to-shop'])
    const { payee } = await rowOf(app.deps.db, 'purchases', { applicationId: id }, 'payee')
    expect(payee).toEqual(anAccount)
  })

  test('the shop hears so too when the bank names its account later, after what seemed our own fault', async () => {
    await paysTo({ ...anAccount, number: accountOfLowBalance })
    const me = await buyer(app)
    const id = await me.buy()
    await me.sign()
    expect(await me.told(id)).not.toContain('order.payout-refused')
    // The shop's account is not blamed either.
    const newest = async () => (await me.messages())[0]!.text
    expect(await newest()).not.toContain('Loja Exemplo')
    const { id: loanId } = await rowOf(app.deps.db, 'loans', { applicationId: id }, 'id')
    expect(await blameAccount(app.deps, loanId, staff)).toBe('done')
    await app.runJobs()
    expect((await me.told(id)).at(-1)).toBe('order.payout-refused')
    expect(await newest()).toContain('o banco não conseguiu pagar a Loja Exemplo')
  })
})
