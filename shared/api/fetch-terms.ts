import { readTerms, type SimulatorTerms } from '../loan/costs.ts'

export const termsPath = '/loan/terms'

/**
 * The terms of today, for simulators that show the terms of the build meanwhile. Without the transport and the struct of
 * terms.ts, because a simulator loads before anybody touches it.
 * @throws Error when the server cannot be asked, refuses, or answers terms that make no sense
 */
export async function fetchTerms(apiBase: string, init?: RequestInit): Promise<SimulatorTerms> {
  const answer = await fetch(apiBase + termsPath, init)
  const terms = answer.ok ? readTerms(await answer.json()) : undefined
  if (!terms) throw new Error(String(answer.status))
  return terms
}
