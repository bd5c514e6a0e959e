import { describe, expect, test } from 'vitest'
import { signatureCodePath, signaturePath } from '../../../shared/api/contract.ts'
import { loginConfirmPath } from '../../../shared/api/login.ts'
import { secondsToWait } from '../rates.ts'
import { type Borrower, borrower } from '../testing/borrower.ts'
import { codeFor, postJson } from '../testing/customer.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const MINUTE = 60_000

describe.each(databases)('a signature by code on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', config: { signatureCode: true } })

  async function signer() {
    const me = await borrower(app)
    const token = await me.toContract()
    const { sha256 } = (await me.contract(token)).body
    return {
      ...me,
      token,
      sha256,
      ask: () => me.call<{ requestId: string; phone: string }>(signatureCodePath(token), { json: {} }),
      code: async () => (await codeFor(app.request, me.customer.phone))!,
      confirm: (confirmation: object, hash = sha256) =>
        me.call(signaturePath(token), { json: { sha256: hash, agreed: true, ...confirmation } }),
      evidence: async () =>
        (await app.deps.db
          .selectFrom('contracts')
          .select('evidence')
          .where('token', '=', token)
          .executeTakeFirst())!.evidence,
    }
  }
  const statusOf = async (me: Borrower) => (await me.profile()).loans[0]!.status

  test('is required and sent to the phone only, and the evidence does not contain it', async () => {
    const me = await signer()
    expect((await me.contract(me.token)).body.needsCode).toBe(true)
    const { status, body } = await me.ask()
    expect(status).toBe(200)
    expect(body.phone).toBe(`(11) *****-${me.customer.phone.slice(-4)}`)
    const code = await me.code()
    const emails = await (await app.request(`/sandbox/messages?to=${me.customer.email}`)).text()
    expect(emails).not.toContain(code)
    app.advance(MINUTE)
    expect((await me.confirm({ requestId: body.requestId, code })).status).toBe(200)
    expect(await statusOf(me)).toBe('Signed')
    const evidence = await me.evidence()
    expect(evidence).toMatchObject({ code: { requestId: body.requestId } })
    expect(Date.parse(evidence!.code!.confirmedAt) - Date.parse(evidence!.code!.sentAt)).toBe(MINUTE)
    expect(JSON.stringify(evidence!.code)).not.toContain(code)
    app.advance(-MINUTE)
  })

  test('proves the phone of an account that was opened by e-mail, unless it is another’s', async () => {
    const stateOf = ({ id }: { id: string }) =>
      app.deps.db
        .selectFrom('customers')
        .select(['phoneState', 'phoneDueAt'])
        .where('id', '=', id)
        .executeTakeFirst()
    const phoneDueAt = new Date(app.deps.clock.now())
    const unproved = { phoneState: 'unproved', phoneDueAt } as const
    const [me, second, holder] = [await signer(), await signer(), await borrower(app)]
    for (const each of [me, second]) {
      const { id } = each.customer
      await app.deps.db.updateTable('customers').set(unproved).where('id', '=', id).execute()
    }
    const { phone } = holder.customer
    await app.deps.db.updateTable('customers').set({ phone }).where('id', '=', second.customer.id).execute()
    for (const [each, code] of [
      [me, me.code],
      [second, () => codeFor(app.request, phone)],
    ] as const) {
      const { requestId } = (await each.ask()).body
      expect((await each.confirm({ requestId, code: await code() })).status).toBe(200)
    }
    expect(await stateOf(me.customer)).toEqual({ phoneState: null, phoneDueAt: null })
    expect(await stateOf(second.customer)).toEqual(unproved)
    await app.runJobs()
    expect([await statusOf(me), await statusOf(second)]).toEqual(['UpToDate', 'Signed'])
  })

  test('no code is sent for a document that was replaced', async () => {
    const me = await signer()
    const sent = (await me.messages()).length
    const asked = await me.call(signatureCodePath(me.token), { json: { sha256: '0'.repeat(64) } })
    expect(asked).toMatchObject({ status: 409, body: { code: 'contract-changed' } })
    expect(await me.messages()).toHaveLength(sent)
    const again = await me.call(signatureCodePath(me.token), { json: { sha256: me.sha256 } })
    expect(again.status).toBe(200)
  })

  test('a signature without the code is refused', async () => {
    const me = await signer()
    expect(await me.confirm({})).toMatchObject({
      status: 400,
      body: {
        code: 'validation',
        errors: {
          Code: ['Por favor, digite todos os 6 dígitos do código.'],
          RequestId: ['Peça um código para assinar.'],
        },
      },
    })
    const { requestId } = (await me.ask()).body
    const wrong = (await me.code()) === '000000' ? '000001' : '000000'
    expect(await me.confirm({ requestId, code: wrong })).toMatchObject({
      status: 400,
      body: { code: 'code-wrong' },
    })
    expect(await me.confirm({ requestId: crypto.randomUUID(), code: wrong })).toMatchObject({
      body: { code: 'code-expired' },
    })
    expect(await statusOf(me)).toBe('WaitingSignature')
  })

  test('allows five tries and five minutes', async () => {
    const me = await signer()
    const { requestId } = (await me.ask()).body
    const code = await me.code()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 5; attempt++) await me.confirm({ requestId, code: wrong })
    expect((await me.confirm({ requestId, code })).body.code).toBe('code-tries-used-up')
    expect(await me.ask()).toMatchObject({ status: 429 })
    app.advance(MINUTE)
    const again = (await me.ask()).body.requestId
    const newer = await me.code()
    app.advance(5 * MINUTE)
    expect((await me.confirm({ requestId: again, code: newer })).body.code).toBe('code-expired')
    app.advance(-6 * MINUTE)
    expect(await statusOf(me)).toBe('WaitingSignature')
  })

  test('is limited by day, and strangers use up nothing of the owner of the phone', async () => {
    const [owner, stranger, another] = [await signer(), await signer(), await signer()]
    const unproved = { phone: owner.customer.phone, phoneState: 'unproved', phoneDueAt: new Date() } as const
    for (const { customer } of [stranger, another])
      await app.deps.db.updateTable('customers').set(unproved).where('id', '=', customer.id).execute()
    expect((await stranger.ask()).status).toBe(200)
    // All accounts that have not proved the phone together.
    expect((await another.ask()).status).toBe(429)
    const { codesPerPhonePerDay } = app.deps.config.rates
    const day = { name: 'signature-day', times: codesPerPhonePerDay, seconds: 24 * 3600 }
    for (let sent = 1; sent < codesPerPhonePerDay; sent++)
      await secondsToWait(app.deps, { ...day, who: `${owner.customer.phone} unproved` })
    app.advance(MINUTE)
    expect(await stranger.ask()).toMatchObject({ status: 429, body: { code: 'rate-limited' } })
    expect((await owner.ask()).status).toBe(200)
    app.advance(-MINUTE)
  })

  test('fits one contract only and opens no session', async () => {
    const [me, other] = [await signer(), await signer()]
    const { requestId } = (await other.ask()).body
    const code = await other.code()
    expect((await me.confirm({ requestId, code })).status).toBe(400)
    const { phone } = other.customer
    const login = await postJson(app.request, loginConfirmPath, { requestId, phone, code })
    expect([login.status, ((await login.json()) as { code: string }).code]).toEqual([400, 'code-expired'])
    expect((await other.confirm({ requestId, code })).status).toBe(200)
    expect((await other.ask()).body).toMatchObject({ code: 'contract-signed' })
  })

  test('is neither sent nor taken once the phone is somebody else’s', async () => {
    const me = await signer()
    const { requestId } = (await me.ask()).body
    const code = await me.code()
    await app.deps.db
      .updateTable('customers')
      .set({ phoneState: 'lost' })
      .where('id', '=', me.customer.id)
      .execute()
    const sent = (await me.messages()).length
    app.advance(MINUTE)
    expect(await me.ask()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('celular') },
    })
    expect(await me.messages()).toHaveLength(sent)
    expect((await me.confirm({ requestId, code })).body).toMatchObject({ code: 'code-expired' })
    expect(await statusOf(me)).toBe('WaitingSignature')
    app.advance(-MINUTE)
  })

  test('of another contract that was sent to the same phone does not sign', async () => {
    const [me, other] = [await signer(), await signer()]
    const { phone } = other.customer
    await app.deps.db
      .updateTable('customers')
      .set({ phone, phoneState: 'unproved', phoneDueAt: new Date(app.deps.clock.now()) })
      .where('id', '=', me.customer.id)
      .execute()
    const { requestId } = (await other.ask()).body
    expect(await me.confirm({ requestId, code: await other.code() })).toMatchObject({
      status: 400,
      body: { code: 'code-expired' },
    })
    expect(await statusOf(me)).toBe('WaitingSignature')
  })

  test('is refused for another customer’s contract', async () => {
    const me = await signer()
    const stranger = await borrower(app)
    expect((await stranger.call(signatureCodePath(me.token), { json: {} })).status).toBe(404)
    expect((await app.request(signatureCodePath(me.token), { method: 'POST' })).status).toBe(401)
  })

  test('the code of an earlier version does not sign the new one', async () => {
    const me = await signer()
    const { requestId } = (await me.ask()).body
    const code = await me.code()
    await app.deps.db
      .updateTable('contracts')
      .set({ issuedOn: '2026-10-31' })
      .where('token', '=', me.token)
      .execute()
    const anew = (await me.contract(me.token)).body.sha256
    expect((await me.confirm({ requestId, code }, anew)).body.code).toBe('code-expired')
    expect(await statusOf(me)).toBe('WaitingSignature')
  })
})
