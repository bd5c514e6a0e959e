import { beforeTheMoney } from './before-the-money.ts'
import { changing } from './changing.ts'
import { endingEarly } from './ending-early.ts'
import { hardship } from './hardship.ts'
import { moneyBack } from './money-back.ts'
import { noPromises } from './no-promises.ts'
import { payingBack } from './paying-back.ts'
import { purchase } from './purchase.ts'
import { refund } from './refund.ts'
import { renegotiating } from './renegotiating.ts'
import type { MoneyPromise } from './rows.ts'

/** Every sentence about money that a customer reads. A new or changed sentence needs its place here. */
export const promises: MoneyPromise[] = [
  ...beforeTheMoney,
  ...payingBack,
  ...endingEarly,
  ...moneyBack,
  ...changing,
  ...refund,
  ...renegotiating,
  ...hardship,
  ...purchase,
]
export { noPromises }
