import { describe, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { personAt } from '../testing/console.ts'
import { latch } from '../testing/latch.ts'
import { moreConnections, untilBlocked } from '../testing/more-connections.ts'
import { openedForAll } from '../testing/opened.ts'
import { addShop } from '../testing/shopper.ts'
import { testAppForAll } from '../testing/test-app.ts'
import { dismissPerson, invitePerson } from './people.ts'

// PGlite runs one transaction at a time.
describe('two owners of a shop at once, on postgres', () => {
  const app = testAppForAll({ database: 'postgres', now: '2026-11-21T15:00:00Z' })
  const others = openedForAll(() => moreConnections(app, 3))

  /** Both calls get as far as they can while the shop is locked, and then go on. Returns what they end with, in order of names. */
  async function whileLocked(shop: string, calls: (() => Promise<unknown>)[]) {
    const [locked, released] = [latch(), latch()]
    const holding = others.db.transaction().execute(async tx => {
      await tx.selectFrom('partners').select('id').where('id', '=', shop).forNoKeyUpdate().execute()
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))
    const ends = Promise.all(calls.map(call => call().then(() => 'done', codeOf)))
    await untilBlocked(app.deps.db, calls.length).finally(released.resolve)
    await holding
    return (await ends).sort()
  }

  type Person = { email: string; personId: string }
  const needs = () => ({ ...app.deps, db: others.db })
  test.each([
    {
      name: 'dismiss',
      second: 'unauthorized',
      call:
        (shop: string, { personId }: Person, whom: Person) =>
        () =>
          dismissPerson(needs(), shop, whom.personId, { personId }),
    },
    {
      name: 'demote',
      second: 'forbidden',
      call:
        (shop: string, { personId }: Person, { email }: Person) =>
        () =>
          invitePerson(needs(), shop, { email, role: 'reader' }, { personId }),
    },
  ])('who $name each other: the second is no owner any more', async ({ name, second, call }) => {
    await addShop(app, name)
    const emails = [await personAt(app, name, 'owner'), await personAt(app, name, 'owner')].map(
      ({ email }) => email,
    )
    const people = await app.deps.db
      .selectFrom('partnerPeople')
      .select(['id as personId', 'email'])
      .where('partnerId', '=', name)
      .execute()
    const [one, other] = emails.map(email => people.find(each => each.email === email)!)
    const calls = [call(name, one!, other!), call(name, other!, one!)]
    expect(await whileLocked(name, calls)).toEqual(['done', second])
  })
})
