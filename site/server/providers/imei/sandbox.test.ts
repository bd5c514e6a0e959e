import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isLuhnValid } from '../../../../shared/fields/imei.ts'
import { ImeiRefused, ImeiUnavailable } from './imei.ts'
import { magicTacs, sandboxImei } from './sandbox.ts'

const vectors: { tacs: { tac: string; brand: string; model: string; exampleImei: string }[] } = JSON.parse(
  readFileSync(new URL('./fixtures/imei-vectors.json', import.meta.url), 'utf8'),
)
const imei = sandboxImei(async () => {})

describe('the sandbox knows every phone of the vectors', () => {
  test.each(vectors.tacs)('$brand $model', async ({ brand, model, exampleImei }) => {
    expect(isLuhnValid(exampleImei)).toBe(true)
    expect(await imei.lookUp(exampleImei)).toEqual({ brand, model })
  })
})

test('a phone that is not in the table is unknown', async () => {
  expect(await imei.lookUp('490154203237518')).toBeUndefined()
  expect(await imei.lookUp(`${magicTacs.unknown}0000010`)).toBeUndefined()
})

test('magic TACs are refused, unavailable or slow', async () => {
  await expect(imei.lookUp('999999010000012')).rejects.toThrow(ImeiRefused)
  await expect(imei.lookUp('999999030000018')).rejects.toThrow(ImeiUnavailable)
  const waited: number[] = []
  const slow = sandboxImei(async ms => void waited.push(ms))
  expect(await slow.lookUp('999999040000016')).toMatchObject({ brand: 'Samsung' })
  expect(waited).toEqual([3000])
})
