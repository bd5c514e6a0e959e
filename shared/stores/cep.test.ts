import { describe, expect, test } from 'vitest'
import { settle } from '../testing/clock.ts'
import { including, signedIn } from '../testing/people.ts'
import { type Answer, failure } from '../testing/server.ts'
import { createCep } from './cep.ts'
import { createStores } from './stores.ts'

const route = 'GET /cep/v2/01001000'
const sé = { cep: '01001000', street: 'Praça da Sé', neighborhood: 'Sé', city: 'São Paulo', state: 'SP' }

function open(answer: Answer) {
  const stores = including(signedIn(createStores), { cep: createCep })
  stores.env.server.on(route, answer)
  return {
    ...stores,
    server: stores.env.server,
    clock: stores.env.clock,
    seen: () => stores.cep.$lookup.get(),
  }
}

test.each(['01001000', '01001-000', ' 01001-000 '])('%j is looked up', async typed => {
  const { cep, seen } = open(sé)
  cep.lookUp(typed)
  await settle()
  expect(seen()).toEqual({
    state: 'found',
    key: '01001000',
    value: { street: 'Praça da Sé', neighborhood: 'Sé', city: 'São Paulo', stateOrProvince: 'SP' },
  })
})

test.each(['', '0100100', '01001-00', '010010000'])('%j is not looked up', async typed => {
  const { cep, seen, server } = open(sé)
  cep.lookUp(typed)
  await settle()
  expect(seen()).toEqual({ state: 'idle' })
  expect(server.calls).toEqual([])
})

test('a postal code without a street gives an empty street', async () => {
  const { cep, seen } = open({ ...sé, street: null, neighborhood: null })
  cep.lookUp('01001000')
  await settle()
  expect(seen()).toMatchObject({ value: { street: '', neighborhood: '', city: 'São Paulo' } })
})

test.each<[string, Answer, object]>([
  ['404', failure(404, { code: 'cep-not-found' }), { status: 404, code: 'cep-not-found' }],
  ['503', failure(503), { status: 503 }],
  ['an answer without cep', { name: 'x' }, { code: 'cep-empty' }],
  ['an answer whose cep is null', { cep: null }, { code: 'cep-empty' }],
])('%s becomes a failure', async (_, answer, expected) => {
  const { cep, clock, seen } = open(answer)
  cep.lookUp('01001000')
  await clock.advance(6_000)
  expect(seen()).toMatchObject({ state: 'failed', failure: expected })
})

describe('a look-up that failed without internet', () => {
  const fail = async () => {
    const opened = open('network-failure')
    opened.env.setOnline(false)
    opened.cep.lookUp('01001000')
    await opened.clock.advance(6_000)
    expect(opened.seen()).toMatchObject({ state: 'failed', failure: { code: 'offline' } })
    opened.server.on(route, sé)
    return { ...opened, asked: opened.server.to(route).length }
  }

  test('is repeated when it is back', async () => {
    const { env, seen } = await fail()
    env.setOnline(true)
    await settle()
    expect(seen()).toMatchObject({ state: 'found', key: '01001000' })
  })

  test('is not repeated for a postal code that has gone', async () => {
    const { env, cep, seen, server, asked } = await fail()
    cep.lookUp('0100')
    env.setOnline(true)
    await settle()
    expect(seen()).toEqual({ state: 'idle' })
    expect(server.to(route)).toHaveLength(asked)
  })
})

test('a new postal code aborts the look-up before it', async () => {
  const { cep, seen, server } = open('never')
  server.on('GET /cep/v2/50010000', { ...sé, cep: '50010000', city: 'Recife' })
  cep.lookUp('01001000')
  await settle()
  cep.lookUp('50010000')
  await settle()
  expect(seen()).toMatchObject({ state: 'found', key: '50010000' })
  expect(server.open.now).toBe(0)
})
