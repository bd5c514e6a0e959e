import { beforeAll, describe, expect, test } from 'vitest'
import { type DeskCustomers, deskCustomerPaths } from '../../../shared/api/desk-customer.ts'
import { lookAtCustomer } from '../desk/look-at-customer.ts'
import { borrower } from '../testing/borrower.ts'
import { staffAt } from '../testing/desk.ts'
import { bodies, neverBreaks } from '../testing/fuzz.ts'
import { payer } from '../testing/payer.ts'
import { databases, testApp, testAppForAll } from '../testing/test-app.ts'

type Page = Awaited<ReturnType<typeof staffAt>>

describe.each(databases)('a look at one customer on %s', database => {
  const log: string[] = []
  let page: Page, staffId: string
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', log: line => log.push(line) })
  beforeAll(async () => {
    page = await staffAt(app, 'money', 'Davi Souza')
    staffId = (await app.deps.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()).id
  })
  const look = async (named: string) => {
    const { status, body } = await page.call(deskCustomerPaths.look, { named })
    expect(status).toBe(200)
    return (body as unknown as DeskCustomers).customers
  }
  const trail = (action: string) =>
    app.deps.db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('ordinal').execute()

  test('by CPF, phone, reference and every id, masked, and each look is in the trail', async () => {
    const me = await borrower(app)
    const { id: loanId } = await me.toLoan()
    const { id: offerId, applicationId } = await app.deps.db
      .selectFrom('offers as o')
      .innerJoin('applications as a', 'a.id', 'o.applicationId')
      .select(['o.id', 'o.applicationId'])
      .where('a.customerId', '=', me.customer.id)
      .executeTakeFirstOrThrow()
    const { cpf, phone, id } = me.customer
    const dotted = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`
    const names = [cpf, dotted, phone, `+55 ${phone}`, offerId.slice(0, 8), loanId!, applicationId, id]
    for (const named of names) {
      const [found, ...others] = await look(named)
      expect([found?.id, others], named).toEqual([id, []])
      const line = expect.stringMatching(/^em andamento .* parcelas em aberto$/)
      expect(found!.loans).toEqual([{ id: loanId, line, actions: expect.any(Array) }])
      for (const secret of [cpf, phone, me.customer.email, me.customer.name])
        expect(JSON.stringify(found)).not.toContain(secret)
    }
    const looks = await trail('customer-seen')
    expect(looks).toHaveLength(names.length)
    expect(looks[0]).toMatchObject({ who: 'Davi Souza', detail: { customerId: id, staffId } })
    expect(log.join('\n')).not.toContain(cpf)
    expect(log.join('\n')).not.toContain(phone)
  })

  test('a loan whose due day was a Sunday is late after the Monday, and after days of grace', async () => {
    const me = await payer(app, { amount: 300, installments: 3, paymentDay: 6 })
    expect((await me.installments())[0]).toMatchObject({ dueDate: '2026-12-06', payableUntil: '2026-12-07' })
    const begin = app.deps.clock.now()
    const lineOn = async (day: string) => {
      app.advance(Date.parse(`${day}T15:00:00Z`) - app.deps.clock.now())
      const staff = { id: staffId, name: 'Davi Souza', role: 'money', tokenHash: '' } as const
      return (await lookAtCustomer(app.deps, staff, me.customer.id))[0]!.loans[0]!.line
    }
    expect(await lineOn('2026-12-07')).toMatch(/em aberto$/)
    expect(await lineOn('2026-12-08')).toMatch(/em aberto, 1 dia de atraso$/)
    await app.deps.db
      .updateTable('installments')
      .set({ graceUntil: '2026-12-10' })
      .where('loanId', '=', me.loanId)
      .where('number', '=', 1)
      .execute()
    expect(await lineOn('2026-12-10')).toMatch(/em aberto$/)
    expect(await lineOn('2026-12-11')).toMatch(/em aberto, 1 dia de atraso$/)
    app.advance(begin - app.deps.clock.now())
  })

  test('nobody is found by a part, a name or nothing, and the attempt is an event', async () => {
    const { customer } = await borrower(app)
    const seen = (await trail('customer-seen')).length
    for (const named of [customer.cpf.slice(0, 6), customer.name, '%', '0000000g', '11999990000', '-'])
      expect(await look(named)).toEqual([])
    expect(await trail('customer-seen')).toHaveLength(seen)
    await app.deps.security.settled()
    const events = await app.deps.db.selectFrom('securityEvents').selectAll().execute()
    expect(events.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(['customer-seen', 'customer-not-found']),
    )
  })

  test('is revealed for a reason, which is in the trail', async () => {
    const { customer } = await borrower(app)
    const reveal = (why: string) => page.call(deskCustomerPaths.reveal, { id: customer.id, why })
    expect((await reveal('  ')).status).toBe(400)
    expect(await trail('customer-revealed')).toEqual([])
    const { status, body } = await reveal('ligou para a central')
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain(customer.email)
    expect(await trail('customer-revealed')).toMatchObject([
      { who: 'Davi Souza', why: 'ligou para a central', detail: { customerId: customer.id, staffId } },
    ])
    const gone = { id: crypto.randomUUID(), why: 'ligou para a central' }
    expect((await page.call(deskCustomerPaths.reveal, gone)).status).toBe(404)
  })

  test('no body makes it fail', async () => {
    const headers = { Origin: 'http://localhost', Cookie: page.cookie() }
    const example = { id: crypto.randomUUID(), why: 'para o teste', named: '52998224725' }
    for (const path of Object.values(deskCustomerPaths))
      await neverBreaks(app.request, { method: 'POST', path, body: bodies(example), headers, runs: 40 })
    for (const [path, body] of [
      [deskCustomerPaths.look, { named: example.named }],
      [deskCustomerPaths.reveal, { id: example.id, why: example.why }],
    ] as const)
      await neverBreaks(app.request, { method: 'POST', path, body: bodies(body), headers, runs: 60 })
  })
})

test('switched off, it does not exist', async () => {
  const app = await testApp({ database: 'pglite', config: { desk: false } })
  const headers = { Origin: 'http://localhost', 'Content-Type': 'application/json' }
  for (const path of Object.values(deskCustomerPaths)) {
    const answer = await app.request(`http://localhost${path}`, { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(404)
  }
  await app.close()
})
