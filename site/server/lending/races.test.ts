import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createApp } from '../app.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { createJobs } from '../jobs/jobs.ts'
import { registerWorkers } from '../jobs/workers.ts'
import { lendingListeners } from '../lending.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createRefusedCalls } from '../partners/refused-calls.ts'
import { objectsOnDisk } from '../providers/object-store/disk.ts'
import { createProviders } from '../providers/providers.ts'
import { createSecurityEvents } from '../security/events.ts'
import { borrower } from '../testing/borrower.ts'
import { testMasterKey } from '../testing/databases.ts'
import { latch } from '../testing/latch.ts'
import { untilBlocked } from '../testing/more-connections.ts'
import { booksOf, payer } from '../testing/payer.ts'
import { createDatabase } from '../testing/postgres.ts'
import { invoiceReader, paperPrinter, type TestApp, testConfig } from '../testing/test-app.ts'
import { analyse } from './application/analysis.ts'
import { startMandate } from './autopay/authorize.ts'
import { liveDebits } from './autopay/debit-queries.ts'
import { debitsAhead } from './autopay/debits-ahead.ts'
import { latestMandate } from './autopay/mandate-queries.ts'
import { receiveDebit } from './autopay/receive-debit.ts'
import { receiveRecurrence } from './autopay/receive-recurrence.ts'
import { scheduleDebits, sendDebit } from './autopay/schedule-debits.ts'
import { receivePayment } from './charge/receive-payment.ts'
import { remind } from './charge/reminders.ts'
import { issueContract } from './contract/issue.ts'
import { invoiceFiles } from './invoice/files.ts'
import { newPlayKey } from './invoice/sandbox/note.ts'
import { examplePdf } from './invoice/sandbox/pdf.ts'
import { payOut } from './payout/pay-out.ts'

/** The other tests have one connection, which serialises everything. Here eight calls run concurrently. */
const directory = mkdtempSync(join(tmpdir(), 'celastro-races-'))
let app: TestApp
beforeAll(async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const database = await openDatabase({ url, maxConnections: 8 })
  await migrate(database.db)
  await database.openKeys(testMasterKey)
  const now = new Date('2026-11-21T15:00:00Z').getTime()
  const log = createLog('silent')
  const clock = { now: () => now, offset: () => 0, move: async () => {} }
  const base = { config: testConfig, db: database.db, clock, log }
  const jobs = createJobs(database, log)
  const listeners = lendingListeners({ ...base, jobs })
  const [providers, security] = [createProviders(base), createSecurityEvents(base)]
  const deps = {
    ...base,
    room: database.room,
    vault: database.vault,
    jobs,
    listeners,
    debitsAhead,
    refusals: createRefusedCalls(base),
    providers,
    invoices: invoiceReader(),
    papers: paperPrinter(),
    security,
    metrics: createMetrics(),
    files: invoiceFiles(objectsOnDisk(directory), database.vault),
  }
  registerWorkers(deps)
  await jobs.start({ polling: false })
  const hono = createApp(deps)
  app = {
    app: hono,
    deps,
    request: async (path: string, init?: RequestInit) => hono.request(path, init),
    login: async () => ({ Authorization: '' }),
    runJobs: () => jobs.runAll(),
    advance: () => {},
    async close() {
      await jobs.stop()
      await security.settled()
      await database.close()
      await drop()
    },
  }
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))
afterAll(() => app.close())

