import { is } from 'superstruct'
import { expect, test } from 'vitest'
import { Terms } from '../../../shared/api/terms.ts'
import { testConfig } from '../testing/test-app.ts'
import { terms } from './terms.ts'

const ask = (tacLabel: string, headers?: HeadersInit) =>
  terms({ config: { ...testConfig, tacLabel } }).request('/loan/terms', headers ? { headers } : {})

test('the terms are the product’s limits in the shape of the API contract', async () => {
  const answer = await (await ask('Tarifa de cadastro')).json()
  expect(is(answer, Terms)).toBe(true)
  expect(answer).toMatchObject({
    amount: { min: 100, max: 2500, step: 50 },
    installments: { min: 1, max: 24 },
    paymentDays: [5, 10, 15, 25],
    pricing: { tacAmount: 0, tacPercent: 5, iofOverAmount: 0.38, iofOverDuration: 0.0082, fee: 8.5 },
    tacLabel: 'Tarifa de cadastro',
    iofBasis: 'spec',
    firstDue: 'spec',
  })
})

test('include the lender’s IOF basis', async () => {
  const answer = await terms({ config: { ...testConfig, iofBasis: 'practice' } }).request('/loan/terms')
  expect(await answer.json()).toMatchObject({ iofBasis: 'practice' })
})

test('unchanged terms are a 304', async () => {
  const first = await ask('TAC')
  const etag = first.headers.get('ETag')!
  const second = await ask('TAC', { 'If-None-Match': etag })
  expect([second.status, await second.text()]).toEqual([304, ''])
})

test('changed terms have another version and ETag', async () => {
  const [one, other] = [await ask('TAC'), await ask('Tarifa')]
  expect(one.headers.get('ETag')).not.toBe(other.headers.get('ETag'))
  const version = async (answer: Response) => ((await answer.json()) as Terms).version
  expect(await version(one)).not.toBe(await version(other))
})
