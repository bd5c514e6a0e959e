import type { LoanRow } from './tables.ts'

/** The customer gave the loan back, or the shop the sale. Its books are closed: money that comes later settles nothing. */
export const isGivenBack = ({ closedReason }: Pick<LoanRow, 'closedReason'>): boolean =>
  closedReason === 'withdrawn' || closedReason === 'returned'
