import { expect, test } from 'vitest'
import type { NoteState } from '../../providers/tax-office/tax-office.ts'
import { judgeProof, retrySeconds, triesAtTaxOffice } from './prove-invoice.ts'

const nfe = { key: 'k', issuedAt: null, total: null, imeis: [], digest: 'abc=' }
const signed = { kind: 'xml', warnings: [], nfe } as const
const doubted = { kind: 'xml', warnings: ['imei-absent'], nfe } as const
const pdf = { kind: 'pdf', warnings: ['pdf'], nfe: null } as const
const says = (state: NoteState['state'], digest?: string): NoteState => ({ state, digest })

test.each([
  ['signed and authorised', signed, says('authorised'), 0, { is: 'proven' }],
  ['signed and authorised with this digest', signed, says('authorised', 'abc='), 0, { is: 'proven' }],
  [
    'signed, and another text was authorised',
    signed,
    says('authorised', 'xyz='),
    0,
    { is: 'person', taxState: 'authorised', doubt: 'digest-differs' },
  ],
  ['signed and unknown', signed, says('unknown'), 0, { is: 'person', taxState: 'unknown' }],
  ['signed and cancelled', signed, says('cancelled'), 0, { is: 'refused', reason: 'invoice-cancelled' }],
  ['signed, without an answer', signed, undefined, 0, { is: 'later' }],
  [
    'signed, without an answer at the last try',
    signed,
    undefined,
    triesAtTaxOffice - 1,
    { is: 'person', taxState: 'unavailable' },
  ],
  ['doubted and authorised', doubted, says('authorised'), 0, { is: 'person', taxState: 'authorised' }],
  ['doubted, without an answer', doubted, undefined, 0, { is: 'person', taxState: 'unavailable' }],
  ['a PDF and authorised', pdf, says('authorised'), 0, { is: 'person', taxState: 'authorised' }],
  ['a PDF and denied', pdf, says('denied'), 0, { is: 'refused', reason: 'invoice-cancelled' }],
] as const)('a note that is %s', (_what, invoice, answer, tries, proof) => {
  expect(
    judgeProof(
      { ...invoice, warnings: [...invoice.warnings], nfe: invoice.nfe && { ...nfe } },
      answer,
      tries,
    ),
  ).toEqual(proof)
})

test('the tries at the tax authority take less than four minutes', () => {
  const waits = Array.from({ length: triesAtTaxOffice - 1 }, (_, tries) => retrySeconds(tries))
  expect(waits).toEqual([15, 30, 60, 120])
})
