import type { ReadableAtom } from 'nanostores'
import { cancelPurchase, type ProductForm, startPurchase } from '../api/purchase.ts'
import type { Environment } from '../environment.ts'
import type { ApplicationNeeds } from './application-needs.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'

export interface PurchaseStore {
  $start: ReadableAtom<Work>
  $cancel: ReadableAtom<Work>
  /** Sends what the shop sells, in place of IMEI and invoice. */
  start(product: ProductForm): Promise<Outcome<void>>
  /** The customer does not buy it after all. */
  cancel(): Promise<Outcome<void>>
}

/** A phone that is bought with the loan. */
export function createPurchase(env: Environment, { http, lead, profile }: ApplicationNeeds): PurchaseStore {
  const idempotency = createIdempotency()
  const start = createAction(env, async (product: ProductForm) => {
    const started = await startPurchase(http, product, { idempotencyKey: idempotency.keyFor(product) })
    idempotency.spend()
    lead.set({ deviceId: started.id })
    profile.invalidate()
  })
  const cancel = createAction(env, async () => {
    await cancelPurchase(http, { idempotencyKey: idempotency.keyFor('cancel') })
    idempotency.spend()
    profile.invalidate()
  })
  return { $start: start.$work, $cancel: cancel.$work, start: start.run, cancel: cancel.run }
}
