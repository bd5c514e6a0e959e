import { beforeAll, expect, test } from 'vitest'
import { receivePayment } from '../../lending/charge/receive-payment.ts'
import { type Payer, payer } from '../payer.ts'
import { testAppForAll } from '../test-app.ts'
import { bankWithBook } from './bank.ts'
import { broken, invariants } from './checks.ts'
import type { Facts } from './facts.ts'
import { factsOf } from './read-facts.ts'

/** One change of the facts per invariant: what a broken rule of the product would leave. */
const breaks: Record<string, (facts: Facts) => void> = {
  'every booking sums to zero': ({ unbalanced }) => unbalanced.push(1),
  'the accounts of the loan sum to zero': ({ books }) => add(books, 'cash'),
  'cash is what the bank moved': ({ moved }) => void moved.inCents++,
  'the receivable is the open face': ({ books }) => add(books, 'receivable-principal'),
  'the page shows the open face': ({ loan }) => void loan.installments![1]!.unpaidCents!++,
  'the statement ends with what is owed less the credit': ({ statement }) =>
    void statement.movements.at(-1)!.balanceCents++,
  'the statement names the open face, the claim and the credit': ({ statement }) =>
    void statement.owedCents++,
  'each balance of the statement follows from the one before': ({ statement }) =>
    void statement.movements[0]!.amountCents++,
  'the statement has every payment': ({ moved }) => void moved.inCents++,
  'unearned interest is the interest receivable': ({ books }) => add(books, 'unearned-interest'),
  'a customer is never in debt by credit': ({ books }) => {
    books['customer-credit'] = 1
  },
  'the page shows the credit': ({ loan }) => {
    loan.creditCents = 1
  },
  'the page shows the money used': ({ settlements }) => void settlements[0]!.moneyCents++,
  'money is used, credit or on its way back': ({ moved }) => void moved.inCents++,
  'each settlement adds up': ({ settlements }) => void settlements[0]!.lateInterestCents++,
  'nothing is settled beyond its face': ({ settlements }) => void settlements[0]!.principalCents++,
  'an instalment is paid when nothing of it is open': ({ installments }) => {
    installments.find(({ number }) => number === 1)!.status = 'Pending'
  },
  'the fine is charged once and on nothing paid': ({ settlements }) => void settlements[0]!.fineCents++,
  'at most five cents are rounded away': ({ settlements }) => {
    settlements[0]!.roundingCents = 6
  },
  'fines are income': ({ books }) => add(books, 'fine-income'),
  'late interest is income': ({ books }) => add(books, 'late-interest-income'),
  'discounts are booked': ({ books }) => add(books, 'discount'),
  'a loan ends when nothing is open': ({ loan }) => {
    loan.closedAt = '2026-12-20T15:00:00Z'
  },
  'what banks took back is in the statement': ({ moved }) => void moved.takenBackCents++,
  'no more is settled with a payment than is left of it': ({ payments }) => {
    payments[0]!.reversedCents = Number(payments[0]!.amountCents)
  },
  'waived charges are a deduction from income': ({ books }) => add(books, 'charges-waived'),
  'a waiver settles late charges only, and no money': ({ settlements }) => {
    settlements[0]!.waivedCents = 1
  },
  'nothing is waived that was not decided': ({ settlements }) => {
    settlements[0]!.waivedCents = 1
  },
  'a loan that is written off is no asset': ({ books }) => add(books, 'written-off'),
  'the claim of a loan that is written off has its counterpart': ({ books }) => add(books, 'written-off'),
  'a claim is owed to the lender and never by it': ({ books }) => {
    books['reversal-claims'] = -1
  },
  'only money that came since a bank took some back pays instalments while a claim is owed': ({ books }) =>
    add(books, 'reversal-claims'),
  'a claim is at most what was given back, or settled before an agreement': ({ books }) =>
    add(books, 'reversal-claims'),
  'what is on its way back is refunds payable': ({ books }) => add(books, 'refunds-payable'),
  'the page shows what is on its way back': ({ loan }) => {
    loan.refundCents = 1
  },
  'what was given back, or is on its way, is in the statement': ({ moved }) => void moved.givenBackCents++,
  'an instalment has one debit at most': ({ liveDebits }) => liveDebits.push(debit, debit),
  'nothing is debited that is paid, or without an authorisation': ({ liveDebits }) =>
    liveDebits.push({ ...debit, installmentStatus: 'Paid' }),
  'what failed for good is not debited again under the same authorisation': ({
    liveDebits,
    failedDebits,
  }) => {
    liveDebits.push(debit)
    failedDebits.push(debit)
  },
  'a loan that has ended, or is written off, is not debited': facts => {
    facts.isAuthorised = true
    facts.isWrittenOff = true
  },
}
const debit = {
  ...{ installmentId: 'i-1', mandateId: 'm-1' },
  ...{ installmentStatus: 'Pending', mandateStatus: 'approved' },
}
const add = (books: Facts['books'], account: string) => {
  books[account] = (books[account] ?? 0) + 1
}

let me: Payer
let facts: Facts
const bank = bankWithBook()
const providers = { pix: bank.pix, returns: bank.returns.provider, recurrences: bank.debits.provider }
const app = testAppForAll({ database: 'pglite', now: '2026-11-21T15:00:00Z', providers })
beforeAll(async () => {
  me = await payer(app)
  app.advance(Date.parse('2026-12-20T15:00:00Z') - app.deps.clock.now())
  // Paid ten days late: with fine and late interest.
  const { txid, amountCents } = (await me.charge([1])).body
  const endToEndId = `E${'1'.repeat(31)}`
  await receivePayment(app.deps, { endToEndId, txid, amountCents, paidAt: new Date(app.deps.clock.now()) })
  bank.takeIn(me.customer.cpf, amountCents, endToEndId)
  facts = await factsOf(app, bank, me)
})

test('each invariant has a way to break it', () => {
  expect(Object.keys(breaks).sort()).toEqual(Object.keys(invariants).sort())
})

test('nothing is broken of a loan with a late payment', () => {
  expect(broken(facts)).toEqual([])
})

test.each(Object.entries(breaks))('"%s" fails when it is broken', (name, change) => {
  const changed = structuredClone(facts)
  change(changed)
  expect(broken(changed).map(problem => problem.slice(0, name.length))).toContain(name)
})
