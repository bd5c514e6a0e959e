import { beforeEach, describe, expect, test } from 'vitest'
import { correctionPath } from '../../../../shared/api/correction.ts'
import {
  type Person,
  type PersonAnswer,
  PersonCheckUnavailable,
} from '../../providers/person-check/person-check.ts'
import { type Borrower, borrower } from '../../testing/borrower.ts'
import { opsOf } from '../../testing/ops.ts'
import { shopper } from '../../testing/shopper.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { analyse } from './analysis.ts'

/** A Saturday, so that the next business day is Monday the 23rd. */
const now = '2026-11-21T15:00:00Z'
const staff = ['--by', 'Ana', '--why', 'vi o documento do cliente']

describe.each(databases)('the person before the offer on %s', database => {
  const registry = {
    answer: { is: 'confirmed' } as PersonAnswer | 'down',
    asked: [] as (Person & { purpose: string })[],
  }
  const log: string[] = []
  const personCheck = {
    async check(person: Person, purpose: 'offer' | 'payout') {
      registry.asked.push({ ...person, purpose })
      if (registry.answer === 'down') throw new PersonCheckUnavailable('status-503')
      return registry.answer
    },
  }
  const app = testAppForAll({ database, now, providers: { personCheck }, log: line => log.push(line) })
  beforeEach(() => Object.assign(registry, { answer: { is: 'confirmed' }, asked: [] }))

  const ops = opsOf(() => app)
  async function applied(me: Borrower) {
    const { body } = await me.sendDevice()
    await me.sendPersonalData(body.id)
    return me.applicationId()
  }
  async function analysed(answer: PersonAnswer) {
    registry.answer = answer
    const me = await borrower(app)
    const id = await applied(me)
    await app.runJobs()
    return { me, id }
  }
  const mismatch = (...fields: ('name' | 'birthDate' | 'motherName')[]): PersonAnswer => ({
    is: 'mismatch',
    fields,
  })
  const correct = (me: Borrower, json: object) => me.call(correctionPath, { json })
  const newest = async (me: Borrower) => (await me.messages())[0]!.text
  const trail = (id: string) =>
    app.deps.db
      .selectFrom('audit')
      .select(['who', 'action', 'why'])
      .where(({ eb, ref }) => eb(ref('detail', '->>').key('applicationId'), '=', id))
      .orderBy('ordinal')
      .execute()

  test('asks the registry once before the offer, and makes it for whom it confirms', async () => {
    const { me } = await analysed({ is: 'confirmed' })
    const { cpf, name, birthDate, motherName } = me.customer
    expect(registry.asked).toEqual([{ cpf, name, birthDate, motherName, purpose: 'offer' }])
    expect(await me.profile()).toMatchObject({ offer: { isExpired: false }, hold: null })
  })

  test('does not ask about whom the policy refuses', async () => {
    const me = await borrower(app, { birthDate: '2015-01-01' })
    await me.toOffer()
    expect(registry.asked).toEqual([])
  })

  test('a mismatch asks for a correction: which field, nothing of the registry, everything kept', async () => {
    const { me, id } = await analysed(mismatch('motherName'))
    expect(await me.profile()).toMatchObject({
      ...{ hasSalary: true, offer: null, loans: [], mayReapply: false, refusal: null },
      hold: { reason: 'person-correction', expectedBy: null, fields: ['motherName'] },
    })
    expect(await newest(me)).toMatch(/confira no seu documento o nome da mãe: não é o que consta.*\/form$/)
    expect((await ops('queue')).text).not.toContain(id)
    registry.answer = { is: 'confirmed' }
    const sent = await correct(me, { motherName: '  Rita   de Ávila ', name: 'Ladrão da Silva' })
    expect(sent).toMatchObject({ status: 200, body: { id } })
    await app.runJobs()
    expect(registry.asked.at(-1)).toMatchObject({ name: me.customer.name, motherName: 'Rita de Ávila' })
    expect(await me.profile()).toMatchObject({ offer: { isExpired: false }, hold: null })
    expect(await trail(id)).toEqual([
      { who: 'system', action: 'correction-asked', why: 'motherName' },
      { who: 'customer', action: 'person-corrected', why: 'motherName' },
    ])
    expect(await correct(me, { motherName: 'Outra Mãe' })).toMatchObject({ status: 409 })
  })

  test('what is typed wrong is said under its field, and nothing moves', async () => {
    const { me } = await analysed(mismatch('name', 'birthDate'))
    expect(await correct(me, { name: 'J', birthDate: '2090-01-01' })).toMatchObject({
      status: 400,
      body: {
        errors: {
          Name: [expect.stringMatching(/2 caracteres/)],
          BirthDate: [expect.stringMatching(/passado/)],
        },
      },
    })
    expect(await correct(me, { motherName: 'Rita' })).toMatchObject({ status: 400 })
    expect((await me.profile()).hold).toMatchObject({ fields: ['name', 'birthDate'] })
  })

  test('two answers at once: one counts', async () => {
    const { me } = await analysed(mismatch('motherName'))
    const both = await Promise.all(['Rita Um', 'Rita Dois'].map(motherName => correct(me, { motherName })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('the second mismatch goes to a person, who releases it: the offer comes without asking again', async () => {
    const { me, id } = await analysed(mismatch('motherName'))
    await correct(me, { motherName: 'Rita de Ávila' })
    await app.runJobs()
    expect((await me.profile()).hold).toEqual({ reason: 'person', expectedBy: '2026-11-23' })
    expect(await newest(me)).toMatch(
      /Uma pessoa da nossa equipe está conferindo os seus dados.*até 23\u00a0de\u00a0novembro de\u00a02026/,
    )
    expect(await correct(me, { motherName: 'Rita' })).toMatchObject({ status: 409 })
    expect((await ops('queue')).text).toMatch(new RegExp(`${id}.*dados que não são os do CPF`))
    const shown = (await ops('person', 'show', id)).text
    expect(shown).toMatch(/Não são {4}o nome da mãe/)
    for (const secret of [me.customer.cpf, me.customer.name, 'Rita', '1985'])
      expect(shown).not.toContain(secret)
    const asked = registry.asked.length
    expect(await ops('risk', 'release', id, ...staff)).toMatchObject({ code: 0 })
    await app.runJobs()
    expect(registry.asked).toHaveLength(asked)
    expect(await me.profile()).toMatchObject({ offer: { isExpired: false }, hold: null })
    expect((await trail(id)).map(({ action }) => action)).toEqual([
      ...['correction-asked', 'person-corrected', 'application-held', 'risk-released'],
    ])
  })

  test('unchanged data go to a person without another question to the registry; a refusal has its reason', async () => {
    const { me, id } = await analysed(mismatch('motherName'))
    await correct(me, { motherName: me.customer.motherName })
    await app.runJobs()
    expect(registry.asked).toHaveLength(1)
    expect(await ops('risk', 'refuse', id, ...staff)).toMatchObject({ code: 0 })
    const { refusal, hold } = await me.profile()
    expect({ hold, codes: refusal!.reasons.map(({ code }) => code) }).toEqual({
      hold: null,
      codes: ['person-mismatch'],
    })
    expect(await me.call('/applications/review', { json: {} })).toMatchObject({ status: 200 })
  })

  test('what is promised ends with its day', async () => {
    const { me } = await analysed(mismatch('name'))
    await correct(me, { name: me.customer.name })
    await app.runJobs()
    await app.deps.db
      .updateTable('applications')
      .set({ heldSince: new Date(app.deps.clock.now() - 3 * 86_400_000) })
      .where('customerId', '=', me.customer.id)
      .execute()
    expect((await me.profile()).hold).toEqual({ reason: 'person', expectedBy: null })
  })

  test.each([
    ['irregular', /suspenso ou pendente.*Regularize/],
    ['cancelled', /cancelado na Receita Federal/],
    ['deceased', /de uma pessoa falecida/],
    ['unknown', /não existe no cadastro da Receita Federal/],
  ] as const)('a CPF that is %s is refused with a plain reason', async (is, text) => {
    const { me } = await analysed({ is })
    const { refusal, loans } = await me.profile()
    expect(loans).toMatchObject([{ status: 'Rejected' }])
    expect(refusal).toMatchObject({ reasons: [{ code: `person-${is}` }], reapplyFrom: '2026-11-22' })
    expect(refusal!.reasons[0]!.text).toMatch(text)
  })

  test('while the registry is down there is no offer, the customer is told, and the analysis asks again', async () => {
    const me = await borrower(app)
    const id = await applied(me)
    registry.answer = 'down'
    await analyse(app.deps, id)
    expect(await me.profile()).toMatchObject({
      ...{ offer: null, loans: [], mayReapply: false },
      hold: { reason: 'person-check', expectedBy: null },
    })
    expect((await ops('queue')).text).toMatch(new RegExp(`${id}.*espera o cadastro de CPFs`))
    await analyse(app.deps, id, 0, 3)
    expect(await newest(me)).toMatch(/fora do ar.*tentamos de novo sozinhos/)
    registry.answer = { is: 'confirmed' }
    await app.runJobs()
    expect(await me.profile()).toMatchObject({ offer: { isExpired: false }, hold: null })
  })

  test('a page of a shop neither reads which field it is nor corrects it', async () => {
    registry.answer = mismatch('motherName')
    const me = await (await shopper(app)).signIn()
    await me.apply()
    expect(await me.profile()).toMatchObject({ hasSalary: true })
    expect(await me.profile()).not.toHaveProperty('hold')
    expect((await me.call(correctionPath, { json: { motherName: 'Rita' } })).status).toBe(401)
  })

  test('no log line and no audit entry has data of a person', async () => {
    const { me } = await analysed(mismatch('motherName', 'name'))
    await correct(me, { motherName: 'Josefina Quasímodo', name: 'Asdrúbal Quasímodo' })
    await app.runJobs()
    const audit = JSON.stringify(await app.deps.db.selectFrom('audit').selectAll().execute())
    for (const text of [...log, audit]) expect(text).not.toMatch(/Quasímodo|Rita|1985-02-03/)
  })
})

describe.each(databases)('the sandbox’s own persons on %s', database => {
  const app = testAppForAll({ database, now })

  test('900.401 corrects the name of the mother as documented', async () => {
    const me = await borrower(app, { cpf: '90040100170' })
    await me.sendPersonalData((await me.sendDevice()).body.id)
    await app.runJobs()
    expect((await me.profile()).hold).toMatchObject({ fields: ['motherName'] })
    await me.call(correctionPath, { json: { motherName: 'Ana Souza Lima' } })
    await app.runJobs()
    expect(await me.profile()).toMatchObject({ offer: { isExpired: false } })
  })
})
