import { fetchTerms as ask, TermsRefused } from '../../shared/api/fetch-terms.ts'
import type { SimulationStore } from '../../shared/stores/simulation.ts'
import type { LoanErrorCode } from './errors.ts'
import type { BasicSettings } from './settings.ts'

/** Answers of the API to a page that may not offer its loan. They are codes of the element as well. */
const refusals: readonly LoanErrorCode[] = ['partner-unknown', 'partner-off', 'origin-not-allowed']

/**
 * Asks for the terms and the time of the server, once per shop and API. The call names the partner like every other, and
 * carries no cookies. An answer that comes after the shop or the API has changed is dropped.
 */
export function termsAsker(
  simulation: Pick<SimulationStore, 'setTerms'>,
  report: (code: LoanErrorCode) => void,
  refuse: () => void,
  fetchTerms = ask,
) {
  let asked = ''
  return async ({ origin, partner, environment }: BasicSettings): Promise<void> => {
    const mine = `${origin} ${partner}`
    if (environment === 'demo' || !origin || !partner || mine === asked) return
    asked = mine
    try {
      const headers = { 'X-Partner': partner }
      const { terms, now } = await fetchTerms(`${origin}/api`, { headers, credentials: 'omit' })
      if (mine === asked) simulation.setTerms(terms, now)
    } catch (failure) {
      const code = faultOf(failure)
      if (mine !== asked) return
      report(code)
      if (refusals.includes(code)) refuse()
    }
  }
}

/** Why the terms could not be read: blocked or without network, an error of the server, or a refusal of this page. */
function faultOf(failure: unknown): LoanErrorCode {
  if (!(failure instanceof TermsRefused)) return 'terms-unavailable'
  const code = (failure.body as { code: LoanErrorCode } | undefined)?.code
  return code && refusals.includes(code) ? code : 'api-failing'
}

/** Runs after the next paint. */
export const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
