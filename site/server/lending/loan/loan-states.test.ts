import { describe, expect, test } from 'vitest'
import { assertTransition, mayBecome } from './loan-states.ts'
import type { LoanStatus } from './tables.ts'

const states: (LoanStatus | null)[] = [
  null,
  'Accepted',
  'CCBCreated',
  'WaitingSignature',
  'Signed',
  'UpToDate',
  'Rejected',
]

const legal = [
  'null>Accepted',
  'null>Rejected',
  'Accepted>CCBCreated',
  'CCBCreated>WaitingSignature',
  'WaitingSignature>Signed',
  'Signed>UpToDate',
  'UpToDate>Signed',
]

describe('a loan makes the transitions of the table and no other', () => {
  const pairs = states.flatMap(from => states.filter(to => to !== null).map(to => ({ from, to })))
  test.each(pairs)('$from to $to', ({ from, to }) => {
    const may = legal.includes(`${from}>${to}`)
    expect(mayBecome(from, to!)).toBe(may)
    if (may) assertTransition(from, to!)
    else expect(() => assertTransition(from, to!)).toThrow(`to ${to}`)
  })
})
