import { describe, expect, test } from 'vitest'
import { payoutAccountPath } from '../../../../shared/api/payout-account.ts'
import { withdrawalPath } from '../../../../shared/api/withdrawal.ts'
import { AccountOfAnotherHolder, PayoutRefused } from '../../providers/pix/pix.ts'
import { borrower } from '../../testing/borrower.ts'
import { anAccount, buyer, payShopInto } from '../../testing/buyer.ts'
import { changingAccount, otherAccount } from '../../testing/change-account.ts'
import { refusedPayouts } from '../../testing/refused-payout.ts'
import { shopper } from '../../testing/shopper.ts'
import { databases } from '../../testing/test-app.ts'
import { audit } from '../audit/audit.ts'
import { anonymiseLoan } from '../own-data/anonymise.ts'
import { loansOf } from '../own-data/export-loans.ts'
import { mostAccountChanges } from '../payout/decide.ts'
import { unrecorded } from '../payout/payout-queries.ts'

const staff = { by: 'Ana', why: 'falei com o cliente' }

describe.each(databases)('the limits of another account on %s', database => {
  const { app, bank, ops, closedAccount, freshAccount, refused, payoutOf, newest } = refusedPayouts(database)

  test('can be given three times; then the customer is told to give the loan back without cost, and can', async () => {
    const me = await refused()
    for (let left = mostAccountChanges; left > 0; left--) {
      expect(await me.look()).toMatchObject({ obstacle: null, changesLeft: left })
      app.advance(70_000)
      expect((await me.change(closedAccount())).status).toBe(200)
      await app.runJobs()
    }
    expect(await me.look()).toMatchObject({ obstacle: 'used-up', changesLeft: 0 })
    expect((await me.give(freshAccount())).status).toBe(409)
    const { standing, loans } = await me.profile()
    expect(loans[0]!.payout).toMatchObject({ status: 'refused', mayChangeAccount: false })
    expect(standing).toMatchObject({ code: 'payout-refused', next: null })
    expect(standing!.sentence).toContain('você também pode desistir deste empréstimo, sem custo')
    expect((await newest(me)).text).toContain('você também pode desistir deste empréstimo, sem custo')
    expect((await me.call(withdrawalPath(me.loanId), { json: {} })).status).toBe(200)
    expect((await payoutOf(me.loanId)).status).toBe('canceled')
  })

  test('of another holder is refused again, and the customer is told so', async () => {
    const me = await refused()
    await me.change(closedAccount(new AccountOfAnotherHolder()))
    await app.runJobs()
    expect((await newest(me)).text).toMatch(/não está no seu CPF.*Informe outra conta sua/)
    expect(await me.look()).toMatchObject({ obstacle: null, changesLeft: mostAccountChanges - 1 })
  })

  test('that others have used waits for a person, also where the account before was released', async () => {
    const [shared, alsoShared] = [freshAccount(), freshAccount()]
    for (const bankAccount of [shared, alsoShared]) await (await borrower(app)).toLoan({ bankAccount })
    const me = await borrower(app)
    await me.toLoan({ bankAccount: shared })
    const applicationId = await me.applicationId()
    expect((await me.profile()).loans[0]!.payout).toMatchObject({ status: 'held', heldFor: 'review' })
    app.advance(60_000)
    bank.refuses.set(String(shared.number), new PayoutRefused('not-done-AC07'))
    await ops('risk', 'release', applicationId, '--by', staff.by, '--why', staff.why)
    await app.runJobs()
    const [loan] = (await me.profile()).loans
    expect(loan!.payout).toMatchObject({ status: 'refused' })
    app.advance(60_000)
    const calls = bank.calls.length
    expect((await changingAccount(app, me, loan!.id!).change(alsoShared)).status).toBe(200)
    await app.runJobs()
    expect((await me.profile()).loans[0]!.payout).toMatchObject({ status: 'held', heldFor: 'review' })
    expect(bank.calls).toHaveLength(calls)
    app.advance(60_000)
    await ops('risk', 'release', applicationId, '--by', staff.by, '--why', staff.why)
    await app.runJobs()
    expect((await me.profile()).loans[0]!.payout).toMatchObject({ status: 'sent' })
  })

  test('is not given by whoever denies a sign-in, whose phone is lost, or when the bank reports a transfer', async () => {
    const me = await refused()
    const customer = (change: { moneyHeldAt?: Date | null; phoneState?: 'lost' | null }) =>
      app.deps.db.updateTable('customers').set(change).where('id', '=', me.customer.id).execute()
    const at = new Date(app.deps.clock.now())
    await customer({ moneyHeldAt: at })
    expect(await me.look()).toMatchObject({ obstacle: 'access-denied' })
    expect((await me.profile()).standing).toMatchObject({ code: 'payout-refused', next: null })
    expect((await me.give()).status).toBe(409)
    await customer({ moneyHeldAt: null, phoneState: 'lost' })
    expect(await me.look()).toMatchObject({ obstacle: 'phone-unproved' })
    const { standing, loans } = await me.profile()
    expect(standing).toMatchObject({ code: 'payout-refused', next: null })
    expect(loans[0]!.payout).toMatchObject({ mayChangeAccount: false })
    expect((await me.give()).status).toBe(409)
    await customer({ phoneState: null })
    const detail = { endToEndId: 'E-late', round: 0 }
    await app.deps.db
      .transaction()
      .execute(tx => audit(tx, { who: 'bank', action: unrecorded, at, loanId: me.loanId, detail }))
    expect(await me.look()).toMatchObject({ obstacle: 'unrecorded' })
    expect((await me.give()).status).toBe(409)
  })

  test('is in the customer’s own file, and goes with the contract when its years are over', async () => {
    const me = await refused()
    const account = freshAccount()
    await me.change(account)
    await app.runJobs()
    const [loan] = await loansOf(app.deps.db, me.customer.id)
    expect(loan!.accountChanges).toMatchObject([
      { toAccount: { number: String(account.number) }, html: expect.stringContaining(me.customer.name) },
    ])
    const applicationId = await me.applicationId()
    await app.deps.db.transaction().execute(tx => anonymiseLoan(tx, { id: me.loanId, applicationId }))
    expect((await loansOf(app.deps.db, me.customer.id))[0]!.accountChanges).toMatchObject([
      { html: '', evidence: null, fromAccount: null, toAccount: null },
    ])
    expect((await ops('payout', 'account', me.loanId)).text).toContain('Antes: apagada')
  })

  test('belongs to the customer’s own loan and to a session of the hosted site', async () => {
    const me = await refused()
    const other = await borrower(app)
    expect((await other.call(payoutAccountPath(me.loanId))).status).toBe(404)
    expect((await other.call(payoutAccountPath('x'))).status).toBe(404)
    expect(
      (await other.call(payoutAccountPath(me.loanId), { json: { bankAccount: otherAccount } })).status,
    ).toBe(404)
    const onPage = await (await shopper(app)).signIn()
    const answer = await onPage.call(payoutAccountPath(me.loanId), { json: { bankAccount: otherAccount } })
    expect(answer.status).toBe(401)
  })

  test('of a shop is not the customer’s to change', async () => {
    await payShopInto(app, anAccount)
    bank.refuses.set(anAccount.number, new PayoutRefused('not-done-AC07'))
    const me = await buyer(app)
    const id = await me.order()
    await me.sendInvoice(id)
    await app.runJobs()
    await me.sign()
    const { standing, loans } = await me.profile()
    expect(standing).toMatchObject({ code: 'payout-refused', next: null })
    expect(loans[0]!.payout).toMatchObject({ status: 'refused', mayChangeAccount: false })
    const path = payoutAccountPath(loans[0]!.id!)
    expect((await me.call(path)).body).toMatchObject({ obstacle: 'shop' })
    expect((await me.call(path, { bankAccount: otherAccount })).status).toBe(409)
    expect((await ops('payout', 'account', loans[0]!.id!)).text).toContain('O Pix vai para: ')
  })
})
