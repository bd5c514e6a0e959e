import { describe, expect, test } from 'vitest'
import { headerNames } from '../../../shared/api/http.ts'
import { loginConfirmPath, loginRequestPath } from '../../../shared/api/login.ts'
import type { Registration } from '../../../shared/api/registration.ts'
import { recoverStuckJobs } from '../lending/recovery/recover-stuck-jobs.ts'
import { moneyStopOf } from '../lending/risk/money-stop.ts'
import { sandboxPartner } from '../partners/registry.ts'
import { borrower } from '../testing/borrower.ts'
import {
  askForCode,
  bearer,
  codeFor,
  cpfNumber,
  humanProof,
  maria,
  postJson,
  sendRegistration,
} from '../testing/customer.ts'
import { rowsOf } from '../testing/rows.ts'
import { databases, testAppForEach, testConfig } from '../testing/test-app.ts'
import { codeRules } from './code.ts'

const minute = 60_000
const [mine, other] = ['m'.repeat(32), 'o'.repeat(32)]
const owner: Registration = { ...maria, document: cpfNumber(30) }

interface Asked {
  status: number
  body: { data?: { requestId: string; takesOn?: string }; code?: string }
}

describe.each(databases)('a code by e-mail on %s', database => {
  const rates = { ...testConfig.rates, codesPerPhonePerHour: 2, codesPerPhonePerDay: 5 }
  const app = testAppForEach({ database, config: { rates } })

  const ask = async (body: object, address = '192.0.2.1'): Promise<Asked> => {
    const headers = { 'X-Forwarded-For': address, 'X-Human-Check': await humanProof(app.request) }
    const answer = await postJson(app.request, loginRequestPath, body, headers)
    await app.runJobs()
    return { status: answer.status, body: (await answer.json()) as Asked['body'] }
  }
  const confirm = async (requestId: string, phone: string, code = '', more = {}) => {
    const answer = await postJson(app.request, loginConfirmPath, { requestId, phone, code, ...more })
    return { status: answer.status, ...((await answer.json()) as { token?: string; code?: string }) }
  }
  const mail = async (email: string) =>
    (await app.deps.db.selectFrom('messages').selectAll().orderBy('ordinal', 'desc').execute()).filter(
      ({ channel, recipient }) => channel === 'email' && recipient === email.toLowerCase(),
    )
  const codeIn = async (email: string) => (await mail(email))[0]?.code ?? undefined
  const profileOf = async (token = '') => {
    const answer = await app.request('/customers/me', { headers: bearer(token) })
    return { status: answer.status, ...((await answer.json()) as { cpf?: string }) }
  }
  const byEmail = async (person: { phone: string; email: string }, more = {}) => {
    const { phone, email } = person
    app.advance(minute)
    const asked = await ask({ phone, email, ...more })
    return confirm(asked.body.data!.requestId, phone, await codeIn(email), more)
  }
  const byPhone = async (phone: string, more = {}, registrationId?: string) => {
    app.advance(minute)
    const requestId = await askForCode(app.request, phone, registrationId)
    return confirm(requestId, phone, await codeFor(app.request, phone), more)
  }
  const rows = async () => app.deps.db.selectFrom('customers').selectAll().orderBy('createdAt').execute()

  test('opens the account of this phone and address, whatever capitals were typed and invisible characters pasted', async () => {
    const { customer } = await borrower(app)
    const { phone, email } = customer
    const asked = await ask({ phone, email: `\u200b${email.toUpperCase()}\u200b` })
    const { token } = await confirm(asked.body.data!.requestId, phone, await codeIn(email))
    expect(await profileOf(token)).toMatchObject({ status: 200, cpf: customer.cpf })
  })

  test('is answered alike for another address and an unknown phone, and nothing is sent', async () => {
    const { customer } = await borrower(app)
    const { phone } = customer
    const answers = [
      await ask({ phone, email: customer.email }, '192.0.2.1'),
      await ask({ phone, email: 'nobody@example.com' }, '192.0.2.2'),
      await ask({ phone: '11999990077', email: customer.email }, '192.0.2.3'),
    ]
    expect(answers.map(({ status, body }) => [status, Object.keys(body.data ?? {})])).toEqual(
      Array(3).fill([200, ['requestId']]),
    )
    expect(await mail(customer.email)).toHaveLength(1)
    expect(await mail('nobody@example.com')).toEqual([])
    const { requestId } = answers[1]!.body.data!
    expect(await confirm(requestId, phone, await codeIn(customer.email))).toMatchObject({
      code: 'code-wrong',
    })
  })

  test('tries by phone use up no code by e-mail, and the other way round', async () => {
    const { customer } = await borrower(app)
    const { phone, email } = customer
    let n = 0
    const many = async (body: object) => {
      const found: number[] = []
      for (; found.length < 6; app.advance(minute)) found.push((await ask(body, `198.51.100.${n++}`)).status)
      return found
    }
    expect(await many({ phone })).toEqual([200, 200, 200, 200, 200, 429])
    expect(await many({ phone, email })).toEqual([200, 200, 200, 200, 200, 429])
    app.advance(24 * 60 * minute)
    expect(await many({ phone, email })).toEqual([200, 200, 200, 200, 200, 429])
    expect((await ask({ phone }, '203.0.113.1')).status).toBe(200)
  })

  test('a browser that signed in before keeps its own codes by e-mail', async () => {
    const { customer } = await borrower(app)
    const { phone, email } = customer
    await byPhone(phone, { browserKey: mine })
    for (let n = 0; n < 6; n++, app.advance(minute)) await ask({ phone, email }, `198.51.100.${n}`)
    expect((await ask({ phone, email }, '203.0.113.1')).status).toBe(429)
    expect((await ask({ phone, email, browserKey: mine }, '203.0.113.1')).status).toBe(200)
  })

  test('one code works at once, for five minutes, five tries and one sign-in', async () => {
    const { customer } = await borrower(app)
    const { phone, email } = customer
    const first = (await ask({ phone })).body.data!.requestId
    const byPhoneCode = await codeFor(app.request, phone)
    const second = (await ask({ phone, email, requestId: first })).body.data!.requestId
    const ended = { code: 'code-expired', message: 'Este código não vale mais. Peça um novo.' }
    expect(await confirm(first, phone, byPhoneCode)).toMatchObject(ended)
    app.advance(minute)
    const oldCode = await codeIn(email)
    const third = (await ask({ phone, email, requestId: second })).body.data!.requestId
    expect(await confirm(second, phone, oldCode)).toMatchObject(ended)
    app.advance(codeRules.lifetimeMs - minute)
    const expired = { code: 'code-expired', message: 'Código expirado. Peça um novo.' }
    expect(await confirm(second, phone, oldCode)).toMatchObject(expired)
    app.advance(minute - codeRules.lifetimeMs)
    const code = await codeIn(email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await confirm(third, phone, wrong)).toMatchObject({ code: 'code-wrong' })
    expect((await confirm(third, phone, code)).token).toBeDefined()
    expect(await confirm(third, phone, code)).toMatchObject({ code: 'code-used' })
    app.advance(60 * minute)
    const late = (await ask({ phone, email }, '192.0.2.5')).body.data!.requestId
    app.advance(codeRules.lifetimeMs)
    expect(await confirm(late, phone, await codeIn(email))).toMatchObject({ code: 'code-expired' })
  })

  test('somebody else’s request ends no code', async () => {
    const [me, stranger] = [(await borrower(app)).customer, (await borrower(app)).customer]
    const request = (await ask({ phone: me.phone })).body.data!.requestId
    await ask({ phone: stranger.phone, email: stranger.email, requestId: request })
    expect((await confirm(request, me.phone, await codeFor(app.request, me.phone))).token).toBeDefined()
  })

  test('ends no code of a shop’s page', async () => {
    const { phone, email } = (await borrower(app)).customer
    const shop = { [headerNames.partner]: sandboxPartner.id, Origin: 'http://localhost:3000' }
    const headers = { ...shop, 'X-Human-Check': await humanProof(app.request) }
    const asked = await postJson(app.request, loginRequestPath, { phone }, headers)
    const { requestId } = ((await asked.json()) as Required<Asked['body']>).data
    await app.runJobs()
    const code = await codeFor(app.request, phone)
    await ask({ phone, email, requestId })
    expect((await postJson(app.request, loginConfirmPath, { requestId, phone, code }, shop)).status).toBe(200)
  })

  test('is not sent for a shop’s page', async () => {
    const { customer } = await borrower(app)
    const headers = { [headerNames.partner]: sandboxPartner.id, Origin: 'http://localhost:3000' }
    const { phone, email } = customer
    const answer = await postJson(app.request, loginRequestPath, { phone, email }, headers)
    expect(answer.status).toBe(403)
  })

  test('lets no money out: a payout waits for a code to the phone', async () => {
    const me = await borrower(app)
    const { customer } = me
    app.advance(2 * 24 * 60 * minute)
    await byEmail(customer, { browserKey: other })
    const token = await me.toContract()
    await me.sign(token, (await me.contract(token)).body.sha256)
    await app.runJobs()
    const loan = async () => (await me.profile()).loans[0]!
    expect(await loan()).toMatchObject({
      status: 'Signed',
      payout: { status: 'held', heldFor: 'phone-unproved' },
    })
    expect(await moneyStopOf(app.deps.db, customer.id)).toBe('phone-unproved')
    await recoverStuckJobs(app.deps)
    await app.runJobs()
    expect((await loan()).status).toBe('Signed')
    await byPhone(customer.phone, { browserKey: other })
    await app.runJobs()
    expect(await loan()).toMatchObject({ status: 'UpToDate', payout: { status: 'sent' } })
  })

  test('a browser that proved the phone before stops no money', async () => {
    const { customer } = await borrower(app)
    await byPhone(customer.phone, { browserKey: mine })
    await byEmail(customer, { browserKey: mine })
    expect(await moneyStopOf(app.deps.db, customer.id)).toBeUndefined()
    await byEmail(customer, { browserKey: other })
    expect(await moneyStopOf(app.deps.db, customer.id)).toBe('phone-unproved')
  })

  test('the owner is told of it by phone and e-mail, and can deny it', async () => {
    const { customer } = await borrower(app)
    app.advance(2 * 24 * 60 * minute)
    await byPhone(customer.phone, { browserKey: mine })
    await app.deps.db.deleteFrom('messages').execute()
    await byEmail(customer, { browserKey: other })
    const told = await rowsOf(app.deps.db, 'messages', { template: 'new-browser' })
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([customer.email, customer.phone].sort())
  })

  test('the owner is told of it also where the reader of the mail leaves out the key of the browser', async () => {
    const { customer } = await borrower(app)
    app.advance(2 * 24 * 60 * minute)
    await byPhone(customer.phone, { browserKey: mine })
    await byPhone(customer.phone)
    await app.deps.db.deleteFrom('messages').execute()
    await byEmail(customer)
    const told = app.deps.db.selectFrom('messages').select('recipient').where('template', '=', 'new-browser')
    expect((await told.execute()).map(({ recipient }) => recipient)).toContain(customer.phone)
  })

  describe('of a registration', () => {
    const begin = async (person: Registration) => {
      app.advance(minute)
      const registrationId = await sendRegistration(app.request, person)
      const { phone, email } = person
      const asked = await ask({ phone, email, registrationId })
      return { ...asked.body.data!, registrationId }
    }
    const signUp = async (person: Registration) => {
      const { requestId } = await begin(person)
      return confirm(requestId, person.phone, await codeIn(person.email))
    }

    test('opens an account that does not have its phone, gets no message by it and no money', async () => {
      const { token } = await signUp(owner)
      expect(await profileOf(token)).toMatchObject({ status: 200, cpf: owner.document })
      expect(await rows()).toMatchObject([{ phoneState: 'unproved', contestedAt: null }])
      expect(await moneyStopOf(app.deps.db, (await rows())[0]!.id)).toBe('phone-unproved')
      const consents = await app.deps.db.selectFrom('consents').selectAll().execute()
      expect(consents.every(({ customerId }) => customerId !== null)).toBe(true)
    })

    test('takes a known phone from nobody, and is answered as for an unknown one', async () => {
      const { phone } = (await borrower(app)).customer
      const stranger = { ...owner, phone, email: 'stranger@example.com' }
      const planted = await signUp(stranger)
      const unknown = { ...owner, document: cpfNumber(31), phone: '11999990078', email: 'new@example.com' }
      expect(Object.keys(planted)).toEqual(Object.keys(await signUp(unknown)))
      expect(await profileOf(planted.token)).toMatchObject({ cpf: owner.document })
      const { token } = await byPhone(phone)
      expect((await profileOf(token)).cpf).not.toBe(owner.document)
    })

    test('works for the typed address only', async () => {
      const registrationId = await sendRegistration(app.request, owner)
      await ask({ phone: owner.phone, email: 'another@example.com', registrationId })
      expect(await mail('another@example.com')).toEqual([])
    })

    test('sends an address few codes that it did not ask for', async () => {
      for (let n = 0; n < 4; n++) await begin({ ...owner, phone: `1199999008${n}` })
      expect(await mail(owner.email)).toHaveLength(2)
    })

    test('who proves the phone later goes on with the same account', async () => {
      await signUp(owner)
      const { token } = await byPhone(owner.phone, {}, await sendRegistration(app.request, owner))
      expect((await profileOf(token)).status).toBe(200)
      expect(await rows()).toMatchObject([{ phoneState: null, phoneDueAt: null }])
    })

    test('keeps no owner out of their CPF: a proved phone wins over an e-mail address', async () => {
      await signUp({ ...owner, email: 'stranger@example.com' })
      const answer = await byPhone(owner.phone, {}, await sendRegistration(app.request, owner))
      expect(answer.status).toBe(200)
      expect(await rows()).toMatchObject([
        { phoneState: 'unproved', contestedAt: expect.anything() },
        { phoneState: null, contestedAt: null },
      ])
    })

    test('a second code by e-mail opens the same account', async () => {
      await signUp(owner)
      app.advance(60 * minute)
      expect((await byEmail(owner)).token).toBeDefined()
      expect(await rows()).toHaveLength(1)
    })
  })
})
