import { atom, computed, type ReadableAtom } from 'nanostores'
import { type Acceptance, acceptOffer, type BankAccountForm, OfferForm } from '../api/acceptance.ts'
import type { Http } from '../api/http.ts'
import type { Offer } from '../api/offer.ts'
import { type Environment, storageKeys } from '../environment.ts'
import { type Wish, wishInAddress } from '../fields/wish.ts'
import { limits } from '../loan/limits.ts'
import { type Range, snap } from '../loan/range.ts'
import { bankIntegers } from './bank-integers.ts'
import { CodedFailure } from './failure.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'

export type Draft = OfferForm

/** The range of the sliders; amounts in reais. */
interface DraftLimits {
  amount: Range
  installments: Omit<Range, 'step'>
}

export interface ProposalStore {
  $draft: ReadableAtom<Draft | undefined>
  $limits: ReadableAtom<DraftLimits>
  /** What was simulated on the landing page, unclamped. */
  $wish: ReadableAtom<Wish | undefined>
  $accept: ReadableAtom<Work>
  /** Starts with what was simulated, or with the default choices. A draft of the same offer keeps its choices, clamped to the limits. */
  begin(offerId: string, offer: Pick<Offer, 'maxAmount' | 'maxInstallments'>): void
  setAmount(reais: number): void
  setInstallments(count: number): void
  setPaymentDay(day: number): void
  /** Whether there is a draft to continue with. A missing draft is logged. */
  toBank(): boolean
  accept(bank: BankAccountForm): Promise<Outcome<void>>
}

interface Deps {
  http: Http
  profile: { invalidate(): void }
}

export function createProposal(env: Environment, { http, profile }: Deps): ProposalStore {
  const $draft = atom<Draft | undefined>()
  const $offer = atom<Pick<Offer, 'maxAmount' | 'maxInstallments'> | undefined>()
  const $limits = computed($offer, draftLimits)
  const $wish = atom<Wish | undefined>()
  const idempotency = createIdempotency()

  const accept = createAction(env, async (bank: BankAccountForm) => {
    const draft = $draft.get()
    if (!draft) {
      env.log('proposal-data-missing')
      throw new CodedFailure('missing-proposal-data')
    }
    const acceptance: Acceptance = { ...draft, bankAccount: bankIntegers(bank) }
    await acceptOffer(http, acceptance, { idempotencyKey: idempotency.keyFor(acceptance) })
    idempotency.spend()
    // Back leads to the sliders while the answer is on its way: what they say now was not accepted.
    $draft.set(draft)
    env.storage.remove(storageKeys.wish)
    profile.invalidate()
  })

  const change = (patch: Partial<Draft>) => {
    const draft = $draft.get()
    if (draft) $draft.set(clampDraft({ ...draft, ...patch }, $limits.get()))
  }

  return {
    $draft,
    $limits,
    $wish,
    $accept: accept.$work,
    begin(offerId, offer) {
      const chosen = $draft.get()
      $offer.set(offer)
      const limits = draftLimits(offer)
      const wish = wishInAddress(env.storage.get(storageKeys.wish) ?? '')
      $wish.set(wish)
      const begun = { ...defaultDraft(offerId, limits), ...wish }
      $draft.set(clampDraft(chosen?.offerId === offerId ? chosen : begun, limits))
    },
    setAmount: amount => change({ amount }),
    setInstallments: installments => change({ installments }),
    setPaymentDay: paymentDay => change({ paymentDay }),
    toBank() {
      if ($draft.get()) return true
      env.log('offer-data-missing')
      return false
    },
    accept: accept.run,
  }
}

/** The limits of the offer, capped by those of the product. An offer without limits gets defaults. */
function draftLimits(offer: Pick<Offer, 'maxAmount' | 'maxInstallments'> | undefined): DraftLimits {
  const { amount, installments } = limits
  const maxAmount = offer && offer.maxAmount > 0 ? Math.min(offer.maxAmount, amount.max) : amount.fallback
  const most =
    offer && offer.maxInstallments >= 1
      ? Math.min(Math.floor(offer.maxInstallments), installments.max)
      : installments.preferred
  return {
    amount: { min: Math.min(amount.min, maxAmount), max: maxAmount, step: amount.step },
    installments: { min: installments.min, max: most },
  }
}

const defaultDraft = (offerId: string, { amount, installments }: DraftLimits): Draft => ({
  offerId,
  amount: amount.max,
  installments: Math.min(limits.installments.preferred, installments.max),
  paymentDay: limits.paymentDay.preferred,
})

/** The draft within the limits of the offer. */
const clampDraft = (draft: Draft, { amount, installments }: DraftLimits): Draft => ({
  ...draft,
  amount: snap(draft.amount, amount),
  installments: snap(draft.installments, { ...installments, step: 1 }),
  paymentDay: snap(draft.paymentDay, { ...limits.paymentDay, step: 1 }),
})

/** The draft in a stored value, if it is one. */
export const asDraft = (stored: unknown): Draft | undefined => (OfferForm.is(stored) ? stored : undefined)
