/** Percent of the declared income from which an instalment is said to weigh on the month. */
const heavyPercent = 20

/** Whole percent of the income that an instalment takes. Both in reais, the income positive. */
export const shareOfIncome = (instalment: number, income: number) => Math.round((instalment / income) * 100)

/** Whether an instalment takes at least `heavyPercent` of the income, judged before rounding. */
export const isHeavy = (instalment: number, income: number) => instalment * 100 >= income * heavyPercent
