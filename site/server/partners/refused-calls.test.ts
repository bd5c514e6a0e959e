import { beforeAll, describe, expect, test } from 'vitest'
import { databases, testAppForAll } from '../testing/test-app.ts'
import { unknownAtMost } from './worth-storing.ts'

const page = 'https://sol.example'

describe.each(databases)('refused calls of shop pages on %s', database => {
  const app = testAppForAll({ database })
  beforeAll(async () => {
    const { db, clock } = app.deps
    const shop = { id: 'sol', name: 'Sol', active: true, webhookSecret: 'x' }
    await db
      .insertInto('partners')
      .values({ ...shop, createdAt: new Date(clock.now()) })
      .execute()
    await db.insertInto('partnerOrigins').values({ partnerId: 'sol', origin: page }).execute()
  })

  const ask = (partner: string, origin: string) =>
    app.request('/loan/terms', { headers: { 'X-Partner': partner, Origin: origin } })
  const rows = async () => {
    await app.deps.refusals.flush()
    return app.deps.db.selectFrom('partnerRefusals').select(['partnerId', 'origin', 'count']).execute()
  }

  test('a flood of made-up names and pages stores nothing', async () => {
    for (let n = 0; n < 50; n++) expect((await ask(`nada-${n}`, `https://r${n}.example`)).status).toBe(403)
    expect(await rows()).toEqual([])
  })

  test('the calls of a shop are counted on while a flood of made-up names fills the memory', async () => {
    const { refusals } = app.deps
    const ofShop = () => refusals.count('sol', 'https://outra.example', 'origin-not-allowed')
    ofShop()
    for (let n = 0; n < 600; n++) refusals.count(`nada-${n}`, 'https://r.example', 'partner-unknown')
    ofShop()
    const stored = (await rows()).map(({ partnerId, count }) => [partnerId, Number(count)])
    expect(stored).toEqual([['sol', 2]])
  })

  test.each<[string, (n: number) => [string, string], [string, string], [string, string]]>([
    [
      'pages beside a shop',
      n => ['sol', `https://r${n}.example`],
      ['sol', ''],
      ['sol', 'https://r0.example'],
    ],
    ['names beside a shop’s page', n => [`sol-${n}`, page], ['', page], ['sol-0', page]],
  ])('of made-up %s so many a day are told apart, and all are counted', async (_, of, rest, first) => {
    await app.deps.db.deleteFrom('partnerRefusals').execute()
    for (let n = 0; n < unknownAtMost; n++) await ask(...of(n))
    expect(await rows()).toHaveLength(unknownAtMost)
    for (let n = 0; n < unknownAtMost + 7; n++) await ask(...of(n))
    const stored = await rows()
    expect(stored).toHaveLength(unknownAtMost + 1)
    const countOf = ([partnerId, origin]: [string, string]) =>
      stored.find(row => row.partnerId === partnerId && row.origin === origin)?.count
    expect([countOf(rest), countOf(first)].map(Number)).toEqual([7, 2])
    app.advance(86_400_000)
    await ask(...of(999))
    expect(await rows()).toHaveLength(unknownAtMost + 2)
  })
})
