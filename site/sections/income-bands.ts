/** The most that each answer about the income can mean, reais a month. Only answers: the policy has the rule. */
export const incomeBands: readonly number[] = [0, 500, 1000, Number.POSITIVE_INFINITY]
