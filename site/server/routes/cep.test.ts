import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../../shared/durations.ts'
import { answerJson, stub } from '../testing/stub.ts'
import { databases, type TestApp, testApp, testConfig } from '../testing/test-app.ts'

/** Documented responses of BrasilAPI v2, by postal code. */
const documented: Record<string, [status: number, body: unknown] | 'hang' | 'break' | 'text'> = {
  '01310100': [
    200,
    {
      cep: '01310100',
      state: 'SP',
      city: 'São Paulo',
      neighborhood: 'Bela Vista',
      street: 'Avenida Paulista',
      service: 'correios',
      location: { type: 'Point', coordinates: {} },
    },
  ],
  '39480000': [
    200,
    { cep: '39480000', state: 'MG', city: 'Januária', neighborhood: null, street: null, service: 'viacep' },
  ],
  '00000001': [
    400,
    { name: 'CepPromiseError', message: 'CEP inválido', type: 'validation_error', errors: [] },
  ],
  '00000002': [
    404,
    { name: 'CepPromiseError', message: 'Todos os serviços de CEP retornaram erro.', type: 'service_error' },
  ],
  '00000003': [500, { message: 'Erro interno', type: 'internal_error', name: 'InternalError' }],
  '00000004': [200, { message: 'Erro ao obter coordenadas', name: 'Error' }],
  '00000005': [200, ['not', 'an', 'address']],
  '00000006': 'hang',
  '00000007': 'break',
  '00000008': 'text',
}

describe.each(databases)('postal codes on %s', database => {
  let api: Awaited<ReturnType<typeof stub>>
  let app: TestApp
  let down = false
  beforeAll(async () => {
    api = await stub((request, _body, response) => {
      const answer = documented[request.url!.slice(-8)]!
      if (down) return answerJson(response, 503, {})
      if (answer === 'break') return request.socket.destroy()
      if (answer === 'text') return response.end('<html>')
      if (answer !== 'hang') answerJson(response, ...answer)
    })
    const cep = { provider: 'brasilapi', url: `${api.url}/api/cep/v2`, timeoutMs: 300 } as const
    app = await testApp({ database, config: { ...testConfig, cep } })
  })
  afterAll(async () => {
    await app.close()
    await api.close()
  })
  afterEach(() => {
    down = false
    api.seen.length = 0
  })
  const ask = async (cep: string) => {
    const answer = await app.request(`/cep/v2/${cep}`)
    return [answer.status, await answer.json()]
  }

  test('an address is looked up once and cached', async () => {
    const address = {
      cep: '01310100',
      state: 'SP',
      city: 'São Paulo',
      neighborhood: 'Bela Vista',
      street: 'Avenida Paulista',
    }
    expect(await ask('01310100')).toEqual([200, expect.objectContaining(address)])
    expect(await ask('01310100')).toEqual([200, address])
    expect(api.seen.map(({ url }) => url)).toEqual(['/api/cep/v2/01310100'])
  })

  test('a small town has no street', async () => {
    expect(await ask('39480000')).toEqual([200, expect.objectContaining({ city: 'Januária', street: null })])
  })

  test.each([
    ['a refusal', '00000001', 404, 'cep-not-found', 'CEP não encontrado'],
    ['a 404', '00000002', 404, 'cep-not-found', 'CEP não encontrado'],
    ['a 500', '00000003', 503, 'cep-unavailable', 'Erro ao buscar CEP'],
    ['a 200 without cep', '00000004', 404, 'cep-not-found', 'CEP não encontrado'],
    ['nonsense', '00000005', 503, 'cep-unavailable', 'Erro ao buscar CEP'],
    ['silence', '00000006', 503, 'cep-unavailable', 'Erro ao buscar CEP'],
    ['a broken connection', '00000007', 503, 'cep-unavailable', 'Erro ao buscar CEP'],
    ['a page', '00000008', 503, 'cep-unavailable', 'Erro ao buscar CEP'],
  ])('%s gets its sentence and is not cached', async (_what, cep, status, code, message) => {
    expect(await ask(cep)).toEqual([status, { code, message }])
    expect(await ask(cep)).toEqual([status, { code, message }])
    expect(api.seen).toHaveLength(2)
  })

  test('after 30 days the address is looked up again, and the old one is used while the directory is down', async () => {
    await ask('01310100')
    app.advance(31 * dayMs)
    down = true
    expect(await ask('01310100')).toEqual([200, expect.objectContaining({ street: 'Avenida Paulista' })])
    expect(api.seen.length).toBeGreaterThan(0)
  })

  test.each(['0131010', '013101000', '01310-100', 'abcdefgh', "1' or '1"])(
    '%s is refused as a postal code',
    async cep => {
      expect(await ask(encodeURIComponent(cep))).toEqual([
        400,
        {
          code: 'validation',
          message: 'CEP deve ter 8 dígitos',
          errors: { Cep: ['CEP deve ter 8 dígitos'] },
        },
      ])
      expect(api.seen).toEqual([])
    },
  )
})

test.each([
  ['01001000', 200, { street: 'Praça da Sé', city: 'São Paulo', state: 'SP' }],
  ['39480000', 200, { street: null, neighborhood: null, state: 'MG' }],
  ['99999999', 404, { code: 'cep-not-found' }],
  ['00000500', 503, { code: 'cep-unavailable' }],
])('the sandbox responds to %s with %d', async (cep, status, body) => {
  const app = await testApp({ database: 'pglite' })
  const answer = await app.request(`/cep/v2/${cep}`)
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining(body)])
  await app.close()
})
