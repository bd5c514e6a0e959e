import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loginConfirmPath, loginRequestPath } from '../../../shared/api/login.ts'
import type { Registration } from '../../../shared/api/registration.ts'
import { putInOutbox } from '../outbox.ts'
import type { PersonCheck } from '../providers/person-check/person-check.ts'
import { PersonCheckUnavailable } from '../providers/person-check/person-check.ts'
import { borrower } from '../testing/borrower.ts'
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
import { rowsOf } from '../testing/rows.ts'
import { databases, type TestApp, testApp } from '../testing/test-app.ts'
import { provesSomething } from './claims.ts'

const staff = ['--by', 'Ana', '--why', 'vi o documento']
const owner = { ...maria, document: cpfNumber(4) }
/** Registers first with the owner's CPF, and knows no more of the owner. */
const squatter = {
  ...owner,
  ...{ name: 'Beto Esperto', motherName: 'Rita Esperta', birthDate: '1980-01-02' },
  ...{ phone: '11999990009', email: 'beto@example.com' },
}

describe.each(databases)('a CPF that two phones give, on %s', database => {
  let app: TestApp
  let registry: PersonCheck['check']
  beforeEach(async () => {
    registry = async () => ({ is: 'confirmed' })
    const personCheck: PersonCheck = { check: (...asked) => registry(...asked) }
    app = await testApp({ database, providers: { personCheck } })
  })
  afterEach(() => app.close())

  const signUp = async (person: Registration) => {
    app.advance(60_000)
    const { phone } = person
    const requestId = await askForCode(app.request, phone, await sendRegistration(app.request, person))
    const body = { requestId, phone, code: await codeFor(app.request, phone) }
    const answer = await postJson(app.request, loginConfirmPath, body)
    return { status: answer.status, ...((await answer.json()) as { token?: string; code?: string }) }
  }
  const customer = async (phone: string) =>
    (await app.deps.db.selectFrom('customers').selectAll().execute()).find(each => each.phone === phone)
  const profileOf = async (token = '') => {
    const answer = await app.request('/customers/me', { headers: bearer(token) })
    return { status: answer.status, ...((await answer.json()) as { cpf?: string; phone?: string }) }
  }
  const ops = opsOf(() => app)
  const told = async (phone: string) =>
    (await app.deps.db.selectFrom('messages').selectAll().orderBy('ordinal').execute())
      .filter(({ recipient, template }) => recipient === phone && template !== 'login-code')
      .map(({ template }) => template)

  test('a stranger who knows the CPF alone is answered as for an unknown CPF', async () => {
    await signUp(owner)
    const stranger = await signUp(squatter)
    const newcomer = await signUp({ ...squatter, document: cpfNumber(5), phone: '11999990010' })
    expect(Object.keys(stranger)).toEqual(Object.keys(newcomer))
    expect([stranger.status, newcomer.status]).toEqual([200, 200])
    const [one, other] = [await profileOf(stranger.token), await profileOf(newcomer.token)]
    expect({ ...one, cpf: '', phone: '' }).toEqual({ ...other, cpf: '', phone: '' })
    expect(await told(owner.phone)).toEqual([])
  })

  test('who knows more of the person is told that another phone has the CPF', async () => {
    await signUp(owner)
    const phone = '11999990011'
    expect(await signUp({ ...owner, phone, name: 'MARIA DAS DÓRES' })).toMatchObject({
      status: 409,
      code: 'cpf-under-other-phone',
    })
    expect(await customer(phone)).toBeUndefined()
  })

  test('few registrations by e-mail a day are compared with the holder, and asked about', async () => {
    await signUp(owner)
    let asked = 0
    registry = async () => {
      asked++
      return { is: 'confirmed' }
    }
    const guess = async (n: number, birthDate: string) => {
      const [phone, email] = [`1199999002${n}`, `guess${n}@example.com`]
      const person = { ...owner, phone, email, birthDate }
      const registrationId = await sendRegistration(app.request, person)
      const sent = await postJson(app.request, loginRequestPath, { phone, email, registrationId })
      const { requestId } = ((await sent.json()) as { data: { requestId: string } }).data
      await app.runJobs()
      const code = await codeFor(app.request, email)
      const answer = await postJson(app.request, loginConfirmPath, { requestId, phone, code })
      await app.runJobs()
      return ((await answer.json()) as { code?: string }).code
    }
    for (let n = 0; n < 3; n++) expect(await guess(n, `197${n}-01-01`)).toBeUndefined()
    expect(asked).toBe(6)
    expect(await guess(3, owner.birthDate)).toBeUndefined()
    expect(asked).toBe(6)
    app.advance(24 * 3_600_000)
    expect(await guess(4, owner.birthDate)).toBe('cpf-under-other-phone')
  })

  test('the contested account gets no offer, and staff release of the risk does not change that', async () => {
    const holder = await borrower(app)
    const me = await borrower(app)
    const { cpf } = holder.customer
    const at = new Date(app.deps.clock.now())
    const claimant = { cpf, contestedAt: at }
    await app.deps.db.updateTable('customers').set(claimant).where('id', '=', me.customer.id).execute()
    me.customer.cpf = cpf
    const { body } = await me.sendDevice()
    const sent = await me.sendPersonalData(body.id)
    const { applicationId } = sent.body as { applicationId: string }
    await app.runJobs()
    const held = async () => (await rowsOf(app.deps.db, 'applications', { id: applicationId }, 'status'))[0]
    expect(await held()).toEqual({ status: 'held' })
    expect((await ops('risk', 'show', applicationId)).text).toContain('CPF que outro celular já tem')
    expect(await ops('risk', 'release', applicationId, ...staff)).toMatchObject({ code: 0 })
    await app.runJobs()
    expect(await held()).toEqual({ status: 'held' })
    expect(await ops('identity', 'give', me.customer.id, ...staff)).toMatchObject({ code: 0 })
    expect(await ops('risk', 'release', applicationId, ...staff)).toMatchObject({ code: 0 })
    await app.runJobs()
    expect(await held()).toEqual({ status: 'offered' })
  })

  test('staff give the CPF to its owner: the other’s sessions end, both are told, and nobody is shut out', async () => {
    const first = await signUp(squatter)
    const second = await signUp(owner)
    const { id } = (await customer(owner.phone))!
    expect((await ops('identity', 'list')).text).toContain(id)
    expect((await ops('queue')).text).toContain(id)
    expect(await ops('identity', 'give', id)).toMatchObject({ code: 2 })
    expect(await ops('identity', 'give', id, ...staff)).toMatchObject({ code: 0 })
    expect([(await profileOf(first.token)).status, (await profileOf(second.token)).status]).toEqual([
      401, 200,
    ])
    expect(await customer(owner.phone)).toMatchObject({ contestedAt: null })
    expect((await customer(squatter.phone))!.contestedAt).not.toBeNull()
    expect([await told(squatter.phone), await told(owner.phone)]).toEqual([['cpf-given-away'], ['cpf-given']])
    expect(await ops('identity', 'give', id, ...staff)).toMatchObject({ code: 1 })
    expect((await ops('audit')).text).toContain('cpf-given')
    expect((await ops('identity', 'list')).text).not.toContain(owner.document)
  })

  const confirms: PersonCheck['check'] = async ({ name }) =>
    name === owner.name ? { is: 'confirmed' } : { is: 'mismatch', fields: ['name'] }

  test('the registry gives it to the owner by itself when it confirms the owner only', async () => {
    await signUp(squatter)
    registry = confirms
    await signUp(owner)
    await app.runJobs()
    expect(await customer(owner.phone)).toMatchObject({ contestedAt: null })
    expect(await told(squatter.phone)).toEqual(['cpf-given-away'])
  })

  test.each<[string, PersonCheck['check']]>([
    ['confirms both', async () => ({ is: 'confirmed' })],
    ['confirms neither', async () => ({ is: 'mismatch', fields: ['name'] })],
    [
      'does not answer',
      async () => {
        throw new PersonCheckUnavailable('sandbox')
      },
    ],
  ])('a registry that %s leaves it to staff, who see what it says', async (_what, says) => {
    await signUp(squatter)
    registry = says
    await signUp(owner)
    await app.runJobs()
    const { id, contestedAt } = (await customer(owner.phone))!
    expect(contestedAt).not.toBeNull()
    expect((await ops('identity', 'check', id)).text).toMatch(/Quem pede .*\nQuem tem/)
  })

  test('the registry takes no CPF from somebody who got it while it was asked', async () => {
    await signUp(squatter)
    const third = { ...owner, name: 'Carla Terceira', phone: '11999990013', email: 'carla@example.com' }
    await signUp(third)
    await app.runJobs()
    const { id } = (await customer(third.phone))!
    registry = async (person, purpose) => {
      if (person.name === squatter.name) await ops('identity', 'give', id, ...staff)
      return confirms(person, purpose)
    }
    await signUp(owner)
    await app.runJobs()
    expect((await customer(third.phone))!.contestedAt).toBeNull()
    expect((await customer(owner.phone))!.contestedAt).not.toBeNull()
  })

  test('the registry takes no CPF from a customer with a loan', async () => {
    const holder = await borrower(app)
    await holder.toContract()
    registry = confirms
    const me = { ...owner, document: holder.customer.cpf }
    await signUp(me)
    await app.runJobs()
    expect((await customer(me.phone))!.contestedAt).not.toBeNull()
  })

  test('a changed phone ends all sessions and tells both numbers', async () => {
    const { token } = await signUp(owner)
    const { id } = (await customer(owner.phone))!
    const phone = '11999990012'
    expect(await ops('identity', 'phone', id, '--phone', '123', ...staff)).toMatchObject({ code: 2 })
    expect(await ops('identity', 'phone', id, '--phone', phone, ...staff)).toMatchObject({ code: 0 })
    expect((await profileOf(token)).status).toBe(401)
    expect([await told(owner.phone), await told(phone)]).toEqual([['phone-changed'], ['phone-changed']])
    expect((await ops('audit')).text).toContain('phone-changed')
    expect((await signUp({ ...owner, phone })).status).toBe(200)
    expect((await customer(phone))!.id).toBe(id)
  })

  test('a message that waits for a number which is not theirs any more is not sent, nor sent again by staff', async () => {
    await signUp(owner)
    const reminder = { template: 'installment-soon', text: 'A parcela 1 vence amanhã.' } as const
    const signature = { template: 'signature-code', text: 'Código: 135790', code: '135790' } as const
    const { db } = app.deps
    for (const message of [reminder, signature])
      await db.transaction().execute(tx => putInOutbox(tx, app.deps, { phone: owner.phone }, message))
    const { id } = (await customer(owner.phone))!
    await ops('identity', 'phone', id, '--phone', '11999990012', ...staff)
    await app.runJobs()
    const message = (template = 'installment-soon') =>
      db.selectFrom('messages').selectAll().where('template', '=', template).executeTakeFirstOrThrow()
    expect(await message('signature-code')).toMatchObject({ sentAt: null, code: null, text: '' })
    expect((await message()).sentAt).toBeNull()
    expect(await ops('message', 'resend', (await message()).id, ...staff)).toMatchObject({ code: 1 })
    await app.runJobs()
    expect((await message()).sentAt).toBeNull()
  })

  test('the phone of another customer is not taken, but for an unused second account of the same person', async () => {
    await signUp(owner)
    await signUp({ ...squatter, document: cpfNumber(6) })
    const { id } = (await customer(owner.phone))!
    expect(await ops('identity', 'phone', id, '--phone', squatter.phone, ...staff)).toMatchObject({ code: 1 })
    const second = { ...squatter, phone: '11999990013' }
    await signUp(second)
    expect(await ops('identity', 'phone', id, '--phone', second.phone, ...staff)).toMatchObject({ code: 0 })
    expect((await customer(second.phone))!.id).toBe(id)
  })

  test('staff undo a registration with somebody else’s data', async () => {
    const { token } = await signUp(squatter)
    const { id } = (await customer(squatter.phone))!
    expect(await ops('identity', 'unbind', id, ...staff)).toMatchObject({ code: 0 })
    expect((await profileOf(token)).status).toBe(401)
    expect(await told(squatter.phone)).toEqual(['registration-unbound'])
    expect((await ops('audit')).text).toContain('registration-unbound')
    expect(await signUp(owner)).toMatchObject({ status: 200 })
    expect((await customer(owner.phone))!.contestedAt).toBeNull()
  })

  test('two phones that give a CPF at once get one account that has it', async () => {
    const phones = ['11999990021', '11999990022', '11999990023']
    const requests = []
    for (const phone of phones) {
      const person = { ...squatter, phone, name: `Nome ${phone}`, motherName: `Mãe ${phone}` }
      const requestId = await askForCode(app.request, phone, await sendRegistration(app.request, person))
      requests.push({ requestId, phone, code: await codeFor(app.request, phone) })
    }
    const answers = await Promise.all(requests.map(body => postJson(app.request, loginConfirmPath, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const rows = await app.deps.db.selectFrom('customers').select('contestedAt').execute()
    expect(rows.filter(({ contestedAt }) => contestedAt === null)).toHaveLength(1)
  })
})

test('something is proved by the birth date with one of the names', () => {
  const known = { name: 'Ana Líma', birthDate: '1990-01-01', motherName: 'Rita Lima' }
  expect(provesSomething({ ...known, name: 'ANA  LIMA', motherName: 'x' }, known)).toBe(true)
  expect(provesSomething({ ...known, name: 'x', motherName: 'rita lima' }, known)).toBe(true)
  expect(provesSomething({ ...known, name: 'x', motherName: 'x' }, known)).toBe(false)
  expect(provesSomething({ ...known, birthDate: '1990-01-02' }, known)).toBe(false)
})
