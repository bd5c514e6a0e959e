import { expect, test } from 'vitest'
import { dayMs } from '../../../shared/durations.ts'
import { signAgreement } from '../lending/agreement/sign.ts'
import { signContract } from '../lending/contract/sign.ts'
import { signAccountChange } from '../lending/payout-account/sign.ts'
import { PayoutRefused } from '../providers/pix/pix.ts'
import { agreeing } from '../testing/agree.ts'
import { borrower } from '../testing/borrower.ts'
import { changingAccount } from '../testing/change-account.ts'
import { codeFor } from '../testing/customer.ts'
import { heldTransaction } from '../testing/held-transaction.ts'
import { moreConnections, untilBlocked } from '../testing/more-connections.ts'
import { openedForEach } from '../testing/opened.ts'
import { payer } from '../testing/payer.ts'
import { testAppForEach } from '../testing/test-app.ts'
import { changePhoneIn } from './claims.ts'

let doesBankRefuse = false
const pix = {
  async payOut({ idempotencyKey }: { idempotencyKey: string }) {
    if (doesBankRefuse) throw new PayoutRefused('status-422')
    return { endToEndId: `E-${idempotencyKey}` }
  },
}
/** PGlite runs one transaction at a time. */
const app = testAppForEach({ database: 'postgres', now: '2026-11-21T15:00:00Z', providers: { pix } })
const others = openedForEach(() => moreConnections(app, 4))

const deps = () => ({ ...app.deps, db: others.db })
const staff = { by: 'Rita', why: 'o celular foi roubado' }
const signer = { ip: '127.0.0.1', userAgent: null }

/** A signature with a right code that meets the change of its phone, which is then committed. */
async function whilePhoneChanges(customerId: string, sign: () => Promise<unknown>) {
  const change = await heldTransaction(others.db, tx =>
    changePhoneIn(tx, deps(), { customerId, phone: '11955556666' }, staff),
  )
  return whileHeld(change, sign)
}

async function whileHeld(change: { commit(): Promise<void> }, sign: () => Promise<unknown>) {
  const end = sign().then(
    () => 'signed',
    error => error.code,
  )
  await untilBlocked(app.deps.db, 1).finally(change.commit)
  return end
}

/** A customer who has read their contract and got its code. */
async function readyToSign() {
  const me = await borrower(app)
  const token = await me.toContract()
  const { sha256 } = (await me.contract(token)).body
  const asked = await me.call<{ requestId: string }>(`/contracts/${token}/signature/code`, {
    json: { sha256 },
  })
  const { id: customerId, phone } = me.customer
  const code = (await codeFor(app.request, phone))!
  const confirmation = { requestId: asked.body.requestId, code }
  const sign = () => signContract(deps(), { customerId, token, sha256, confirmation }, signer)
  return { me, customerId, sign }
}

test('a code to the former phone signs no contract while the phone is changed', async () => {
  const { me, customerId, sign } = await readyToSign()
  expect(await whilePhoneChanges(customerId, sign)).toBe('code-expired')
  me.signInAgain()
  expect((await me.profile()).loans[0]).toMatchObject({ status: 'WaitingSignature' })
})

test('a code signs no contract while its phone turns out to be somebody else’s', async () => {
  const { customerId, sign } = await readyToSign()
  const lost = await heldTransaction(others.db, tx =>
    tx.updateTable('customers').set({ phoneState: 'lost' }).where('id', '=', customerId).execute(),
  )
  expect(await whileHeld(lost, sign)).toBe('code-expired')
})

test('a code to the former phone names no other account while the phone is changed', async () => {
  doesBankRefuse = true
  const me = await borrower(app)
  const loanId = (await me.toLoan()).id!
  doesBankRefuse = false
  const { id: customerId } = me.customer
  const asked = {
    customerId,
    loanId,
    agreed: true as const,
    ...(await changingAccount(app, me, loanId).ready()),
  }
  const sign = () => signAccountChange(deps(), asked, signer)
  expect(await whilePhoneChanges(customerId, sign)).toBe('code-expired')
})

test('a code to the former phone signs no new instalments while the phone is changed', async () => {
  const me = await payer(app)
  app.advance(40 * dayMs)
  const { offer, issue, askCode, code } = agreeing(app, me)
  const { sha256 } = (await issue((await offer()).choices[0]!)).body
  const { requestId } = (await askCode(sha256)).body
  const { id: customerId } = me.customer
  const asked = {
    customerId,
    loanId: me.loanId,
    sha256,
    requestId,
    code: await code(),
    agreed: true as const,
  }
  const sign = () => signAgreement(deps(), asked, signer)
  expect(await whilePhoneChanges(customerId, sign)).toBe('code-expired')
})
