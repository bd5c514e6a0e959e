import type { AgreementChoice, AgreementOffer } from '../../api/agreements.ts'

export type Wish = Pick<AgreementChoice, 'installments' | 'firstDueDate'>

/** The numbers of instalments that can be chosen, ascending. */
export const countsIn = ({ choices }: AgreementOffer): number[] =>
  [...new Set(choices.map(({ installments }) => installments))].sort((a, b) => a - b)

/**
 * The choice that the page shows: the wish; with its number of instalments alone, from the first day; without a wish that
 * is offered, the usual one.
 */
export function choiceIn(offer: AgreementOffer, wish: Wish | undefined): AgreementChoice {
  const { choices } = offer
  const ofCount = choices.filter(({ installments }) => installments === wish?.installments)
  return (
    ofCount.find(({ firstDueDate }) => firstDueDate === wish?.firstDueDate) ?? ofCount[0] ?? usualIn(offer)
  )
}

/**
 * The fewest instalments of at most the present amount, because fewer cost less in all; where none is that low, the most
 * instalments.
 */
function usualIn(offer: AgreementOffer): AgreementChoice {
  const present = Math.max(...offer.replaced.map(({ unpaidCents }) => unpaidCents))
  const firstOf = (count: number) => offer.choices.find(({ installments }) => installments === count)!
  const counts = countsIn(offer)
  const low = counts.map(firstOf).find(({ installmentCents }) => installmentCents <= present)
  return low ?? firstOf(Math.max(...counts))
}
