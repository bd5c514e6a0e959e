import { describe, expect, test } from 'vitest'
import { aPersonalData } from '../../../../shared/testing/fixtures/personal-data.ts'
import { borrower } from '../../testing/borrower.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { countOthers, markApplication } from './marks.ts'
import { riskLimits } from './policy.ts'

describe.each(databases)('counting what applications share on %s', database => {
  const app = testAppForAll({ database, config: { riskLimits } })

  async function applied(imei?: string, address = {}) {
    const me = await borrower(app)
    const { body } = await me.sendDevice(imei)
    await me.sendPersonalData(body.id, { address: { ...aPersonalData.address, ...address } })
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

  test('an address is the same without accents, in capitals, and with digits of another keyboard', async () => {
    const postalCode = '13010001'
    await applied(undefined, { postalCode, number: '10', apartmentOrSuite: 'Térreo, fundos' })
    const same = { postalCode, number: '\uff11\uff10', apartmentOrSuite: 'TERREO FUNDOS' }
    expect(await countOthers(app.deps, (await applied(undefined, same)).id)).toMatchObject({ address: 1 })
    const other = { postalCode, number: '10', apartmentOrSuite: '1º andar' }
    expect(await countOthers(app.deps, (await applied(undefined, other)).id)).toMatchObject({ address: 0 })
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
