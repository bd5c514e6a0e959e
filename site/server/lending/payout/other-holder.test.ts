import { describe, expect, test } from 'vitest'
import { withdrawalPath } from '../../../../shared/api/withdrawal.ts'
import { afterRefusal } from '../../../../shared/messages/payout.ts'
import { withPlainPhone } from '../../../../shared/messages/phone-label.ts'
import { anAcceptance } from '../../../../shared/testing/fixtures/acceptance.ts'
import { accountOfAnotherHolder, accountOfLowBalance } from '../../providers/pix/sandbox.ts'
import { borrower } from '../../testing/borrower.ts'
import { payerOf } from '../../testing/payer.ts'
import { rowsOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { proposeRefund } from '../refund/propose.ts'
import { pendingParts } from '../refund/refund-queries.ts'
import { sendPart } from '../refund/send.ts'
import { payOutAgain } from './pay-out.ts'

describe.each(databases)('a payout to an account of another holder on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  test('is refused, and the customer is told that the account is not in their CPF', async () => {
    const me = await borrower(app)
    const bankAccount = { ...anAcceptance.bankAccount, number: Number(accountOfAnotherHolder) }
    const loan = await me.toLoan({ bankAccount })
    expect(loan).toMatchObject({ status: 'Signed', payout: { status: 'refused' } })
    const [newest] = await me.messages()
    expect(newest!.text).toMatch(/não está no seu CPF.*só pagamos em conta do próprio cliente/)
    expect(newest!.text).not.toContain(me.customer.cpf)
    // Message and screen say the same, and lead to the page for another account.
    expect(newest!.text).toContain(withPlainPhone(afterRefusal(true)))
    expect(newest!.link).toBe('/dashboard/payout-account')
    const { standing } = await me.profile()
    expect(standing).toMatchObject({ next: { href: '/dashboard/payout-account' } })
    expect(standing!.sentence).toContain(afterRefusal(true))
    const trail = await rowsOf(app.deps.db, 'audit', { loanId: loan.id! }, 'action', 'why')
    expect(trail).toContainEqual({ action: 'payout-refused', why: 'other-holder' })
    await me.call(withdrawalPath(loan.id!), { json: {} })
    await app.runJobs()
    const after = await me.profile()
    expect(after).toMatchObject({ mayReapply: true, loans: [{ closedReason: 'withdrawn' }] })
    await me.call('/applications', { json: {} })
    expect(await me.toLoan()).toMatchObject({ payout: { status: 'sent' } })
  })

  test('in the sandbox an account stands for a fault of ours, which is mended when staff send the Pix again', async () => {
    const me = await borrower(app)
    const bankAccount = { ...anAcceptance.bankAccount, number: Number(accountOfLowBalance) }
    const loan = await me.toLoan({ bankAccount })
    expect(loan).toMatchObject({ status: 'Signed', payout: { status: 'held', heldFor: 'lender' } })
    await payOutAgain(app.deps, loan.id!, { by: 'Ana', why: 'saldo reposto' })
    await app.runJobs()
    expect((await me.profile()).loans[0]).toMatchObject({ status: 'UpToDate', payout: { status: 'sent' } })
  })

  test('in the sandbox a refund to that account leaves too, when it is tried again', async () => {
    const me = await borrower(app)
    const bankAccount = { ...anAcceptance.bankAccount, number: Number(accountOfLowBalance) }
    const { id: loanId } = await me.toLoan({ bankAccount })
    await payOutAgain(app.deps, loanId!, { by: 'Ana', why: 'saldo reposto' })
    await app.runJobs()
    const paying = payerOf(me, loanId!)
    const { txid, amountCents } = (await paying.charge([1])).body
    // A return that ends in 82 cents is refused in the sandbox, so this is a payout.
    await paying.pay(txid, amountCents + 782)
    await app.runJobs()
    await proposeRefund(app.deps, loanId!, { by: 'Ana', why: 'pagou a mais' })
    // The refused return, and the payout that follows it, twice.
    for (const left of [782, 782, 0]) {
      const [part] = await pendingParts(app.deps.db)
      await sendPart(app.deps, part!.id)
      expect(await paying.loan()).toMatchObject({ refundCents: left })
    }
    expect(await paying.loan()).toMatchObject({ refundCents: 0, creditCents: 0 })
  })
})
