import { readTerms, type SimulatorTerms } from '../loan/costs.ts'

export const termsPath = '/loan/terms'

/** The server's terms and its time in milliseconds since 1970; undefined where the page may not read it. */
export interface TermsAnswer {
  terms: SimulatorTerms
  now: number | undefined
}

/**
 * The terms of today, for simulators that show the dated example of the build meanwhile. Without the transport and the struct of
 * terms.ts, because a simulator loads before anybody touches it.
 * @throws Error when the server cannot be asked, refuses, or answers terms that make no sense
 */
export async function fetchTerms(apiBase: string, init?: RequestInit): Promise<TermsAnswer> {
  const answer = await fetch(apiBase + termsPath, init)
  const terms = answer.ok ? readTerms(await answer.json()) : undefined
  if (!terms) throw new Error(String(answer.status))
  return { terms, now: Date.parse(answer.headers.get('Date') ?? '') || undefined }
}
