import type { Choice } from '../../shared/loan/simulation.ts'
import type { Settings } from './settings.ts'

/**
 * Address of the hosted form, with what was simulated. It stands behind `#`, so that no server logs it.
 * @param isRefused the API refuses the page: the application counts for no shop
 */
export function hostedForm(
  { origin, partner }: Settings,
  isRefused: boolean,
  chosen: Choice | false,
): string {
  const shop = partner && !isRefused ? `?partner=${partner}` : ''
  return `${origin}/form${shop}${chosen ? behindHash(chosen) : ''}`
}

const behindHash = ({ amount, installments, paymentDay }: Choice) =>
  `#valor=${amount}&parcelas=${installments}&dia=${paymentDay}`
