import { describe, expect, test } from 'vitest'
import { customersPath } from '../../../shared/api/registration.ts'
import { maria, postJson } from '../testing/customer.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('registering on %s', database => {
  const app = testAppForAll({ database, now: '2026-03-10T02:30:00Z' })
  const register = (change: object) => postJson(app.request, customersPath, { ...maria, ...change })
  const drafts = () => app.deps.db.selectFrom('registrations').selectAll().execute()

  test('returns an id, the same way for a known CPF or phone', async () => {
    for (let n = 0; n < 2; n++) {
      const answer = await register({})
      expect(answer.status).toBe(201)
      expect(await answer.json()).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/) })
    }
  })

  test('normalises names and e-mail addresses', async () => {
    await register({ name: '  Zoé \u200b  Ação ', email: ' Zoe@EXAMPLE.com ', motherName: 'Ção\ud800 x' })
    const all = await drafts()
    expect(all.find(({ name }) => name === 'Zoé Ação')).toMatchObject({
      email: 'Zoe@example.com',
      motherName: expect.stringMatching(/^Ção.? ?x$/u),
    })
  })

  test.each([
    ['name', 'M', 'Name', 'Nome deve ter pelo menos 2 caracteres'],
    ['name', undefined, 'Name', 'Nome deve ter pelo menos 2 caracteres'],
    ['name', 'x'.repeat(201), 'Name', 'Use no máximo 200 caracteres'],
    ['document', '5299822472', 'Document', 'CPF deve ter 11 dígitos'],
    ['document', '5299822472x', 'Document', 'CPF deve conter apenas números'],
    ['document', '52998224724', 'Document', 'CPF inválido. Confira os números.'],
    ['document', '11111111111', 'Document', 'CPF inválido. Confira os números.'],
    ['document', 52998224725, 'Document', 'CPF deve ter 11 dígitos'],
    ['phone', '119999999', 'Phone', 'Telefone deve ter pelo menos 10 dígitos'],
    ['phone', '(11)99999-0001', 'Phone', 'Telefone deve conter apenas números'],
    ['email', '', 'Email', 'E-mail é obrigatório'],
    ['email', 'maria@', 'Email', 'E-mail inválido'],
    ['birthDate', '', 'BirthDate', 'Data de nascimento é obrigatória'],
    ['birthDate', '17/05/1990', 'BirthDate', 'Formato de data inválido'],
    ['birthDate', '2026-02-30', 'BirthDate', 'Formato de data inválido'],
    ['birthDate', '1799-12-31', 'BirthDate', 'Ano inválido'],
    ['motherName', 'A', 'MotherName', 'Nome da mãe deve ter pelo menos 2 caracteres'],
    ['acceptTerms', false, 'AcceptTerms', 'Você deve aceitar os termos'],
    ['acceptTerms', 'true', 'AcceptTerms', 'Você deve aceitar os termos'],
  ])('with %s = %j is refused under %s', async (field, value, name, message) => {
    const answer = await register({ [field]: value })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      code: 'validation',
      message: 'Confira os dados informados.',
      errors: { [name]: [message] },
    })
  })

  test('names every wrong field at once', async () => {
    const answer = await postJson(app.request, customersPath, {})
    const { errors } = (await answer.json()) as { errors: object }
    expect(Object.keys(errors).sort()).toEqual([
      'AcceptTerms',
      'BirthDate',
      'Document',
      'Email',
      'MotherName',
      'Name',
      'Phone',
    ])
  })

  test('the minimum age is checked against the São Paulo day, not the UTC day', async () => {
    expect((await register({ birthDate: '2026-03-09' })).status).toBe(201)
    const tomorrow = await register({ birthDate: '2026-03-10' })
    expect(((await tomorrow.json()) as { errors: object }).errors).toEqual({
      BirthDate: ['Data de nascimento deve ser no passado'],
    })
  })

  test.each([
    ['an unknown kind', [{ kind: 'soul', version: '1', accepted: true }]],
    ['no version', [{ kind: 'terms', accepted: true }]],
    ['no list', 'terms'],
    ['far too many', Array(11).fill({ kind: 'terms', version: '1', accepted: true })],
  ])('consents with %s are refused', async (_what, consents) => {
    const answer = await register({ consents })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(await answer.json())).toContain('Consents')
  })
})
