import { agreement } from './agreement.ts'
import { application } from './application.ts'
import { autopay } from './autopay.ts'
import { autopayWebhooks } from './autopay-webhooks.ts'
import { charge } from './charge.ts'
import { contract } from './contract.ts'
import { correction } from './correction.ts'
import { device } from './device.ts'
import { deviceReport } from './device-report.ts'
import { dueDay } from './due-day.ts'
import { handoff } from './handoff.ts'
import { hardship } from './hardship.ts'
import { higherLimit } from './higher-limit.ts'
import type { Routes } from './identity-routes.ts'
import { offer } from './offer.ts'
import { otherDevice } from './other-device.ts'
import { ownData } from './own-data.ts'
import { papers } from './papers.ts'
import { payoutAccount } from './payout-account.ts'
import { personalData } from './personal-data.ts'
import { pixWebhook } from './pix-webhook.ts'
import { prefill } from './prefill.ts'
import { prepayment } from './prepayment.ts'
import { profile } from './profile.ts'
import { purchase } from './purchase.ts'
import { push } from './push.ts'
import { refund } from './refund.ts'
import { shopOrders } from './shop-orders.ts'
import { statement } from './statement.ts'
import { withdrawal } from './withdrawal.ts'

/** The customer's calls in the order of the journey, then those of shops and of the bank. */
export const lendingRoutes: Routes[] = [
  profile,
  prefill,
  device,
  purchase,
  personalData,
  correction,
  handoff,
  otherDevice,
  push,
  higherLimit,
  offer,
  contract,
  payoutAccount,
  charge,
  prepayment,
  withdrawal,
  autopay,
  dueDay,
  agreement,
  hardship,
  deviceReport,
  statement,
  papers,
  refund,
  application,
  ownData,
  shopOrders,
  pixWebhook,
  autopayWebhooks,
]
