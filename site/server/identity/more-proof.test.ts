import { beforeEach, describe, expect, test } from 'vitest'
import { signatureCodePath } from '../../../shared/api/contract.ts'
import { loginConfirmPath, loginRequestPath, notMyAccountPath } from '../../../shared/api/login.ts'
import type { Registration } from '../../../shared/api/registration.ts'
import { moneyStopOf } from '../lending/risk/money-stop.ts'
import { runOps } from '../ops/run.ts'
import { putInOutbox } from '../outbox.ts'
import { sandboxPartner } from '../partners/registry.ts'
import { type Borrower, borrower } from '../testing/borrower.ts'
import {
  askForCode,
  bearer,
  codeFor,
  cpfNumber,
  maria,
  postJson,
  sendRegistration,
} from '../testing/customer.ts'
import { opsOf } from '../testing/ops.ts'
import { rowOf } from '../testing/rows.ts'
import { databases, testAppForEach } from '../testing/test-app.ts'
import { unusedPolicy } from './unused-policy.ts'

const [minute, day] = [60_000, 86_400_000]
const [mine, other] = ['m'.repeat(32), 'o'.repeat(32)]
const staff = ['--by', 'Ana', '--why', 'vi o documento']

describe.each(databases)('a number that may have a new holder, on %s', database => {
  let owner: Borrower
  /** Of the person who has the number now. */
  let newcomer: Registration
  const app = testAppForEach({ database, config: { signatureCode: true } })
  beforeEach(async () => {
    owner = await borrower(app)
    newcomer = { ...maria, document: cpfNumber(40), phone: owner.customer.phone, email: 'nova@example.com' }
    await signIn({ browserKey: mine })
  })

  const ask = async (registrationId?: string) => {
    app.advance(minute)
    const { phone } = owner.customer
    const requestId = await askForCode(app.request, phone, registrationId)
    return { requestId, phone, code: await codeFor(app.request, phone) }
  }
  const post = async (path: string, body: object) => {
    const answer = await postJson(app.request, path, body)
    return { status: answer.status, body: (await answer.json()) as { token?: string; code?: string } }
  }
  const confirm = (body: object) => post(loginConfirmPath, body)
  const signIn = async (more: object) => confirm({ ...(await ask()), ...more })
  const profileOf = async (token = '') =>
    (await (await app.request('/customers/me', { headers: bearer(token) })).json()) as { cpf?: string }
  const account = () => rowOf(app.deps.db, 'customers', { id: owner.customer.id })
  const told = async (template: string) =>
    app.deps.db.selectFrom('messages').selectAll().where('template', '=', template).execute()

  test('an account in use opens with the code, from any browser', async () => {
    app.advance((unusedPolicy.days - 1) * day)
    expect((await signIn({ browserKey: other })).status).toBe(200)
    app.advance((unusedPolicy.days - 1) * day)
    expect((await signIn({})).status).toBe(200)
  })

  test('a long unused one opens in a browser of before, and elsewhere asks for more and tells nothing', async () => {
    app.advance(unusedPolicy.days * day)
    const refused = await signIn({ browserKey: other })
    expect(refused).toMatchObject({ status: 409, body: { code: 'proof-needed' } })
    expect(Object.keys(refused.body).sort()).toEqual(['code', 'message'])
    const { name, email, cpf } = owner.customer
    for (const secret of [name, email, cpf]) expect(JSON.stringify(refused.body)).not.toContain(secret)
    expect((await signIn({})).body.code).toBe('proof-needed')
    expect((await signIn({ browserKey: mine })).status).toBe(200)
    expect((await signIn({ browserKey: other })).status).toBe(200)
  })

  test('the owner’s birth date opens it with the same code; others are few and wrong', async () => {
    app.advance(unusedPolicy.days * day)
    const asked = await ask()
    expect((await confirm(asked)).body.code).toBe('proof-needed')
    const wrong = await confirm({ ...asked, birthDate: '1990-01-01' })
    const errors = { BirthDate: ['Não é a data de nascimento deste cadastro.'] }
    expect(wrong).toMatchObject({ status: 409, body: { code: 'proof-wrong', errors } })
    expect((await confirm({ ...asked, birthDate: owner.customer.birthDate })).status).toBe(200)
  })

  test('wrong birth dates with the right code are no wrong codes', async () => {
    app.advance(unusedPolicy.days * day)
    const asked = await ask()
    const code = asked.code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 4; n++) expect((await confirm({ ...asked, code })).body.code).toBe('code-wrong')
    expect((await confirm(asked)).body.code).toBe('proof-needed')
    for (const birthDate of ['1990-01-01', '1990-01-02']) {
      expect((await confirm({ ...asked, birthDate })).body.code).toBe('proof-wrong')
    }
    expect((await confirm({ ...asked, birthDate: owner.customer.birthDate })).status).toBe(200)
  })

  test('a guesser gets three birth dates a day and nine in a quarter, and the owner keeps the e-mail', async () => {
    app.advance(unusedPolicy.days * day)
    const guess = async () => (await signIn({ birthDate: '1990-01-01' })).body.code
    const found: string[] = []
    for (let days = 0; days < 4; days++, app.advance(day)) {
      for (let n = 0; n < 4; n++) found.push((await guess())!)
    }
    expect(found.filter(code => code === 'proof-wrong')).toHaveLength(9)
    expect(found.slice(0, 4)).toEqual(['proof-wrong', 'proof-wrong', 'proof-wrong', 'rate-limited'])
    expect((await signIn({ birthDate: owner.customer.birthDate })).body.code).toBe('rate-limited')

    const { phone, email } = owner.customer
    const { requestId } = await requestByEmail()
    const code = (await told('login-code-email'))[0]?.code
    expect((await confirm({ requestId, phone, code, browserKey: other })).status).toBe(200)
    expect(email).toBeDefined()
    // Both are proved in this browser now.
    expect((await signIn({ browserKey: other })).status).toBe(200)
    expect(await moneyStopOf(app.deps.db, owner.customer.id)).toBeUndefined()
  })

  const requestByEmail = async () => {
    const { phone, email } = owner.customer
    const answer = await postJson(app.request, loginRequestPath, { phone, email })
    await app.runJobs()
    return ((await answer.json()) as { data: { requestId: string } }).data
  }

  test('a shop’s page opens nothing of it: a birth date that is typed there is not taken', async () => {
    app.advance(unusedPolicy.days * day)
    const shop = { 'X-Partner': sandboxPartner.id, Origin: 'http://localhost:3000' }
    const { phone, birthDate } = owner.customer
    const request = await postJson(app.request, loginRequestPath, { phone }, shop)
    const { requestId } = ((await request.json()) as { data: { requestId: string } }).data
    const body = { requestId, phone, code: await codeFor(app.request, phone), birthDate }
    const answer = await postJson(app.request, loginConfirmPath, body, shop)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'proof-needed',
      message: expect.stringContaining('pelo nosso site'),
    })
    expect((await postJson(app.request, notMyAccountPath, body, shop)).status).toBe(403)
  })

  test('signing in by e-mail keeps no number in use', async () => {
    app.advance((unusedPolicy.days - 1) * day)
    const { requestId } = await requestByEmail()
    const code = (await told('login-code-email'))[0]?.code
    const byEmail = { requestId, phone: owner.customer.phone, code, browserKey: 'e'.repeat(32) }
    expect((await confirm(byEmail)).status).toBe(200)
    app.advance(day)
    expect((await signIn({ browserKey: other })).body.code).toBe('proof-needed')
  })

  test('registering again with the same CPF and birth date is a proof', async () => {
    app.advance(unusedPolicy.days * day)
    const { cpf, birthDate } = owner.customer
    const again = { ...newcomer, document: cpf, birthDate }
    const { status, body } = await confirm(await ask(await sendRegistration(app.request, again)))
    expect(status).toBe(200)
    expect(await profileOf(body.token)).toMatchObject({ cpf })
  })

  test('registering again and again gives no more guesses of the birth date', async () => {
    app.advance(unusedPolicy.days * day)
    const { cpf, birthDate } = owner.customer
    const guess = async (typed: string) => {
      const again = { ...newcomer, document: cpf, birthDate: typed }
      return (await confirm(await ask(await sendRegistration(app.request, again)))).body.code
    }
    const wrong = ['1990-01-01', '1990-01-02', '1990-01-03']
    for (const each of [...wrong, birthDate]) expect(await guess(each)).toBe('proof-needed')
    expect((await signIn({ birthDate })).body.code).toBe('rate-limited')
    app.advance(day)
    expect((await signIn({ birthDate })).status).toBe(200)
  })

  test('registering as somebody else opens nothing of the old account', async () => {
    app.advance(unusedPolicy.days * day)
    const asked = await ask(await sendRegistration(app.request, newcomer))
    expect((await confirm(asked)).body.code).toBe('proof-needed')
  })

  test('a new holder says that it is not theirs, and registers with the same code', async () => {
    app.advance(unusedPolicy.days * day)
    const asked = await ask(await sendRegistration(app.request, newcomer))
    await confirm(asked)
    expect(await post(notMyAccountPath, asked)).toMatchObject({ status: 200, body: {} })
    const { status, body } = await confirm(asked)
    expect(status).toBe(200)
    expect(await profileOf(body.token)).toMatchObject({ cpf: newcomer.document })
    expect(await account()).toMatchObject({ phoneState: 'lost' })
    expect(await moneyStopOf(app.deps.db, owner.customer.id)).toBe('phone-unproved')
    expect((await told('phone-lost')).map(({ recipient }) => recipient)).toEqual([owner.customer.email])
    const audited = await app.deps.db.selectFrom('audit').select('action').execute()
    expect(audited).toContainEqual({ action: 'phone-lost' })
  })

  test('the new holder gets no message that was meant for the old one', async () => {
    app.advance(unusedPolicy.days * day)
    const { phone } = owner.customer
    const asked = await ask()
    const reminder = { template: 'installment-soon', text: 'A parcela 1 vence amanhã.' } as const
    await app.deps.db.transaction().execute(tx => putInOutbox(tx, app.deps, { phone }, reminder))
    await post(notMyAccountPath, asked)
    await app.runJobs()
    expect((await told('installment-soon')).map(({ sentAt }) => sentAt)).toEqual([null])
  })

  describe('the account that lost its phone', () => {
    beforeEach(async () => {
      app.advance(unusedPolicy.days * day)
      await post(notMyAccountPath, await ask())
    })

    test('still opens for its owner by e-mail, without money, and sends nothing to the number', async () => {
      const { requestId } = await requestByEmail()
      const code = (await told('login-code-email'))[0]?.code
      await app.deps.db.deleteFrom('messages').execute()
      const { body } = await confirm({ requestId, phone: owner.customer.phone, code })
      expect(await profileOf(body.token)).toMatchObject({ cpf: owner.customer.cpf })
      expect(await moneyStopOf(app.deps.db, owner.customer.id)).toBe('phone-unproved')
      const token = await owner.toContract()
      const signing = await owner.call(signatureCodePath(token), { json: {} })
      expect(signing).toMatchObject({ status: 409, body: { code: 'conflict' } })
      const rows = await app.deps.db.selectFrom('messages').selectAll().execute()
      expect(rows.filter(({ recipient }) => recipient === owner.customer.phone)).toEqual([])
      expect(rows.length).toBeGreaterThan(0)
    })

    test('comes back to its owner who left it by mistake, registers again and proves the phone', async () => {
      const { name, cpf, email, birthDate } = owner.customer
      const again = { ...newcomer, name, document: cpf, email, birthDate }
      const { body } = await confirm(await ask(await sendRegistration(app.request, again)))
      expect(await profileOf(body.token)).toMatchObject({ cpf })
      expect(await account()).toMatchObject({ phoneState: null, phoneDueAt: null })
    })

    test('gets a new number from staff, who see it', async () => {
      const ops = opsOf(() => app)
      expect((await ops('identity', 'list')).text).toContain(owner.customer.id)
      const phone = '11999990055'
      await ops('identity', 'phone', owner.customer.id, '--phone', phone, ...staff)
      expect(await account()).toMatchObject({ phone, phoneState: null, phoneDueAt: null })
      expect((await ops('identity', 'list')).text).not.toContain(owner.customer.id)
    })

    test('gets a new number, and the new holder of the old one still gets their messages', async () => {
      await confirm(await ask(await sendRegistration(app.request, newcomer)))
      const reminder = { template: 'installment-soon', text: 'A parcela 1 vence amanhã.' } as const
      const { phone } = newcomer
      await app.deps.db.transaction().execute(tx => putInOutbox(tx, app.deps, { phone }, reminder))
      const { id } = owner.customer
      await runOps(app.deps, ['identity', 'phone', id, '--phone', '11999990056', ...staff], () => {})
      expect(await account()).toMatchObject({ phone: '11999990056' })
      await app.runJobs()
      expect((await told('installment-soon')).map(({ sentAt }) => sentAt)).toEqual([expect.any(Date)])
    })
  })

  test('an account in use loses its phone to nobody, and neither does one without the code', async () => {
    const asked = await ask()
    expect(await post(notMyAccountPath, asked)).toMatchObject({ status: 409 })
    app.advance(unusedPolicy.days * day)
    const late = await ask()
    const code = late.code === '000000' ? '000001' : '000000'
    expect((await post(notMyAccountPath, { ...late, code })).body.code).toBe('code-wrong')
    expect(await post(notMyAccountPath, { ...late, browserKey: mine })).toMatchObject({ status: 409 })
    expect(await account()).toMatchObject({ phoneState: null })
  })
})
