import { describe, expect, test } from 'vitest'
import { dataCorrectionPath, erasurePath, type OwnData } from '../../../../shared/api/own-data.ts'
import { type Borrower, borrower } from '../../testing/borrower.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { correct, erase, refuse } from './answer.ts'
import { openRequests } from './requests.ts'

const staff = { by: 'Ana', why: 'documento conferido' }

describe.each(databases)('a request about own data on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  const ask = async (me: Borrower, path: string, json: object) =>
    (await me.call<OwnData>(path, { json })).body.requests[0]!.id
  const correction = (me: Borrower, value: string) => ask(me, dataCorrectionPath, { field: 'name', value })
  const isOpen = async (id: string) => (await openRequests(app.deps.db)).some(each => each.id === id)
  const nameOf = async ({ customer: { id } }: Borrower) =>
    (await app.deps.db.selectFrom('customers').select('name').where('id', '=', id).executeTakeFirst())?.name

  test('is carried out as what it is: a correction erases nobody, and an erasure is no correction', async () => {
    const [one, other] = [await borrower(app), await borrower(app)]
    const corrected = await correction(one, 'Nome Certo')
    expect(await erase(app.deps, corrected, staff)).toBeUndefined()
    expect(await nameOf(one)).toBe(one.customer.name)
    const erased = await ask(other, erasurePath, {})
    expect(await correct(app.deps, erased, staff)).toBe(false)
    expect([await isOpen(corrected), await isOpen(erased)]).toEqual([true, true])
  })

  test('waits for no answer any more once it has one', async () => {
    const me = await borrower(app)
    const id = await correction(me, 'Nome Certo')
    expect(await refuse(app.deps, { id, answer: 'O nome já está certo.' }, staff)).toBe(true)
    expect(await isOpen(id)).toBe(false)
  })
})
