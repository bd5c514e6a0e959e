import { fetchTerms } from '../../shared/api/fetch-terms.ts'

/** The terms and the time of the server. The call names the partner like every other, and carries no cookies. */
export const termsFor = (origin: string, partner: string) =>
  fetchTerms(`${origin}/api`, { headers: { 'X-Partner': partner }, credentials: 'omit' })

/** Runs after the next paint. */
export const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
