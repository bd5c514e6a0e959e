import type { LoanPayout } from '../../../../shared/api/customers.ts'
import { promisedDay } from '../application/expected-by.ts'
import { accountObstacle, isLenderAtFault } from './decide.ts'
import type { PayoutRow } from './tables.ts'

/** Times inside JSON are strings. */
type Time = Date | string | null

type Row = Pick<PayoutRow, 'status' | 'amountCents' | 'heldFor' | 'accountChanges'> & {
  sentAt: Time
  returnedAt: Time
  heldSince: Time
}

/** The account of the shop that is paid, and the shop's name. Both null: the customer is paid. */
export interface Payee {
  payee: object | null
  shopName: string | null
}

/** Of the customer. */
export interface Stops {
  moneyHeldAt: Date | null
  phoneDueAt: Date | null
  phoneState: string | null
}

/** A payout as the customer sees it: one that waits for something else than the bank is `held`, and says for what. */
export function payoutOnWire(payout: Row, stops: Stops & Payee, now: Date): LoanPayout {
  const { status, amountCents, sentAt, heldSince } = payout
  const heldFor = stops.moneyHeldAt ? 'access-denied' : stops.phoneDueAt ? 'phone-unproved' : payout.heldFor
  const isHeld = heldFor !== null && (status === 'pending' || isLenderAtFault(payout))
  return {
    status: isHeld ? 'held' : status,
    amountCents,
    shop: stops.payee && stops.shopName,
    sentAt: sentAt && new Date(sentAt).toISOString(),
    ...(status === 'refused' && !isHeld && { mayChangeAccount: mayChangeAccount(payout, stops) }),
    ...(status === 'refused' && payout.returnedAt && { cameBack: true }),
    ...(isHeld && {
      heldFor,
      expectedBy: heldFor === 'review' && heldSince ? promisedDay(heldSince, now) : null,
    }),
  }
}

/** An unrecorded transfer, which is rare, is found only when the customer asks for the change. */
const mayChangeAccount = (payout: Row, { payee, moneyHeldAt, phoneState }: Stops & Payee): boolean =>
  !accountObstacle(payout, {
    ...{ isForShop: payee !== null, isDenied: moneyHeldAt !== null },
    ...{ hasPhone: phoneState === null, hasUnrecordedTransfer: false },
  })
