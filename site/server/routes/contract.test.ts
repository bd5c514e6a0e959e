import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../shared/durations.ts'
import { PayoutUnavailable, type PixPayoutProvider } from '../providers/pix/pix.ts'
import { sandboxPix } from '../providers/pix/sandbox.ts'
import { type Borrower, borrower } from '../testing/borrower.ts'
import { rowsOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

/** A bank that counts its calls and fails the next `failures` ones. */
function countingBank() {
  const bank = sandboxPix(() => false)
  const calls: string[] = []
  const pix: PixPayoutProvider = {
    async payOut(payout) {
      calls.push(payout.idempotencyKey)
      if (counting.failures-- > 0) throw new PayoutUnavailable('out of order')
      return bank.payOut(payout)
    },
  }
  const counting = { pix, calls, failures: 0 }
  return counting
}

describe.each(databases)('the contract on %s', database => {
  const bank = countingBank()
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers: { pix: bank.pix } })

  const rows = (table: 'installments' | 'contracts' | 'payouts', loanId: string) =>
    app.deps.db.selectFrom(table).selectAll().where('loanId', '=', loanId).execute()
  const transitions = async (loanId: string) => {
    const all = await rowsOf(app.deps.db, 'loanTransitions', { loanId })
    return all.map(({ fromStatus, toStatus }) => `${fromStatus}>${toStatus}`).sort()
  }
  const loanOf = async (who: Borrower) => (await who.profile()).loans[0]!

  test('is issued after the acceptance, and its link is sent by WhatsApp and e-mail', async () => {
    const me = await borrower(app)
    const token = await me.toContract()
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(await loanOf(me)).toMatchObject({
      status: 'WaitingSignature',
      contractPath: `/contracts/${token}`,
    })
    expect((await me.messages())[0]).toMatchObject({
      text: expect.stringContaining('Falta assinar o contrato'),
      link: `/contracts/${token}`,
    })
    const emails = await app.request(`/sandbox/messages?to=${me.customer.email}`)
    expect(JSON.stringify(await emails.json())).toContain(`/contracts/${token}`)
  })

  test('is shown to its owner as the document with the given hash', async () => {
    const me = await borrower(app)
    const { status, body } = await me.contract(await me.toContract())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'WaitingSignature',
      signedAt: null,
      issuedAt: '2026-11-21T15:00:00.000Z',
    })
    expect(createHash('sha256').update(body.html, 'utf8').digest('hex')).toBe(body.sha256)
    expect(body.html).toContain('Cédula de Crédito Bancário')
    expect(body.html).toContain('José Antônio d’Ávila')
    expect(body.html).toContain('Rua das Flores, 10, casa 2, Centro, Campinas - SP')
    expect(body.html).toContain(body.number)
  })

  test('is not found for anybody else', async () => {
    const me = await borrower(app)
    const token = await me.toContract()
    const { sha256 } = (await me.contract(token)).body
    const other = await borrower(app)
    expect((await app.request(`/contracts/${token}`)).status).toBe(401)
    expect((await app.request(`/contracts/${token}/signature`, { method: 'POST' })).status).toBe(401)
    expect((await other.contract(token)).status).toBe(404)
    expect((await other.sign(token, sha256)).status).toBe(404)
    expect((await me.contract('unknown')).status).toBe(404)
    expect((await loanOf(me)).status).toBe('WaitingSignature')
  })

  test('signing creates the instalments and pays out', async () => {
    const me = await borrower(app)
    const token = await me.toContract()
    const { sha256 } = (await me.contract(token)).body
    app.advance(1000)
    const signed = await me.sign(token, sha256, {
      'User-Agent': 'Tester/1',
      'X-Forwarded-For': '203.0.113.7',
    })
    expect(signed).toMatchObject({ status: 200, body: { signedAt: '2026-11-21T15:00:01.000Z' } })

    const loan = await loanOf(me)
    expect(loan).toMatchObject({ status: 'Signed', principalAmount: 1000, installmentAmount: 234.87 })
    expect(
      loan.installments!.map(({ number, dueDate, faceAmount, status, paidAmount }) => [
        number,
        dueDate,
        faceAmount,
        status,
        paidAmount,
      ]),
    ).toEqual([
      [1, '2026-12-10', 234.87, 'Pending', null],
      [2, '2027-01-10', 234.87, 'Pending', null],
      [3, '2027-02-10', 234.87, 'Pending', null],
      [4, '2027-03-10', 234.87, 'Pending', null],
      [5, '2027-04-10', 234.87, 'Pending', null],
      [6, '2027-05-10', 234.87, 'Pending', null],
    ])
    const [contract] = await rows('contracts', loan.id!)
    expect(contract).toMatchObject({
      evidence: {
        sha256,
        signedAt: '2026-11-21T15:00:01.000Z',
        ip: '203.0.113.7',
        userAgent: 'Tester/1',
        textVersion: expect.stringMatching(/^ccb-/),
        channel: 'whatsapp',
        phone: `(11) *****-${me.customer.phone.slice(-4)}`,
      },
    })

    await app.runJobs()
    expect(await loanOf(me)).toMatchObject({ status: 'UpToDate', contractPath: `/contracts/${token}` })
    expect((await me.messages())[0]).toMatchObject({
      text: expect.stringMatching(/Pix enviado! R\$\s1\.000,00 .*Banco do Brasil/),
      link: '/dashboard',
    })
    expect(await transitions(loan.id!)).toEqual([
      'Accepted>CCBCreated',
      'CCBCreated>WaitingSignature',
      'Signed>UpToDate',
      'WaitingSignature>Signed',
      'null>Accepted',
    ])
    expect((await me.contract(token)).body).toMatchObject({
      status: 'UpToDate',
      sha256,
      signedAt: '2026-11-21T15:00:01.000Z',
    })
    const { offer } = await me.profile()
    expect((await me.call(`/loan/offer/${offer!.id}`)).body.isExpired).toBe(true)
  })

  test.each<[string, object, string]>([
    ['no agreement', { agreed: false }, 'Agreed'],
    ['no hash', { sha256: undefined }, 'Sha256'],
    ['a hash that is none', { sha256: 'abc' }, 'Sha256'],
  ])('signing with %s is refused', async (_what, change, field) => {
    const me = await borrower(app)
    const token = await me.toContract()
    const { sha256 } = (await me.contract(token)).body
    const json = { sha256, agreed: true, ...change }
    const { status, body } = await me.call(`/contracts/${token}/signature`, { json })
    expect(status).toBe(400)
    expect(Object.keys(body.errors as object)).toEqual([field])
  })

  test('signing another document is refused', async () => {
    const me = await borrower(app)
    const token = await me.toContract()
    expect(await me.sign(token, '0'.repeat(64))).toMatchObject({
      status: 409,
      body: { code: 'contract-changed' },
    })
    expect((await loanOf(me)).status).toBe('WaitingSignature')
  })

  test('two concurrent signatures count as one', async () => {
    const me = await borrower(app)
    const token = await me.toContract()
    const { sha256 } = (await me.contract(token)).body
    const answers = await Promise.all([me.sign(token, sha256), me.sign(token, sha256)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    expect(await me.sign(token, sha256)).toMatchObject({ status: 409, body: { code: 'contract-signed' } })
    const { id, installments } = await loanOf(me)
    expect(installments).toHaveLength(6)
    expect(await rows('payouts', id!)).toHaveLength(1)
  })

  test('a signature can be repeated with its Idempotency-Key', async () => {
    const me = await borrower(app)
    const token = await me.toContract()
    const { sha256 } = (await me.contract(token)).body
    const key = { 'Idempotency-Key': 'signature-1' }
    const first = await me.sign(token, sha256, key)
    expect((await me.sign(token, sha256, key)).body).toEqual(first.body)
  })

  test('repeated jobs are idempotent', async () => {
    const me = await borrower(app)
    const token = await me.toContract()
    const loanId = (await loanOf(me)).id!
    await app.deps.jobs.send('contract', { loanId })
    await app.runJobs()
    expect(await rows('contracts', loanId)).toHaveLength(1)

    await me.sign(token, (await me.contract(token)).body.sha256)
    bank.calls.length = 0
    await app.deps.jobs.send('payout', { loanId })
    await app.runJobs()
    await app.deps.jobs.send('payout', { loanId })
    await app.runJobs()
    expect(bank.calls).toEqual([loanId])
    expect((await me.messages()).filter(message => message.text.includes('Pix enviado'))).toHaveLength(1)
  })

  test('a payout is retried with the same key while the bank is down', async () => {
    const me = await borrower(app)
    const token = await me.toContract()
    await me.sign(token, (await me.contract(token)).body.sha256)
    bank.calls.length = 0
    bank.failures = 2
    await app.runJobs()
    const { id, status } = await loanOf(me)
    expect(status).toBe('UpToDate')
    expect(bank.calls).toEqual([id, id, id])
    expect(await rows('payouts', id!)).toMatchObject([
      { attempts: 2, status: 'sent', endToEndId: expect.stringMatching(/^E/) },
    ])
  })
})

