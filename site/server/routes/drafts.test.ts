import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { loginConfirmPath, loginRequestPath } from '../../../shared/api/login.ts'
import { dropRegistrationPath } from '../../../shared/api/registration.ts'
import {
  askForCode,
  codeFor,
  cpfNumber,
  maria,
  postJson,
  register,
  sendRegistration,
} from '../testing/customer.ts'
import { databases, testAppForEach } from '../testing/test-app.ts'

const { phone } = maria
const minute = 60_000
const intruder = { document: cpfNumber(9), name: 'Intrusa da Silva' }

describe.each(databases)('a code takes on the registration that its request names, on %s', database => {
  const app = testAppForEach({ database })

  const drafts = () => app.deps.db.selectFrom('registrations').selectAll().execute()
  const ask = async (body: object) => {
    const answer = await postJson(app.request, loginRequestPath, { phone, ...body })
    const { data } = (await answer.json()) as { data?: { requestId: string; takesOn?: string } }
    return { status: answer.status, ...data }
  }
  const confirm = async (requestId: string, code?: string) => {
    const body = { requestId, phone, code: code ?? (await codeFor(app.request, phone)) }
    const answer = await postJson(app.request, loginConfirmPath, body)
    return (await answer.json()) as { token?: string; code?: string }
  }
  const nameIn = ({ token }: { token?: string }) => decodeJwt(token!).name

  test('a stranger’s newer registration under the same phone is not taken on, and dies with the owner’s code', async () => {
    const own = await sendRegistration(app.request)
    app.advance(1000)
    await sendRegistration(app.request, intruder)
    const requestId = await askForCode(app.request, phone, own)
    expect(nameIn(await confirm(requestId))).toBe('Maria das Dores')
    expect(await drafts()).toMatchObject([{ id: own, name: 'Maria das Dores' }])
  })

  test('the code of a stranger’s try does not open the owner’s, and the other way round', async () => {
    const strange = await askForCode(app.request, phone, await sendRegistration(app.request, intruder))
    const strangeCode = await codeFor(app.request, phone)
    app.advance(minute)
    const own = await askForCode(app.request, phone, await sendRegistration(app.request))
    const ownCode = await codeFor(app.request, phone)
    if (ownCode !== strangeCode) expect(await confirm(own, strangeCode)).toMatchObject({ code: 'code-wrong' })
    expect(nameIn(await confirm(own, ownCode))).toBe('Maria das Dores')
    // Whoever confirms the stranger’s request now gets into the owner’s account, which has the owner’s data.
    expect(nameIn(await confirm(strange, strangeCode))).toBe('Maria das Dores')
  })

  test('a request without an id takes on nothing: an unknown phone is told how to register', async () => {
    await sendRegistration(app.request)
    expect(await ask({})).toEqual({ status: 200, requestId: expect.any(String) })
    expect(await codeFor(app.request, phone)).toBeUndefined()
  })

  test.each([
    ['unknown', async () => crypto.randomUUID()],
    ['no id', async () => "'; drop table registrations"],
    ['of another phone', () => sendRegistration(app.request, { phone: '11999990002' })],
    [
      'a day old',
      async () => {
        const id = await sendRegistration(app.request)
        app.advance(24 * 60 * minute)
        return id
      },
    ],
  ])('a registration that is %s is answered like none', async (_what, id) => {
    expect(await ask({ registrationId: await id() })).toEqual({ status: 200, requestId: expect.any(String) })
    expect(await codeFor(app.request, phone)).toBeUndefined()
  })

  test('the answer says whose data it is, masked', async () => {
    const id = await sendRegistration(app.request)
    expect(await ask({ registrationId: id })).toMatchObject({ takesOn: 'M•••• D••••, CPF •••.982.247-••' })
    app.advance(minute)
    const alone = await sendRegistration(app.request, { name: 'Zoé' })
    expect(await ask({ registrationId: alone })).toMatchObject({ takesOn: 'Z••••, CPF •••.982.247-••' })
  })

  test("'não são meus dados' deletes them: the code takes on nothing, and it can be said twice", async () => {
    const id = await sendRegistration(app.request, intruder)
    const requestId = await askForCode(app.request, phone, id)
    for (let n = 0; n < 2; n++) {
      expect((await postJson(app.request, dropRegistrationPath, { requestId })).status).toBe(200)
    }
    expect(await drafts()).toEqual([])
    expect(await confirm(requestId)).toMatchObject({ code: 'code-expired' })
    app.advance(minute)
    expect(await ask({ registrationId: id })).not.toHaveProperty('takesOn')
  })

  test("'não são meus dados' leaves the account of a known phone as it is, and its code works", async () => {
    await register(app.request)
    app.advance(minute)
    const requestId = await askForCode(app.request, phone, await sendRegistration(app.request, intruder))
    await postJson(app.request, dropRegistrationPath, { requestId })
    expect(nameIn(await confirm(requestId))).toBe('Maria das Dores')
    await postJson(app.request, dropRegistrationPath, { requestId })
    expect(await drafts()).toHaveLength(1)
  })

  test('a corrected registration keeps the code that is on its way', async () => {
    const first = await sendRegistration(app.request, { name: 'Maria das Doers' })
    const { requestId = '' } = await ask({ registrationId: first })
    const second = await sendRegistration(app.request)
    const again = await ask({ registrationId: second, requestId })
    expect(again).toEqual({ status: 200, requestId, takesOn: 'M•••• D••••, CPF •••.982.247-••' })
    expect(await drafts()).toMatchObject([{ id: second }])
    expect(await app.deps.db.selectFrom('messages').selectAll().execute()).toHaveLength(1)
    expect(nameIn(await confirm(requestId))).toBe('Maria das Dores')
  })

  test.each([
    ['unknown', async () => crypto.randomUUID()],
    ['without a registration', async () => (await ask({})).requestId!],
  ])('a request that is %s cannot be corrected: the limits count', async (_what, of) => {
    const requestId = await of()
    const registrationId = await sendRegistration(app.request)
    const answers = [await ask({ registrationId, requestId }), await ask({ registrationId, requestId })]
    expect(answers.at(-1)).toMatchObject({ status: 429 })
    expect(answers.map(answer => answer.requestId)).not.toContain(requestId)
  })
})
