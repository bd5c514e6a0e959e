import { describe, expect, test } from 'vitest'
import { borrower } from '../../testing/borrower.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { countOthers, markApplication } from './marks.ts'
import { riskLimits } from './policy.ts'

describe.each(databases)('counting what applications share on %s', database => {
  const app = testAppForAll({ database, config: { riskLimits } })

  async function applied(imei?: string) {
    const me = await borrower(app)
    const { body } = await me.sendDevice(imei)
    await me.sendPersonalData(body.id)
    const id = await me.applicationId()
    await markApplication(app.deps, id)
    return { id, me }
  }

  test('counts other customers, within the time of the signal', async () => {
    const first = await applied()
    const second = await applied(first.me.imei)
    expect(await countOthers(app.deps, first.id)).toMatchObject({ device: 1, address: 1, velocity: 0 })
    app.advance(31 * 86_400_000)
    expect(await countOthers(app.deps, second.id)).toMatchObject({ device: 1, address: 0, hour: 0 })
    app.advance(60 * 86_400_000)
    expect(await countOthers(app.deps, second.id)).toMatchObject({ device: 0 })
    app.advance(-91 * 86_400_000)
  })

  test('marking twice changes nothing', async () => {
    const { id } = await applied()
    const marks = () =>
      app.deps.db.selectFrom('riskMarks').selectAll().where('applicationId', '=', id).execute()
    const before = await marks()
    app.advance(60_000)
    await markApplication(app.deps, id)
    expect(await marks()).toEqual(before)
  })
})
