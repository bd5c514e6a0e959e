/** What of late charges a sum includes. */
export interface LateCharges {
  hasFine: boolean
  hasInterest: boolean
}

/** ', com multa e juros' after the sum, or nothing. */
export function chargesIn({ hasFine, hasInterest }: LateCharges): string {
  if (hasFine && hasInterest) return ', com multa e juros'
  if (hasFine) return ', com multa'
  return hasInterest ? ', com juros' : ''
}
