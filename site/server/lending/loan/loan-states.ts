import type { LoanStatus } from './tables.ts'

/**
 * Every transition of a loan; `null` is a loan before its creation. Nothing else writes a status, so a transition outside
 * this table is a defect.
 */
const legalTransitions: ReadonlyMap<LoanStatus | null, readonly LoanStatus[]> = new Map<
  LoanStatus | null,
  readonly LoanStatus[]
>([
  [null, ['Accepted', 'Rejected']],
  ['Accepted', ['CCBCreated']],
  ['CCBCreated', ['WaitingSignature']],
  ['WaitingSignature', ['Signed']],
  ['Signed', ['UpToDate']],
  // The receiver's bank sent the money back (`payout-return`): it is paid again.
  ['UpToDate', ['Signed']],
  ['Rejected', []],
])

export const mayBecome = (from: LoanStatus | null, to: LoanStatus): boolean =>
  legalTransitions.get(from)?.includes(to) ?? false

/** @throws Error with both states when the transition is not in the table */
export function assertTransition(from: LoanStatus | null, to: LoanStatus): void {
  if (!mayBecome(from, to)) throw new Error(`a loan may not go from ${from ?? 'nothing'} to ${to}`)
}
