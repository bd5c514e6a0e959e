import { readTerms, type SimulatorTerms } from '../loan/costs.ts'

export const termsPath = '/loan/terms'

/** The server's terms and its time in milliseconds since 1970; undefined where the page may not read it. */
export interface TermsAnswer {
  terms: SimulatorTerms
  now: number | undefined
}

/** The server has answered no terms, but an error or nonsense: `body` is what could be read of it. */
export class TermsRefused extends Error {
  readonly body: unknown
  constructor(body: unknown) {
    super()
    this.body = body
  }
}

/**
 * The terms of today, for simulators that show the dated example of the build meanwhile. Without the transport and the struct of
 * terms.ts, because a simulator loads before anybody touches it.
 * @throws TypeError when the server cannot be asked; TermsRefused
 */
export async function fetchTerms(apiBase: string, init?: RequestInit): Promise<TermsAnswer> {
  const answer = await fetch(apiBase + termsPath, init)
  const body: unknown = await answer.json().catch(() => {})
  const terms = answer.ok ? readTerms(body) : undefined
  if (!terms) throw new TermsRefused(body)
  return { terms, now: Date.parse(answer.headers.get('Date') ?? '') || undefined }
}
