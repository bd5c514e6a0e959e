import { readTerms, type SimulatorTerms } from '../../shared/loan/costs.ts'

/**
 * The terms of the server. The call names the partner like every other, and carries no cookies.
 * @throws Error when they cannot be had or make no sense
 */
export async function fetchTerms(origin: string, partner: string): Promise<SimulatorTerms> {
  const answer = await fetch(`${origin}/api/loan/terms`, {
    headers: { 'X-Partner': partner },
    credentials: 'omit',
  })
  const terms = answer.ok ? readTerms(await answer.json()) : undefined
  if (!terms) throw new Error(String(answer.status))
  return terms
}

/** Runs after what was drawn has been painted. */
export const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