const eight = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work))
const count = async (
  table: 'applications' | 'devices' | 'offers' | 'loans' | 'installments' | 'payouts' | 'contracts',
) => {
  const { total } = await app.deps.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

test('every step of a journey, called eight times at once, has one effect', async () => {
  const me = await borrower(app)
  const statuses = (answers: { status: number }[]) =>
    answers.map(answer => answer.status).sort((a, b) => a - b)
  const once = (good: number) => [good, ...Array(7).fill(409)]

  const devices = await eight(() => me.sendDevice())
  expect(statuses(devices)).toEqual(Array(8).fill(201))
  expect(await count('applications')).toBe(1)
  expect(await count('devices')).toBe(1)

  const [device] = (await me.profile()).devices
  expect(statuses(await eight(() => me.sendPersonalData(device!.id)))).toEqual(once(200))
  const { id } = await app.deps.db.selectFrom('applications').select('id').executeTakeFirstOrThrow()
  await eight(() => analyse(app.deps, id))
  expect(await count('offers')).toBe(1)

  const offerId = (await me.profile()).offer!.id
  expect(statuses(await eight(() => me.accept(offerId)))).toEqual(once(200))
  expect(await count('loans')).toBe(1)

  const loanId = (await me.profile()).loans[0]!.id!
  await eight(() => issueContract(app.deps, loanId))
  expect(await count('contracts')).toBe(1)
  expect((await me.profile()).loans[0]!.status).toBe('WaitingSignature')

  const token = (await me.profile()).loans[0]!.contractPath!.split('/').at(-1)!
  const { sha256 } = (await me.contract(token)).body
  expect(statuses(await eight(() => me.sign(token, sha256)))).toEqual(once(200))
  expect([await count('installments'), await count('payouts')]).toEqual([6, 1])

  await eight(() => payOut(app.deps, loanId))
  expect((await me.profile()).loans[0]!.status).toBe('UpToDate')
  const told = (await me.messages()).map(({ text }) => text)
  expect(told.filter(text => text.includes('Pix enviado'))).toHaveLength(1)
  expect(told.filter(text => text.includes('Falta assinar o contrato'))).toHaveLength(1)
})

test('a transfer reported eight times at once is one payment, and eight transfers at once are all booked', async () => {
  const me = await payer(app)
  const charges = await eight(() => me.charge([1]))
  expect(new Set(charges.map(({ body }) => body.txid)).size).toBe(1)
  const { txid, amountCents } = charges[0]!.body
  const paidAt = new Date(app.deps.clock.now())
  const pix = (endToEndId: string) => receivePayment(app.deps, { endToEndId, txid, amountCents, paidAt })
  expect((await eight(() => pix('E1'))).sort()).toEqual([...Array(7).fill('duplicate'), 'exact'])

  const both = (await me.charge([2, 3])).body
  // 50 and 81 days early at the dated rate of 202.98 % a year, each rounded: calculated with 50 digits.
  const worth = 20_178 + 18_365
  expect(both.amountCents).toBe(worth)
  let count = 0
  const reasons = await eight(() =>
    receivePayment(app.deps, { endToEndId: `F${count++}`, txid: both.txid, amountCents: 20_000, paidAt }),
  )
  // Two payments of 200 cover 393,45. The other six stay as credit.
  expect(reasons.sort()).toEqual([...Array(6).fill('already-paid'), 'overpaid', 'partial'])
  expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': worth - 160_000 })
  expect((await me.installments()).map(each => each.status).join()).toMatch(/^(Paid,){3}(Pending,?){3}$/)
})

test('eight final payments at once close the loan once', async () => {
  const me = await payer(app)
  const { txid, amountCents } = (await me.prepay([1, 2, 3, 4, 5, 6])).body
  const paidAt = new Date(app.deps.clock.now())
  let count = 0
  await eight(() => receivePayment(app.deps, { endToEndId: `G${count++}`, txid, amountCents, paidAt }))
  const told = (await me.messages()).filter(({ text }) => text.includes('está quitado'))
  expect(told).toHaveLength(1)
})

test('eight daily jobs at once send one reminder', async () => {
  const me = await payer(app, { paymentDay: 5 })
  const { now } = app.deps.clock
  app.deps.clock.now = () => new Date('2026-12-03T15:00:00Z').getTime()
  await eight(() => remind(app.deps))
  const told = (await me.messages()).filter(({ text }) => text.includes('lembrete'))
  app.deps.clock.now = now
  expect(told).toHaveLength(1)
})

test.each(['first the reader', 'first the job'])(
  'a contract that is issued again while it is sent does not deadlock: %s',
  async order => {
    const me = await borrower(app)
    const token = await me.toContract()
    const { id } = (await me.profile()).loans[0]!
    await app.deps.db.updateTable('loans').set({ status: 'CCBCreated' }).where('id', '=', id!).execute()

    const { now } = app.deps.clock
    app.deps.clock.now = () => new Date('2026-12-03T15:00:00Z').getTime()
    const works = [() => me.contract(token), () => issueContract(app.deps, id!)]
    if (order === 'first the job') works.reverse()
    // Both calls update the customer. A lock on the customer therefore stops both where they could deadlock.
    const [locked, released] = [latch(), latch()]
    const holding = app.deps.db.transaction().execute(async tx => {
      await tx
        .selectFrom('customers')
        .select('id')
        .where('id', '=', me.customer.id)
        .forNoKeyUpdate()
        .execute()
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const first = works[0]!()
    await untilBlocked(app.deps.db, 1).catch(released.reject)
    const second = works[1]!()
    await untilBlocked(app.deps.db, 2).then(released.resolve, released.reject)
    const answers = await Promise.all([holding, first, second])
    for (const answer of answers) expect([200, undefined]).toContain(answer?.status)
    expect((await me.contract(token)).body).toMatchObject({
      status: 'WaitingSignature',
      html: expect.stringContaining('datetime="2027-01-10"'),
    })
    app.deps.clock.now = now
  },
)

test('Pix Automático: eight starts, eight plans and eight reports of a debit have one effect each', async () => {
  const me = await payer(app)
  const mandates = await eight(() => startMandate(app.deps, me.customer.id, me.loanId))
  expect(new Set(mandates.map(({ id }) => id)).size).toBe(1)
  const { id, idRec } = (await latestMandate(app.deps.db, me.loanId))!
  const approvals = await eight(() => receiveRecurrence(app.deps, { idRec: idRec!, state: 'approved' }))
  expect(approvals.sort()).toEqual(['approved', ...Array(7).fill('nothing')])

  // The clock of these tests stands still, so the instalment comes nearer instead.
  const dueDate = '2026-12-01'
  await app.deps.db
    .updateTable('installments')
    .set({ dueDate })
    .where('loanId', '=', me.loanId)
    .where('number', '=', 1)
    .execute()
  await eight(() => scheduleDebits(app.deps, id))
  const [debit, another] = await liveDebits(app.deps.db, me.loanId)
  expect(another).toBeUndefined()
  await eight(() => sendDebit(app.deps, debit!.txid))
  const told = (await me.messages()).filter(({ text }) => text.includes('será debitada'))
  expect(told).toHaveLength(1)
  const { txid, amountCents } = debit!
  const paidAt = new Date(app.deps.clock.now())
  const received = [{ endToEndId: 'E1debit', txid, amountCents, paidAt }]
  const report = { txid, idRec: idRec!, state: 'paid' as const, attempts: [], received }
  await eight(() => receiveDebit(app.deps, report))
  expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  expect((await me.installments())[0]!.status).toBe('Paid')
})

test('an application is never submitted with a phone that is replaced at the same time', async () => {
  for (let round = 0; round < 20; round++) {
    const me = await borrower(app)
    const { body } = await me.sendDevice()
    const [sent, replaced] = await Promise.all([me.sendPersonalData(body.id), me.sendDevice()])
    expect([
      [200, 409],
      [400, 201],
    ]).toContainEqual([sent.status, replaced.status])
    const { status, phone } = await app.deps.db
      .selectFrom('applications as a')
      .leftJoin('devices as d', 'd.id', 'a.deviceId')
      .select(['a.status', 'd.id as phone'])
      .where('a.customerId', '=', me.customer.id)
      .executeTakeFirstOrThrow()
    expect([status, phone]).toEqual(sent.status === 200 ? ['analysing', body.id] : ['open', null])
  }
})

test('an access key that eight customers send at once belongs to one of them', async () => {
  const key = newPlayKey()
  const eightCustomers = await Promise.all(Array.from({ length: 8 }, () => borrower(app)))
  const answers = await Promise.all(
    eightCustomers.map(me => me.sendDevice(me.imei, examplePdf([`Chave de acesso ${key}`]))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
})
