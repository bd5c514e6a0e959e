import type { StandingCode } from './standing.ts'

/** Over the longest sentences: the fact that they explain. By code, so that the sentence stays the server's. */
export const standingTitles: Partial<Record<string, string>> = {
  'payout-held': 'O Pix ainda não saiu',
  // It may have left, and come back.
  'payout-refused': 'O dinheiro não chegou',
} satisfies Partial<Record<StandingCode, string>>
