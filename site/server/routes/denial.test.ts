import { describe, expect, test } from 'vitest'
import { loginConfirmPath } from '../../../shared/api/login.ts'
import { denyAccessPath } from '../../../shared/api/sessions.ts'
import { recoverStuckJobs } from '../lending/recovery/recover-stuck-jobs.ts'
import { type Borrower, borrower } from '../testing/borrower.ts'
import { askForCode, bearer, codeFor, postJson, register } from '../testing/customer.ts'
import { opsOf } from '../testing/ops.ts'
import { databases, testAppForEach } from '../testing/test-app.ts'

const [minute, day] = [60_000, 86_400_000]
const [mine, other] = ['a'.repeat(32), 'b'.repeat(32)]
const staff = ['--by', 'Ana', '--why', 'falei com a cliente']

describe.each(databases)('a sign-in from a new browser on %s', database => {
  const app = testAppForEach({ database })

  async function signIn(phone: string, browserKey?: string, address = '187.12.34.56') {
    app.advance(minute)
    const requestId = await askForCode(app.request, phone)
    const body = {
      requestId,
      phone,
      code: await codeFor(app.request, phone),
      ...(browserKey && { browserKey }),
    }
    const answer = await postJson(app.request, loginConfirmPath, body, { 'X-Forwarded-For': address })
    return ((await answer.json()) as { token: string }).token
  }
  const told = () =>
    app.deps.db
      .selectFrom('messages')
      .selectAll()
      .where('template', '=', 'new-browser')
      .orderBy('ordinal')
      .execute()
  const linkCode = async () => (await told()).at(-1)!.link!.split('#')[1]!
  const deny = (code: string) =>
    app.request(denyAccessPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code }),
    })
  const open = async (token: string) =>
    (await app.request('/customers/me', { headers: bearer(token) })).status
  const ops = opsOf(() => app)
  /** A customer of long ago, with a browser that the server knows. */
  async function oldCustomer(): Promise<Borrower> {
    const me = await borrower(app)
    app.advance(2 * day)
    await signIn(me.customer.phone, mine)
    await app.deps.db.deleteFrom('messages').execute()
    return me
  }

  test('is told by WhatsApp and e-mail, with browser, time and a link', async () => {
    const { customer } = await oldCustomer()
    await signIn(customer.phone, other)
    const [first, second, ...more] = await told()
    expect(more).toEqual([])
    expect([first!.recipient, second!.recipient]).toEqual([customer.phone, customer.email])
    expect(first!.link).toMatch(/^\/denial#[\w-]{32}$/)
    expect(first!.text).toContain('Navegador desconhecido, 12/03/2026 às\u00a012:02. Foi você?')
    expect(first!.text).toContain(first!.link)
  })

  test('is not told again for the same browser, nor for the first sign-in of a new customer', async () => {
    await register(app.request)
    expect(await told()).toEqual([])
    const { customer } = await oldCustomer()
    await signIn(customer.phone, mine, '201.1.1.1')
    expect(await told()).toEqual([])
  })

  test('a browser without a key is known by its name and network, once it has been told', async () => {
    const { customer } = await oldCustomer()
    await signIn(customer.phone)
    expect(await told()).toHaveLength(2)
    await signIn(customer.phone)
    expect(await told()).toHaveLength(2)
    await signIn(customer.phone, undefined, '201.1.1.1')
    expect(await told()).toHaveLength(4)
  })

  test('the code of the link is stored as a hash only', async () => {
    const { customer } = await oldCustomer()
    await signIn(customer.phone, other)
    const rows = await app.deps.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(await linkCode())
  })

  test("'não fui eu' ends all sessions at once, and the denied browser stays unknown", async () => {
    const { customer } = await oldCustomer()
    const own = await signIn(customer.phone, mine)
    const stolen = await signIn(customer.phone, other)
    expect([await open(own), await open(stolen)]).toEqual([200, 200])
    expect((await deny(await linkCode())).status).toBe(200)
    expect([await open(own), await open(stolen)]).toEqual([401, 401])
    expect((await deny(await linkCode())).status).toBe(200)
    await signIn(customer.phone, other)
    expect(await told()).toHaveLength(4)
  })

  test('an unknown, malformed or old link ends nothing', async () => {
    const { customer } = await oldCustomer()
    const token = await signIn(customer.phone, other)
    expect((await deny('c'.repeat(32))).status).toBe(404)
    expect((await deny('x')).status).toBe(400)
    expect(await open(token)).toBe(200)
    app.advance(30 * day)
    expect((await deny(await linkCode())).status).toBe(404)
  })

  test('holds the payout until staff release it, and the customer is told why', async () => {
    const me = await oldCustomer()
    const contract = await me.toContract()
    await signIn(me.customer.phone, other)
    await deny(await linkCode())
    await me.sign(contract, (await me.contract(contract)).body.sha256)
    await app.runJobs()
    const payout = async () => (await me.profile()).loans[0]!.payout
    expect(await payout()).toMatchObject({ status: 'held' })
    expect((await me.contract(contract)).body).toMatchObject({ payout: { status: 'held' } })

    app.advance(day)
    await recoverStuckJobs(app.deps)
    await app.runJobs()
    expect(await payout()).toMatchObject({ status: 'held' })
    expect((await ops('queue')).text).toContain(me.customer.id)

    expect(await ops('money', 'release', me.customer.id)).toMatchObject({ code: 2 })
    expect(await ops('money', 'release', me.customer.id, ...staff)).toMatchObject({ code: 0 })
    await app.runJobs()
    expect(await payout()).toMatchObject({ status: 'sent' })
    expect(await ops('money', 'release', me.customer.id, ...staff)).toMatchObject({ code: 1 })
    const trail = (await ops('audit')).text
    expect(trail).toContain('money-held')
    expect(trail).toContain('money-released')
  })

  test('staff list and end the sessions of a customer', async () => {
    const { customer } = await oldCustomer()
    const token = await signIn(customer.phone, mine)
    expect((await ops('session', 'list', customer.id)).text).toContain('187.12.x.x')
    expect(await ops('session', 'end', customer.id, ...staff)).toMatchObject({ code: 0 })
    expect(await open(token)).toBe(401)
    expect((await ops('session', 'list', customer.id)).text).toBe('Nenhum acesso aberto.')
    expect((await ops('audit')).text).toContain('sessions-ended')
  })
})
