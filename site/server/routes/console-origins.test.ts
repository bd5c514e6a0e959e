import { beforeAll, describe, expect, test } from 'vitest'
import { consolePaths } from '../../../shared/api/console.ts'
import { personAt } from '../testing/console.ts'
import { addShop, shopOrigin } from '../testing/shopper.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('the pages of a shop at its console on %s', database => {
  const app = testAppForAll({ database })
  beforeAll(async () => {
    await addShop(app, 'sol')
    await addShop(app, 'lua', { origins: ['https://lua.example'] })
  })

  test('an origin of another shop is neither taken nor tells of its calls', async () => {
    const sol = await personAt(app, 'sol', 'owner')
    const wanted = { origins: [shopOrigin, 'https://www.lua.example'], originsBefore: [shopOrigin] }
    await app.deps.db
      .insertInto('partnerOrigins')
      .values({ partnerId: 'lua', origin: wanted.origins[1]! })
      .execute()
    const answer = await sol.call(consolePaths.settings, wanted)
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { Origins: ['"https://www.lua.example" está no cadastro de outra loja. Fale com a gente.'] },
    ])
    // Staff may register a page of two shops; its calls under other names are shown to neither.
    await app.deps.db
      .insertInto('partnerOrigins')
      .values({ partnerId: 'sol', origin: wanted.origins[1]! })
      .execute()
    await app.request('/loan/terms', { headers: { 'X-Partner': 'luaa', Origin: wanted.origins[1]! } })
    for (const shop of ['sol', 'lua']) {
      const reader = await personAt(app, shop, 'reader')
      expect((await reader.call(consolePaths.overview)).text).not.toContain('luaa')
    }
    const both = { ...wanted, originsBefore: wanted.origins }
    expect((await sol.call(consolePaths.settings, both)).status).toBe(200)
  })

  test.each([`https://lua.example/${'a'.repeat(1500)}`, `https://${'lua.'.repeat(40)}example`])(
    'a long line is told by its beginning: %s',
    async line => {
      const page = await personAt(app, 'lua', 'owner')
      const { status, body } = await page.call(consolePaths.settings, { origins: [line] })
      expect([status, body.errors]).toEqual([
        400,
        {
          Origins: [`"${line.slice(0, 120)}…" não é uma origem: https://loja.com.br, sem barra nem caminho.`],
        },
      ])
    },
  )

  test('a list that somebody else has changed meanwhile is not replaced', async () => {
    const [first, second] = ['https://mar.example', 'https://www.mar.example']
    await addShop(app, 'mar', { origins: [first!] })
    const page = await personAt(app, 'mar', 'developer')
    const put = (origins: string[], originsBefore?: string[]) =>
      page.call(consolePaths.settings, { origins, ...(originsBefore && { originsBefore }) })
    expect((await put([first!, second!], [first!])).status).toBe(200)
    const stale = [await put([first!], [first!]), await put([first!]), await put([first!], [first!, 'x'])]
    for (const { status, body } of stale)
      expect([status, body.errors]).toEqual([
        400,
        { Origins: ['Outra pessoa mudou a lista. Abra a página de novo.'] },
      ])
    expect((await page.call(consolePaths.settings)).body).toMatchObject({ origins: [first, second] })
    expect((await put([first!], [second!, first!])).status).toBe(200)
  })

  test('of two changes of one list at once, one is made', async () => {
    const origins = ['https://rio.example']
    await addShop(app, 'rio', { origins })
    const page = await personAt(app, 'rio', 'owner')
    const add = (origin: string) =>
      page.call(consolePaths.settings, { origins: [...origins, origin], originsBefore: origins })
    const answers = await Promise.all(['https://a.rio.example', 'https://b.rio.example'].map(add))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})
