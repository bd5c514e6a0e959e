import { expect, test } from 'vitest'
import { type RefundFacts, refundState } from './policy.ts'

const facts: RefundFacts = {
  ...{ creditCents: 700, isUnderWay: false, isProposed: false, stop: undefined },
  ...{ wasRefused: false, hasUnrecorded: false },
  ...{ nextDue: '2026-12-10', today: '2026-11-21' },
}

test.each<[string, Partial<RefundFacts>, string]>([
  ['nothing is due soon', {}, 'possible'],
  ['no instalment is open', { nextDue: undefined }, 'possible'],
  ['the next one is due in eleven days', { today: '2026-11-29' }, 'possible'],
  ['the next one is due in ten days', { today: '2026-11-30' }, 'soon'],
  ['the next one is late', { today: '2026-12-20' }, 'soon'],
  ['there is no credit', { creditCents: 0 }, 'none'],
  ['the credit is on its way', { creditCents: 0, isUnderWay: true }, 'under-way'],
  ['a second person has not confirmed it yet', { isProposed: true }, 'to-confirm'],
  ['the proposed credit has paid something else', { isProposed: true, creditCents: 0 }, 'none'],
  ['the bank has refused it', { wasRefused: true }, 'by-hand'],
  ['the bank has sent what is not in the books', { hasUnrecorded: true }, 'by-hand'],
  ['the same while it is on its way', { hasUnrecorded: true, isUnderWay: true, creditCents: 0 }, 'by-hand'],
  ['it is on its way after one that the bank refused', { wasRefused: true, isUnderWay: true }, 'under-way'],
  ['the customer denies a sign-in', { stop: 'access-denied' }, 'held'],
  [
    'a sign-in is denied while it is on its way',
    { stop: 'review', creditCents: 0, isUnderWay: true },
    'held',
  ],
  ['money is held and there is none', { stop: 'review', creditCents: 0 }, 'none'],
])('when %s', (_when, change, state) => {
  expect(refundState({ ...facts, ...change })).toBe(state)
})
