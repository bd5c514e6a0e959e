import type { StandingCode } from './standing.ts'

const waiting = 'O Pix ainda não saiu'

/** Over the longest sentences: the fact that they explain. By code, so that the sentence stays the server's. */
export const standingTitles: Partial<Record<string, string>> = {
  'payout-held': waiting,
  'payout-refused': waiting,
} satisfies Partial<Record<StandingCode, string>>