describe.each(databases)('a contract that is signed in the next month on %s', database => {
  // 23:30 on 30 November in São Paulo, already December in UTC.
  const app = testAppForAll({ database, now: '2026-12-01T02:30:00Z' })

  test('is issued again, and only the new version can be signed', async () => {
    const me = await borrower(app)
    const token = await me.toContract()
    const old = (await me.contract(token)).body
    expect(old.html).toContain('datetime="2026-12-10"')
    app.advance(dayMs / 24)
    expect(await me.sign(token, old.sha256)).toMatchObject({
      status: 409,
      body: { code: 'contract-changed' },
    })
    const anew = (await me.contract(token)).body
    expect(anew.sha256).not.toBe(old.sha256)
    expect(anew.number).toBe(`${old.number}-2`)
    expect(anew.html).not.toContain('datetime="2026-12-10"')
    expect((await me.sign(token, anew.sha256)).status).toBe(200)
    const { installments } = (await me.profile()).loans[0]!
    expect(installments!.map(each => each.dueDate)).toEqual([
      '2027-01-10',
      '2027-02-10',
      '2027-03-10',
      '2027-04-10',
      '2027-05-10',
      '2027-06-10',
    ])
    const kept = await app.deps.db
      .selectFrom('contracts')
      .select(['sha256', 'supersededAt', 'signedAt'])
      .execute()
    expect(kept).toHaveLength(2)
    expect(kept.find(each => each.sha256 === old.sha256)).toMatchObject({
      signedAt: null,
      supersededAt: expect.any(Date),
    })
  })

  test('reading it shows the new version, and concurrent reads issue one', async () => {
    const me = await borrower(app)
    const token = await me.toContract()
    const old = (await me.contract(token)).body
    app.advance(31 * dayMs)
    const [one, other] = await Promise.all([me.contract(token), me.contract(token)])
    expect(one.body.sha256).toBe(other.body.sha256)
    expect(one.body.sha256).not.toBe(old.sha256)
    expect(one.body.number).toMatch(/-2$/)
  })

  test('stays unchanged once it is signed', async () => {
    const me = await borrower(app)
    await me.toLoan({ amount: 500 })
    const path = (await me.profile()).loans[0]!.contractPath!
    const { sha256 } = (await me.contract(path.split('/').at(-1)!)).body
    app.advance(62 * dayMs)
    expect((await me.contract(path.split('/').at(-1)!)).body.sha256).toBe(sha256)
  })
})
