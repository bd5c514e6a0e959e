/** What of late charges a sum includes. */
export interface LateCharges {
  hasFine: boolean
  hasInterest: boolean
}

/** 'multa e juros', 'multa' or 'juros'; of neither nothing. */
export const nameOf = ({ hasFine, hasInterest }: LateCharges): string =>
  [hasFine && 'multa', hasInterest && 'juros'].filter(Boolean).join(' e ')

/** ', com multa e juros' after the sum, or nothing. */
export function chargesIn(charges: LateCharges): string {
  const name = nameOf(charges)
  return name && `, com ${name}`
}
