/** What of late charges a sum includes. */
export interface LateCharges {
  hasFine: boolean
  hasInterest: boolean
}

/** 'multa e juros', 'multa' or 'juros'; of neither nothing. */
export const nameOf = ({ hasFine, hasInterest }: LateCharges): string =>
  [hasFine && 'multa', hasInterest && 'juros'].filter(Boolean).join(' e ')

/** 'multa e juros de atraso', 'multa' or 'juros de atraso': beside the interest of the contract. */
export const lateNameOf = (charges: LateCharges): string =>
  `${nameOf(charges)}${charges.hasInterest ? ' de atraso' : ''}`

/** What an agreement lets go. */
export function waivedName(charges: LateCharges): string {
  const name = lateNameOf(charges)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} que deixamos de cobrar`
}

/** ', com multa e juros' after the sum, or nothing. */
export function chargesIn(charges: LateCharges): string {
  const name = nameOf(charges)
  return name && `, com ${name}`
}

/** What a sum of charges is; both where a back end does not say how much of it is interest. */
export const chargesOfSum = (chargesCents: number, interestCents: number | undefined): LateCharges => ({
  hasFine: interestCents === undefined || chargesCents > interestCents,
  hasInterest: interestCents === undefined || interestCents > 0,
})

/** What the charges of these instalments are; both where a back end does not say. */
export const chargesOf = (
  lines: readonly { chargesCents: number; interestCents?: number | undefined }[],
): LateCharges => {
  const isUnknown = lines.some(({ interestCents }) => interestCents === undefined)
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0)
  const interestCents = sum(line => line.interestCents ?? 0)
  return chargesOfSum(
    sum(line => line.chargesCents),
    isUnknown ? undefined : interestCents,
  )
}
