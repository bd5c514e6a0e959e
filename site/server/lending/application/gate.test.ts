import { describe, expect, test } from 'vitest'
import { runHousekeeping } from '../../jobs/housekeeping.ts'
import { PhoneCheckUnavailable, type PhoneState } from '../../providers/phone-check/phone-check.ts'
import { type Borrower, borrower, imeiNumber } from '../../testing/borrower.ts'
import { cpfNumber } from '../../testing/customer.ts'
import { opsOf, waitingLine } from '../../testing/ops.ts'
import { rowsOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { recoverStuckJobs } from '../recovery/recover-stuck-jobs.ts'
import { type RiskLimits, riskLimits } from '../risk/policy.ts'
import { analyse } from './analysis.ts'

/** A Saturday, so that the next business day is Monday the 23rd. */
const now = '2026-11-21T15:00:00Z'
const staff = ['--by', 'Ana', '--why', 'falei com o cliente']
const never = { hold: null, refuse: null }
/** Only what a test is about counts: the customers of these tests share an address and a shop. */
const off: RiskLimits = {
  ...{ device: never, account: never, address: never },
  ...{ issuer: never, shop: never, hour: never, velocity: never },
}
const limits: RiskLimits = { ...off, device: riskLimits.device }

describe.each(databases)('the gate before the offer on %s', database => {
  const log: string[] = []
  const register = { answer: 'clear' as PhoneState | 'down', asked: [] as string[] }
  const phoneCheck = {
    async stateOf(imei: string, purpose: string): Promise<PhoneState> {
      register.asked.push(`${purpose} ${imei}`)
      if (register.answer === 'down') throw new PhoneCheckUnavailable('status-503')
      return register.answer
    },
  }
  const app = testAppForAll({
    ...{ database, now, config: { riskLimits: limits }, providers: { phoneCheck } },
    log: line => log.push(line),
  })

  const ops = opsOf(() => app)
  /** Sends device and personal data; the analysis waits. */
  async function applied(me: Borrower, imei = me.imei, change: object = {}) {
    const { status, body } = await me.sendDevice(imei)
    expect(status).toBe(201)
    await me.sendPersonalData(body.id, change)
    return me.applicationId()
  }
  const trail = (applicationId: string) =>
    app.deps.db
      .selectFrom('audit')
      .select(['who', 'action', 'why'])
      .where(({ eb, ref }) => eb(ref('detail', '->>').key('applicationId'), '=', applicationId))
      .orderBy('ordinal')
      .execute()
  /** Another customer, who has applied before with this phone. */
  async function earlier(imei: string) {
    const other = await borrower(app)
    await applied(other, imei)
    await app.runJobs()
    return other
  }

  test('asks the register before the offer, and makes it when nothing speaks against it', async () => {
    const me = await borrower(app)
    await me.toOffer()
    expect(register.asked).toContain(`offer ${me.imei}`)
    expect(await me.profile()).toMatchObject({ offer: { isExpired: false }, hold: null, refusal: null })
  })

  test('a blocked phone is refused, and the reason says what to do', async () => {
    register.answer = 'blocked'
    const me = await borrower(app)
    await me.toOffer()
    register.answer = 'clear'
    const { refusal, loans } = await me.profile()
    expect(loans).toMatchObject([{ status: 'Rejected' }])
    expect(refusal).toMatchObject({ reasons: [{ code: 'phone-blocked' }], reapplyFrom: '2026-11-22' })
    expect(refusal!.reasons[0]!.text).toMatch(/consta como bloqueado.*peça o desbloqueio à sua operadora/)
  })

  test('while the register is down there is no offer, the customer is told, and the analysis asks again', async () => {
    const me = await borrower(app)
    const id = await applied(me)
    register.answer = 'down'
    await analyse(app.deps, id)
    expect(await me.profile()).toMatchObject({
      ...{ offer: null, loans: [], mayReapply: false },
      hold: { reason: 'phone-check', expectedBy: null },
    })
    expect((await ops('queue')).text).toMatch(new RegExp(`${id}.*espera o cadastro de celulares bloqueados`))
    expect((await me.messages()).map(({ text }) => text).join()).not.toContain('fora do ar')
    await analyse(app.deps, id, 0, 3)
    expect((await me.messages())[0]!.text).toMatch(/fora do ar.*tentamos de novo sozinhos/)
    // The job of each try waits for its delay, so nothing is stuck yet.
    expect((await recoverStuckJobs(app.deps)).analyses).toBe(0)
    register.answer = 'clear'
    await app.runJobs()
    expect(await me.profile()).toMatchObject({ offer: { isExpired: false }, hold: null })
  })

  test('an analysis whose planned try never came is found and enqueued again', async () => {
    const me = await borrower(app)
    const id = await applied(me)
    register.answer = 'down'
    await analyse(app.deps, id, 0, 30)
    app.advance(20 * 60_000)
    expect((await recoverStuckJobs(app.deps)).analyses).toBe(0)
    app.advance(60 * 60_000)
    expect((await recoverStuckJobs(app.deps)).analyses).toBe(1)
    register.answer = 'clear'
    await app.runJobs()
    expect(await me.profile()).toMatchObject({ hold: null, offer: { isExpired: false } })
  })

  test('staff cannot make an offer on a blocked phone, or while the register is down', async () => {
    // 900.202: the analysis stays pending. cpfNumber adds the leading 1.
    const me = await borrower(app, { cpf: cpfNumber(800_202_901) })
    const id = await applied(me)
    await app.runJobs()
    const approve = () => ops('approve', id, '--amount', '500', '--installments', '6', ...staff)
    register.answer = 'blocked'
    expect(await approve()).toMatchObject({ code: 1, text: expect.stringContaining('consta como bloqueado') })
    register.answer = 'down'
    expect(await approve()).toMatchObject({ code: 1, text: expect.stringContaining('não responde') })
    register.answer = 'clear'
    expect(await approve()).toMatchObject({ code: 0 })
  })

  test('the same phone holds the second customer, who sees until when; staff see why', async () => {
    const imei = imeiNumber(900_001)
    await earlier(imei)
    const me = await borrower(app)
    const id = await applied(me, imei)
    log.length = 0
    await app.runJobs()
    expect(await me.profile()).toMatchObject({
      ...{ offer: null, loans: [], mayReapply: false },
      hold: { reason: 'review', expectedBy: '2026-11-23' },
    })
    expect((await me.messages())[0]!.text).toMatch(
      /Uma pessoa da nossa equipe está conferindo.*até 23\u00a0de\u00a0novembro de\u00a02026/,
    )
    const line = new RegExp(
      `${waitingLine(id)}antes da oferta  até 23/11/2026.*clientes com o mesmo celular: 1 \\(limite 1\\)`,
    )
    expect((await ops('queue')).text).toMatch(line)
    expect((await ops('risk', 'list')).text).toMatch(line)
    const recorded = log
      .map(each => JSON.parse(each))
      .filter(({ security }) => security === 'application-held')
    expect(recorded).toMatchObject([{ detail: 'risk-device', subject: expect.stringMatching(/^customer:/) }])
    for (const secret of [imei, me.customer.cpf, me.customer.phone, me.customer.id])
      expect(log.join()).not.toContain(secret)
    // A day later nothing is promised any more.
    app.advance(3 * 86_400_000)
    expect((await me.profile()).hold).toEqual({ reason: 'review', expectedBy: null })
    app.advance(-3 * 86_400_000)

    expect(await ops('risk', 'release', id, ...staff)).toMatchObject({ code: 0 })
    await app.runJobs()
    expect(await me.profile()).toMatchObject({ offer: { isExpired: false }, hold: null })
    expect(await trail(id)).toMatchObject([
      { who: 'system', action: 'application-held', why: 'risk-device' },
      { who: 'Ana', action: 'risk-released', why: 'falei com o cliente' },
    ])
    expect((await ops('risk', 'show', id)).text).toContain('liberado')
    expect(await ops('risk', 'release', id, ...staff)).toMatchObject({ code: 1 })
    expect(await ops('risk', 'release', id)).toMatchObject({ code: 2 })
  })

  test('staff refuse what is held: the customer reads the reason and can ask for a review', async () => {
    const imei = imeiNumber(900_002)
    await earlier(imei)
    const me = await borrower(app)
    const id = await applied(me, imei)
    await app.runJobs()
    expect(await ops('risk', 'refuse', id, ...staff)).toMatchObject({ code: 0 })
    expect(await me.profile()).toMatchObject({
      ...{ hold: null, loans: [{ status: 'Rejected' }] },
      refusal: { reasons: [{ code: 'risk-device', text: expect.stringContaining('pedir a revisão') }] },
    })
    expect((await ops('queue')).text).not.toContain(id)
    expect((await trail(id)).at(-1)).toMatchObject({ who: 'Ana', action: 'risk-refused' })
  })

  test('a phone of many customers is refused by itself', async () => {
    const imei = imeiNumber(900_003)
    for (let i = 0; i < limits.device.refuse!; i++) await earlier(imei)
    const me = await borrower(app)
    await applied(me, imei)
    await app.runJobs()
    expect(await me.profile()).toMatchObject({ hold: null, refusal: { reasons: [{ code: 'risk-device' }] } })
  })

  test('a customer who comes back with the same phone is not held', async () => {
    const me = await borrower(app)
    await me.toOffer(undefined, { salary: 10 })
    app.advance(31 * 86_400_000)
    await me.call('/applications', { json: {} })
    await me.toOffer()
    app.advance(-31 * 86_400_000)
    expect(await me.profile()).toMatchObject({ hold: null, refusal: null })
  })

  test('of applications at the same time, no more than the limit pass', async () => {
    const imei = imeiNumber(900_004)
    const all = await Promise.all([1, 2, 3, 4].map(() => borrower(app)))
    const ids: string[] = []
    for (const me of all) ids.push(await applied(me, imei))
    await Promise.all(ids.map(id => analyse(app.deps, id)))
    await app.runJobs()
    const offers = await Promise.all(
      all.map(async me => (await me.profile()).hold === null && !(await me.profile()).refusal),
    )
    expect(offers.filter(Boolean).length).toBeLessThanOrEqual(1)
  })

  test('two runs of one analysis open one case and tell the customer once', async () => {
    const imei = imeiNumber(900_005)
    await earlier(imei)
    const me = await borrower(app)
    const id = await applied(me, imei)
    await Promise.all([analyse(app.deps, id), analyse(app.deps, id)])
    const cases = await rowsOf(app.deps.db, 'riskCases', { applicationId: id })
    expect(cases).toHaveLength(1)
    await app.runJobs()
    const told = (await me.messages()).filter(({ text }) => text.includes('está conferindo o seu pedido'))
    expect(told).toHaveLength(1)
  })

  test('of a release and a refusal at the same time one is done', async () => {
    const imei = imeiNumber(900_006)
    await earlier(imei)
    const me = await borrower(app)
    const id = await applied(me, imei)
    await app.runJobs()
    const both = await Promise.all([
      ops('risk', 'release', id, ...staff),
      ops('risk', 'refuse', id, ...staff),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  test('marks are keyed hashes, and are deleted when no signal counts them', async () => {
    const me = await borrower(app)
    const id = await applied(me)
    await app.runJobs()
    const marks = () =>
      app.deps.db.selectFrom('riskMarks').selectAll().where('applicationId', '=', id).execute()
    const found = await marks()
    expect(found.map(({ signal }) => signal).sort()).toEqual([
      'address',
      'device',
      'hour',
      'issuer',
      'velocity',
    ])
    for (const { value } of found) expect(value).toMatch(/^[0-9a-f]{64}$/)
    app.advance(366 * 86_400_000)
    await runHousekeeping(app.deps)
    expect(await marks()).toEqual([])
    app.advance(-366 * 86_400_000)
  })
})
