import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SerproConfig } from '../../config-person-check.ts'
import { answerJson, stub } from '../../testing/stub.ts'
import type { Person } from './person-check.ts'
import { serproPersonCheck } from './serpro.ts'

const person: Person = {
  ...{ cpf: '52998224725', name: 'Maria da Silva' },
  ...{ birthDate: '1985-02-03', motherName: 'Rita da Silva' },
}
const all = {
  ...{ cpf_disponivel: true, nome: true, nome_similaridade: 1, data_nascimento: true, situacao_cpf: true },
  ...{ filiacao: { nome_mae: true, nome_mae_similaridade: 1 }, cnh_disponivel: true },
}
const standing = (codigo: string) => ({ ni: person.cpf, nome: 'OUTRA PESSOA', situacao: { codigo } })

type Answer = (response: ServerResponse) => void
const json =
  (body: unknown, status = 200): Answer =>
  response =>
    answerJson(response, status, body)

describe('Serpro', () => {
  const answers: { token: Answer; datavalid: Answer; cpf: Answer } = {
    ...{ token: json({}), datavalid: json({}), cpf: json({}) },
  }
  let serpro: Awaited<ReturnType<typeof stub>>
  let config: SerproConfig
  beforeAll(async () => {
    serpro = await stub((request, _, response) => {
      if (request.url === '/token') answers.token(response)
      else if (request.method === 'POST') answers.datavalid(response)
      else answers.cpf(response)
    })
    config = { provider: 'serpro', url: serpro.url, clientId: 'key', clientSecret: 'word', timeoutMs: 200 }
  })
  afterAll(() => serpro.close())
  beforeEach(() => {
    serpro.seen.length = 0
    const token = { access_token: 't', expires_in: 3600 }
    Object.assign(answers, { token: json(token), datavalid: json(all), cpf: json({}, 404) })
  })
  const check = () => serproPersonCheck(config).check(person, 'offer')
  const paths = () => serpro.seen.map(({ url }) => url)

  test('asks Datavalid to compare what the customer typed', async () => {
    expect(await check()).toEqual({ is: 'confirmed' })
    expect(paths()).toEqual(['/token', '/datavalid/v4/pf-basica'])
    expect(JSON.parse(serpro.seen[1]!.body)).toEqual({
      cpf: '52998224725',
      validacao: {
        nome: 'Maria da Silva',
        data_nascimento: '1985-02-03',
        situacao_cpf: 'regular',
        filiacao: { nome_mae: 'Rita da Silva' },
      },
    })
  })

  test.each<[string, object, object]>([
    ['another name', { nome: false, nome_similaridade: 0.4 }, { is: 'mismatch', fields: ['name'] }],
    ['a name written in another way', { nome: false, nome_similaridade: 0.93 }, { is: 'confirmed' }],
    ['another day', { data_nascimento: false }, { is: 'mismatch', fields: ['birthDate'] }],
    [
      'another mother',
      { filiacao: { nome_mae: false, nome_mae_similaridade: 0.2 } },
      { is: 'mismatch', fields: ['motherName'] },
    ],
    ['nothing known of the mother', { filiacao: null, cnh_disponivel: false }, { is: 'confirmed' }],
    [
      'everything else',
      { nome: false, nome_similaridade: 0, data_nascimento: false, filiacao: { nome_mae: false } },
      { is: 'mismatch', fields: ['name', 'birthDate', 'motherName'] },
    ],
    ['no such CPF', { cpf_disponivel: false }, { is: 'unknown' }],
  ])('with %s', async (_, change, expected) => {
    answers.datavalid = json({ ...all, ...change })
    expect(await check()).toEqual(expected)
  })

  test.each([
    ['2', 'irregular'],
    ['4', 'irregular'],
    ['3', 'deceased'],
    ['5', 'cancelled'],
    ['8', 'cancelled'],
    ['9', 'cancelled'],
  ])('asks Consulta CPF why a CPF is not regular: code %s is %s', async (codigo, is) => {
    answers.datavalid = json({ ...all, situacao_cpf: false })
    answers.cpf = json(standing(codigo))
    expect(await check()).toEqual({ is })
    expect(paths().at(-1)).toBe('/consulta-cpf-df/v1/cpf/52998224725')
    answers.cpf = json({}, 404)
    expect(await check()).toEqual({ is: 'unknown' })
  })

  const irregular = json({ ...all, situacao_cpf: false })
  test.each<[string, Partial<typeof answers>, string]>([
    ['is in maintenance', { datavalid: json({}, 503) }, 'status-503'],
    ['was asked too often', { datavalid: json({}, 429) }, 'status-429'],
    ['says nothing', { datavalid: () => {} }, 'timeout'],
    ['answers a page', { datavalid: response => response.writeHead(200).end('<html>') }, 'odd-answer'],
    [
      'leaves the name out',
      { datavalid: json({ ...all, nome: null, nome_similaridade: null }) },
      'odd-answer',
    ],
    ['leaves the standing out', { datavalid: json({ ...all, situacao_cpf: null }) }, 'odd-answer'],
    ['gives no token', { token: json({}, 401) }, 'token-status-401'],
    ['contradicts itself', { datavalid: irregular, cpf: json(standing('0')) }, 'odd-standing'],
    [
      'speaks of another CPF',
      { datavalid: irregular, cpf: json({ ...standing('2'), ni: '1' }) },
      'other-person',
    ],
    ['cannot say why', { datavalid: irregular, cpf: json({}, 500) }, 'status-500'],
  ])('a registry that %s gives no answer', async (_, change, code) => {
    Object.assign(answers, change)
    const failure = await check().catch((error: Error) => error)
    expect(failure).toMatchObject({ name: 'PersonCheckUnavailable', message: code })
  })

  test('a revoked token is renewed, once', async () => {
    let refused = 0
    answers.datavalid = response => answerJson(response, refused++ === 0 ? 401 : 200, all)
    expect(await check()).toEqual({ is: 'confirmed' })
    expect(paths().filter(path => path === '/token')).toHaveLength(2)
    answers.datavalid = json({}, 401)
    await expect(check()).rejects.toThrow('status-401')
  })
})
