import { describe, expect, test } from 'vitest'
import { dataCorrectionPath, type OwnData } from '../../../../shared/api/own-data.ts'
import { lookUp } from '../../sealed/look-up.ts'
import { borrower } from '../../testing/borrower.ts'
import { opsOf } from '../../testing/ops.ts'
import { shopper } from '../../testing/shopper.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { eraseCustomer } from './erase.ts'

describe.each(databases)('an erasure on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  const ops = opsOf(() => app)
  const erase = (id: string) => app.deps.db.transaction().execute(tx => eraseCustomer(tx, id))

  test('takes the code of the registration and the stored responses, on the site and on a shop’s page', async () => {
    const { db } = app.deps
    const onPage = await (await shopper(app)).signIn()
    const { phone } = onPage.person
    const { body } = await onPage.sendDevice()
    await onPage.sendPersonalData(body.id, { 'Idempotency-Key': 'of-the-shop' })
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('phoneHash', '=', lookUp('customers.phone', phone))
      .executeTakeFirstOrThrow()
    const other = await borrower(app)
    for (const who of [id, other.customer.id])
      await db
        .insertInto('idempotencyKeys')
        .values({
          ...{ scope: who, path: '/x', key: 'of-the-site', bodyHash: 'x' },
          createdAt: new Date(app.deps.clock.now()),
        })
        .execute()
    const left = async () => ({
      codes: (await db.selectFrom('codeRequests').select('phone').execute()).filter(
        each => each.phone === phone,
      ).length,
      scopes: (await db.selectFrom('idempotencyKeys').select('scope').execute())
        .map(({ scope }) => scope.split(' ')[0])
        .sort(),
    })
    expect(await left()).toEqual({ codes: 1, scopes: [id, id, other.customer.id].sort() })
    expect(await erase(id)).toBe('whole')
    expect(await left()).toEqual({ codes: 0, scopes: [other.customer.id] })
  })

  test('takes what the customer wrote in requests, and what they were answered', async () => {
    const me = await borrower(app)
    const ask = async (value: string) =>
      (await me.call<OwnData>(dataCorrectionPath, { json: { field: 'other', value } })).body.requests[0]!.id
    const answered = await ask('o endereço está errado')
    const staff = ['--by', 'Ana', '--why', 'documento conferido']
    const answer = ['--answer', 'O endereço do contrato é o da nota fiscal.']
    expect(await ops('data', 'refuse', answered, ...answer, ...staff)).toMatchObject({ code: 0 })
    app.advance(60_000)
    const open = await ask('o nome da minha mãe')
    const texts = async () =>
      app.deps.db
        .selectFrom('dataRequests')
        .select(['id', 'wanted', 'answer'])
        .where('customerId', '=', me.customer.id)
        .orderBy('askedAt')
        .execute()
    expect(await texts()).toEqual([
      { id: answered, wanted: null, answer: answer[1] },
      { id: open, wanted: 'o nome da minha mãe', answer: null },
    ])
    expect(await erase(me.customer.id)).toBe('whole')
    expect(await texts()).toEqual([
      { id: answered, wanted: null, answer: null },
      { id: open, wanted: null, answer: null },
    ])
  })
})
