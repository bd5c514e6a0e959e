import { describe, expect, test } from 'vitest'
import { describeError } from '../../log.ts'
import { askForCode, codeFor, humanProof, postJson, signIn } from '../../testing/customer.ts'
import { databases, testApp } from '../../testing/test-app.ts'
import { sentences } from './sentences.ts'

/** Every value is unique, so that the test finds it anywhere in the log. */
const person = {
  name: 'Zuleica Marcada',
  document: '52998224725',
  phone: '11987654321',
  email: 'zuleica.marcada@example.com',
  birthDate: '1987-06-05',
  motherName: 'Quitéria Marcada',
  acceptTerms: true,
}

describe.each(databases)('the log on %s', database => {
  test('records method, path template, status and time, without personal data', async () => {
    const lines: string[] = []
    const app = await testApp({ database, log: line => void lines.push(line) })
    const { request } = app

    const registered = await postJson(request, '/customers', person, { 'Idempotency-Key': 'marked-key-123' })
    const { id } = (await registered.json()) as { id: string }
    const token = await signIn(request, person.phone, id)
    app.advance(60_000)
    const requestId = await askForCode(request, person.phone)
    const code = (await codeFor(request, person.phone))!
    const proof = await humanProof(request)
    const confirmation = { requestId, phone: person.phone, code }
    await postJson(
      request,
      '/auth/login/confirm',
      { ...confirmation, code: '000000' },
      { 'X-Human-Check': proof },
    )
    await postJson(request, '/auth/login/confirm', confirmation)
    await postJson(request, '/customers', { ...person, document: '52998224724' })
    await postJson(request, '/customers', '{"name":"Zuleica Marcada"', {})
    await request('/cep/v2/01310100?note=zuleica.marcada@example.com')
    await request(`/nowhere/${person.document}`, { headers: { Authorization: `Bearer ${token}` } })
    await app.runJobs()
    // An unexpected error in a request that carries all these values.
    await app.deps.db.schema.dropTable('registrations').cascade().execute()
    const failed = await postJson(request, '/customers', person)
    expect(failed.status).toBe(500)
    const errorCode = failed.headers.get('X-Request-Id')!.slice(0, 8)
    expect(await failed.json()).toEqual({
      code: 'internal',
      message: `${sentences.internal.text} Código do erro: ${errorCode}.`,
    })
    expect(lines.filter(line => line.includes(`"requestId":"${errorCode}`))).toHaveLength(2)

    const log = lines.join('')
    const secrets = [token, code, proof, requestId, 'marked-key-123', '52998224724', '01310100', 'Marcada']
    for (const secret of [...Object.values(person).map(String), ...secrets].filter(each => each !== 'true')) {
      expect(log.includes(secret), `${secret} in the log`).toBe(false)
    }
    const paths = lines.map(line => JSON.parse(line).path)
    expect(paths).toEqual(expect.arrayContaining(['/customers', '/auth/login/confirm', '/cep/v2/:cep', '/*']))
    expect(log).toContain('"status":500')
    expect(log).toContain('"code":"42P01"')
    await app.close()
  })
})

test.each(databases)('one id leads from an answer to its lines and jobs in the log on %s', async database => {
  const lines: string[] = []
  const app = await testApp({ database, log: line => void lines.push(line) })
  const answer = await postJson(app.request, '/auth/login/request', { phone: '11987654321' })
  await app.runJobs()
  const id = answer.headers.get('X-Request-Id')
  const other = (await app.request('/loan/terms')).headers.get('X-Request-Id')
  await app.close()
  const logged = lines.map(line => JSON.parse(line)).filter(({ requestId }) => requestId === id)
  expect(logged).toMatchObject([{ path: '/auth/login/request' }, { job: 'deliver-code-whatsapp' }])
  expect(other).not.toBe(id)
})

test('an error is logged by name, code and place, never by its message', () => {
  const error = Object.assign(new Error('Key (cpf)=(52998224725) already exists'), {
    code: '23505',
    constraint: 'customers_cpf_key',
    table: 'customers',
    detail: '52998224725',
  })
  const told = describeError(error)
  expect(told).toMatchObject({
    name: 'Error',
    code: '23505',
    constraint: 'customers_cpf_key',
    table: 'customers',
  })
  expect(JSON.stringify(told)).not.toContain('52998224725')
  expect(describeError('52998224725')).toEqual({ name: 'string' })
})

test.each([
  ['timeout exceeded when trying to connect', 'no-connection-in-time'],
  ['Query read timeout', 'query-timeout'],
  ['Connection terminated due to connection timeout', 'no-connection-in-time'],
  ['Connection terminated unexpectedly', 'connection-lost'],
])('what the driver of the database says without a code gets one: %s', (sentence, code) => {
  const error = new Error(sentence)
  expect(describeError(error)).toMatchObject({ name: 'Error', code })
  // As pg-boss reports it.
  expect(describeError({ stack: error.stack })).toMatchObject({ code })
  expect(JSON.stringify(describeError(error))).not.toContain(sentence)
  expect(describeError(new Error(`CPF 52998224725: ${sentence}`))).not.toHaveProperty('code')
})
