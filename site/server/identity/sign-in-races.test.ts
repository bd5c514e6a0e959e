import { expect, test } from 'vitest'
import { loginRequestPath } from '../../../shared/api/login.ts'
import { dayMs } from '../../../shared/durations.ts'
import { borrower } from '../testing/borrower.ts'
import { askForCode, codeFor, postJson } from '../testing/customer.ts'
import { heldTransaction } from '../testing/held-transaction.ts'
import { moreConnections, untilBlocked } from '../testing/more-connections.ts'
import { openedForEach } from '../testing/opened.ts'
import { testAppForEach } from '../testing/test-app.ts'
import { changePhoneIn, giveCpf } from './claims.ts'
import { confirmCode } from './confirm-code.ts'
import { endSessions } from './end-sessions.ts'
import { disownAccount } from './not-mine.ts'
import { openSession } from './session.ts'

/** PGlite runs one transaction at a time. */
const app = testAppForEach({ database: 'postgres', now: '2026-11-21T15:00:00Z' })
const others = openedForEach(() => moreConnections(app, 4))

const deps = () => ({ ...app.deps, db: others.db })
const client = { browser: 'Chrome no Android', network: '187.12.x.x' }
const staff = { by: 'Rita', why: 'o celular foi roubado' }
const sessionsOf = (customerId: string) =>
  others.db.selectFrom('sessions').select('endedBy').where('customerId', '=', customerId).execute()

/** The end of a sign-in that meets an open transaction of somebody else, which is then committed. */
async function meeting(open: { commit(): Promise<void> }, confirmation: Parameters<typeof confirmCode>[1]) {
  const end = confirmCode(deps(), confirmation, { client }).then(
    () => 'signed in',
    error => error.code,
  )
  await untilBlocked(app.deps.db, 1).finally(open.commit)
  return end
}

test('a code to the former phone opens nothing while the phone is changed', async () => {
  const { customer } = await borrower(app)
  const { id: customerId, phone } = customer
  const requestId = await askForCode(app.request, phone)
  const code = (await codeFor(app.request, phone))!
  const change = await heldTransaction(others.db, tx =>
    changePhoneIn(tx, deps(), { customerId, phone: '11955556666' }, staff),
  )
  expect(await meeting(change, { requestId, phone, code })).toBe('code-expired')
  expect(await sessionsOf(customerId)).toEqual([])
})

test('a code to the former e-mail address opens nothing while the address is corrected', async () => {
  const { customer } = await borrower(app)
  const { id: customerId, phone, email } = customer
  const answer = await postJson(app.request, loginRequestPath, { phone, email })
  const { requestId } = ((await answer.json()) as { data: { requestId: string } }).data
  await app.runJobs()
  const code = (await codeFor(app.request, email))!
  const correction = await heldTransaction(others.db, tx =>
    tx.updateTable('customers').set({ email: 'nova@example.com' }).where('id', '=', customerId).execute(),
  )
  expect(await meeting(correction, { requestId, phone, code })).toBe('code-expired')
  expect(await sessionsOf(customerId)).toEqual([])
})

test('the end of all sessions ends one that is being opened', async () => {
  const { customer } = await borrower(app)
  const opening = { customerId: customer.id, codeRequestId: crypto.randomUUID(), client }
  const signIn = await heldTransaction(others.db, tx => openSession(tx, deps(), opening))
  const end = endSessions(deps(), { customerId: customer.id, by: 'denied' })
  await untilBlocked(app.deps.db, 1).finally(signIn.commit)
  expect(await end).toBe(1)
  expect(await sessionsOf(customer.id)).toEqual([{ endedBy: 'denied' }])
})

test('who disowns an account does not take the phone that it is given at that moment', async () => {
  const { customer } = await borrower(app)
  const { id: customerId, phone } = customer
  // Only a long unused account can be disowned.
  app.advance(400 * dayMs)
  const requestId = await askForCode(app.request, phone)
  const code = (await codeFor(app.request, phone))!
  const change = await heldTransaction(others.db, tx =>
    changePhoneIn(tx, deps(), { customerId, phone: '11955556666' }, staff),
  )
  const disowned = disownAccount(deps(), { requestId, phone, code })
  await untilBlocked(app.deps.db, 1).finally(change.commit)
  await disowned
  const changed = await others.db
    .selectFrom('customers')
    .select(['phone', 'phoneState'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  expect(changed).toEqual({ phone: '11955556666', phoneState: null })
})

test('of two people who give a CPF to two others at once, one does', async () => {
  const { customer: holder } = await borrower(app)
  const at = new Date(app.deps.clock.now())
  const claimants = ['11944440001', '11944440002'].map(phone => ({
    ...{ ...holder, id: crypto.randomUUID(), phone, createdAt: at, contestedAt: at },
  }))
  await others.db.insertInto('customers').values(claimants).execute()
  const open = await heldTransaction(others.db, tx =>
    tx.selectFrom('customers').select('id').where('id', '=', holder.id).forUpdate().execute(),
  )
  const given = Promise.all(claimants.map(({ id }) => giveCpf(deps(), id, staff)))
  await untilBlocked(app.deps.db, 2).finally(open.commit)
  expect((await given).sort()).toEqual([false, true])
  const held = await others.db.selectFrom('customers').select('id').where('contestedAt', 'is', null).execute()
  expect(held).toHaveLength(1)
})
