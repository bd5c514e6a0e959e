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

/** What the charges of these instalments are; both where a back end does not say. */
export const chargesOf = (
  lines: readonly { chargesCents: number; interestCents?: number | undefined }[],
): LateCharges => {
  const isUnknown = lines.some(({ interestCents }) => interestCents === undefined)
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0)
  const interestCents = sum(line => line.interestCents ?? 0)
  return {
    hasFine: isUnknown || sum(line => line.chargesCents) > interestCents,
    hasInterest: isUnknown || interestCents > 0,
  }
}
