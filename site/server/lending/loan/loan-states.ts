import type { LoanStatus } from './tables.ts'

/**
 * Every move a loan may make; `null` is a loan that is not there yet. Nothing else writes a status:
 * what is not in this table is a defect, not a case to handle.
 */
export const legalTransitions: ReadonlyMap<LoanStatus | null, readonly LoanStatus[]> = new Map<
  LoanStatus | null,
  readonly LoanStatus[]
>([
  [null, ['Accepted', 'Rejected']],
  ['Accepted', ['CCBCreated']],
  ['CCBCreated', ['WaitingSignature']],
  ['WaitingSignature', ['Signed']],
  ['Signed', ['UpToDate']],
  ['UpToDate', []],
  ['Rejected', []],
])

export const mayBecome = (from: LoanStatus | null, to: LoanStatus): boolean =>
  legalTransitions.get(from)?.includes(to) ?? false

/** @throws Error naming both states when the move is not in the table */
export function assertTransition(from: LoanStatus | null, to: LoanStatus): void {
  if (!mayBecome(from, to)) throw new Error(`a loan may not go from ${from ?? 'nothing'} to ${to}`)
}
