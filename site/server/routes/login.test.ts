import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { loginConfirmPath, loginRequestPath } from '../../../shared/api/login.ts'
import {
  askForCode,
  codeFor,
  cpfNumber,
  maria,
  postJson,
  register,
  sendRegistration,
  signIn,
} from '../testing/customer.ts'
import { databases, testAppForEach } from '../testing/test-app.ts'

describe.each(databases)('login on %s', database => {
  const app = testAppForEach({ database })

  const confirm = async (body: object, headers?: Record<string, string>) => {
    const answer = await postJson(app.request, loginConfirmPath, body, headers)
    const { message, code, token } = (await answer.json()) as Record<string, string>
    return { status: answer.status, message, code, token, said: code }
  }
  const wrong = (code: string | undefined) => (code === '000000' ? '000001' : '000000')
  const customers = () => app.deps.db.selectFrom('customers').selectAll().execute()

  test('a registration becomes a customer when the code is confirmed, and the token has their name', async () => {
    const token = await register(app.request)
    const claims = decodeJwt(token)
    const now = app.deps.clock.now() / 1000
    expect(claims).toEqual({
      sub: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Maria das Dores',
      email: 'maria@example.com',
      aud: 'site',
      iat: now,
      exp: now + 15 * 60,
      sid: expect.stringMatching(/^[\da-f-]{36}$/),
      gen: 1,
    })
    expect(await customers()).toMatchObject([
      { id: claims.sub, cpf: maria.document, birthDate: '1990-05-17' },
    ])
  })

  test('a registration is no customer before its code is confirmed', async () => {
    await askForCode(app.request, maria.phone, await sendRegistration(app.request))
    expect(await customers()).toEqual([])
  })

  test('consents are stored with the version of their text and the time of the tick', async () => {
    const at = new Date(app.deps.clock.now())
    const id = await sendRegistration(app.request, {
      consents: [
        { kind: 'terms', version: '2026-01', accepted: true },
        { kind: 'scr', version: '2026-02', accepted: false },
      ],
    })
    app.advance(60_000)
    await signIn(app.request, maria.phone, id)
    const kept = await app.deps.db.selectFrom('consents').selectAll().orderBy('kind').execute()
    expect(kept).toMatchObject([
      { kind: 'scr', textVersion: '2026-02', accepted: false, at },
      { kind: 'terms', textVersion: '2026-01', accepted: true, at },
    ])
  })

  test('the code has six digits, and its message goes to the phone only and names its lifetime', async () => {
    await askForCode(app.request, maria.phone, await sendRegistration(app.request))
    const code = await codeFor(app.request, maria.phone)
    expect(code).toMatch(/^\d{6}$/)
    const messages = await app.deps.db.selectFrom('messages').selectAll().execute()
    expect(messages).toMatchObject([{ channel: 'whatsapp', recipient: maria.phone, sentAt: null }])
    expect(messages[0]!.text).toContain(`seu código é ${code}. Ele vale por 5 minutos`)
    await app.runJobs()
    expect(await app.deps.db.selectFrom('messages').select('sentAt').execute()).toEqual([
      { sentAt: new Date(app.deps.clock.now()) },
    ])
  })

  test('the code is stored as a hash only', async () => {
    await askForCode(app.request, maria.phone, await sendRegistration(app.request))
    const code = await codeFor(app.request, maria.phone)
    const rows = await app.deps.db.selectFrom('codeRequests').selectAll().execute()
    expect(JSON.stringify(rows.map(({ codeHash }) => codeHash))).not.toContain(code)
    expect(rows[0]!.codeHash).toMatch(/^[\da-f]{64}$/)
  })

  test('an unknown phone gets the same response and no code', async () => {
    const requestId = await askForCode(app.request, '11988887777')
    const [message] = await app.deps.db.selectFrom('messages').selectAll().execute()
    expect(message).toMatchObject({ code: null, link: '/form', template: 'login-unknown' })
    expect(message!.text).not.toMatch(/\d{6}/)
    expect(await confirm({ requestId, phone: '11988887777', code: '123456' })).toMatchObject({
      status: 400,
      code: 'code-wrong',
    })
  })

  test('after five wrong tries the right code is refused, with an error of its own', async () => {
    await register(app.request)
    app.advance(60_000)
    const { phone } = maria
    const requestId = await askForCode(app.request, phone)
    const code = await codeFor(app.request, phone)
    const answers = []
    for (let n = 0; n < 5; n++) answers.push(await confirm({ requestId, phone, code: wrong(code) }))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect(answers.map(({ said }) => said)).toEqual([...Array(4).fill('code-wrong'), 'code-tries-used-up'])
    expect(answers[0]!.message).toBe('Código inválido. Confira os 6 dígitos e tente novamente.')
    expect(await confirm({ requestId, phone, code })).toMatchObject({
      status: 400,
      code: 'code-tries-used-up',
    })
  })

  test('the right code as the fifth try can be repeated with its Idempotency-Key', async () => {
    await register(app.request)
    app.advance(60_000)
    const { phone } = maria
    const requestId = await askForCode(app.request, phone)
    const code = (await codeFor(app.request, phone))!
    for (let n = 0; n < 4; n++) await confirm({ requestId, phone, code: wrong(code) })
    const key = { 'Idempotency-Key': 'confirm-0001' }
    for (let n = 0; n < 3; n++) {
      expect(await confirm({ requestId, phone, code }, key)).toMatchObject({ status: 200 })
    }
    expect(await confirm({ requestId, phone, code })).toMatchObject({ code: 'code-used' })
    expect(await confirm({ requestId, phone, code: wrong(code) })).toMatchObject({
      code: 'code-tries-used-up',
    })
  })

  test('twenty concurrent wrong codes get five tries together', async () => {
    await register(app.request)
    app.advance(60_000)
    const requestId = await askForCode(app.request, maria.phone)
    const code = wrong(await codeFor(app.request, maria.phone))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => confirm({ requestId, phone: maria.phone, code })),
    )
    expect(answers.filter(({ said }) => said === 'code-wrong')).toHaveLength(4)
    expect(answers.filter(({ said }) => said === 'code-tries-used-up')).toHaveLength(16)
  })

  test.each([
    [5 * 60_000 - 1, 200, undefined, undefined],
    [5 * 60_000, 400, 'code-expired', 'Código expirado. Peça um novo.'],
  ])('%d ms after the request, a code gets status %d', async (wait, status, code, message) => {
    const requestId = await askForCode(app.request, maria.phone, await sendRegistration(app.request))
    const right = await codeFor(app.request, maria.phone)
    app.advance(wait)
    expect(await confirm({ requestId, phone: maria.phone, code: right })).toMatchObject({
      status,
      code,
      message,
    })
  })

  test('a code works once', async () => {
    const requestId = await askForCode(app.request, maria.phone, await sendRegistration(app.request))
    const code = await codeFor(app.request, maria.phone)
    const answers = await Promise.all([
      confirm({ requestId, phone: maria.phone, code }),
      confirm({ requestId, phone: maria.phone, code }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)).toMatchObject({
      code: 'code-used',
      message: 'Este código já foi usado. Peça um novo.',
    })
  })

  test('a confirmation can be repeated with the same Idempotency-Key only', async () => {
    const requestId = await askForCode(app.request, maria.phone, await sendRegistration(app.request))
    const body = { requestId, phone: maria.phone, code: await codeFor(app.request, maria.phone) }
    const key = { 'Idempotency-Key': 'confirm-0001' }
    expect(await confirm(body, key)).toMatchObject({ status: 200 })
    expect(await confirm(body, key)).toMatchObject({ status: 200 })
    expect(await confirm(body, { 'Idempotency-Key': 'confirm-0002' })).toMatchObject({ code: 'code-used' })
    expect(await customers()).toHaveLength(1)
  })

  test.each([
    ['another phone', { phone: '11999990002' }, 'code-wrong'],
    ['an unknown request', { requestId: crypto.randomUUID() }, 'code-expired'],
    ['a request that is no id', { requestId: "'; drop table customers" }, 'code-expired'],
  ])('the right code with %s is refused', async (_what, change, code) => {
    const requestId = await askForCode(app.request, maria.phone, await sendRegistration(app.request))
    const right = await codeFor(app.request, maria.phone)
    const body = { requestId, phone: maria.phone, code: right, ...change }
    expect(await confirm(body)).toMatchObject({ status: 400, code })
  })

  test('registering again with the same phone signs in and overwrites nothing', async () => {
    await register(app.request)
    app.advance(60_000)
    const token = await register(app.request, { name: 'Outra Pessoa', email: 'outra@example.com' })
    expect(decodeJwt(token)).toMatchObject({ name: 'Maria das Dores', email: 'maria@example.com' })
    expect(await customers()).toHaveLength(1)
  })

  test('a draft with somebody else’s CPF changes nothing for the owner of the phone', async () => {
    await register(app.request)
    app.advance(60_000)
    const token = await register(app.request, { document: cpfNumber(7), name: 'Outra Pessoa' })
    expect(decodeJwt(token)).toMatchObject({ name: 'Maria das Dores' })
    expect(await app.deps.db.selectFrom('consents').selectAll().execute()).toHaveLength(1)
  })

  test('a CPF that is registered under another phone is refused only after the code', async () => {
    await register(app.request)
    const phone = '11999990002'
    const requestId = await askForCode(app.request, phone, await sendRegistration(app.request, { phone }))
    const code = await codeFor(app.request, phone)
    expect(await confirm({ requestId, phone, code })).toMatchObject({
      status: 409,
      code: 'cpf-under-other-phone',
    })
    expect(await customers()).toHaveLength(1)
  })

  test('a second code within a minute is refused with the seconds to wait', async () => {
    await askForCode(app.request, maria.phone)
    app.advance(18_500)
    const early = await postJson(app.request, loginRequestPath, { phone: maria.phone })
    expect([early.status, early.headers.get('Retry-After')]).toEqual([429, '42'])
    expect(await early.json()).toEqual({
      code: 'rate-limited',
      message: 'Aguarde 42 segundos para pedir outro código.',
    })
    app.advance(41_500)
    await askForCode(app.request, maria.phone)
  })

  test('two concurrent requests send one code', async () => {
    const ask = () => postJson(app.request, loginRequestPath, { phone: maria.phone })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    expect(await app.deps.db.selectFrom('messages').selectAll().execute()).toHaveLength(1)
  })
})
