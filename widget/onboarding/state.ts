import { atom, type ReadableAtom } from 'nanostores'
import type { ProductForm } from '../../shared/api/purchase.ts'
import type { HumanCheck } from '../../shared/environment.ts'
import type { KeptSteps } from '../../shared/screens/form/kept.tsx'
import type { Lead } from '../../shared/stores/lead.ts'
import { createPrefill } from '../../shared/stores/prefill.ts'
import type { StepHistory } from '../../shared/stores/step-history.ts'
import { createStores, type Stores } from '../../shared/stores/stores.ts'
import type { Known } from '../element/configuration.ts'
import type { OnboardingStep } from '../element/events.ts'
import { widgetEnvironment } from '../environment/environment.ts'
import { widgetHumanCheck } from '../environment/human-check.ts'
import { memoryHistory } from '../environment/memory-history.ts'
import type { OnboardingHost } from './contract.ts'
import { createLater, type Later } from './later.ts'

export interface OnboardingState {
  host: OnboardingHost
  stores: Stores
  history: StepHistory
  /** What one customer typed in each step. */
  kept: KeptSteps
  /** 'again': the session has expired, or a customer goes on after a reload of the page. 'answer', 'account': the customer continues on the hosted site. */
  $place: ReadableAtom<Place>
  later: Later
  /** Leaves 'again' for the first step. */
  toSteps(): void
  /** The customer has closed the onboarding: its step is told again when it is reopened. */
  leave(): void
  /** Digits. A new code goes there after the session has expired. Empty before a session. */
  phone(): string
  /** Fills empty fields. */
  configure(known: Known): void
  /** Unsubscribes from the stores. */
  destroy(): void
}
type Place = 'steps' | 'again' | 'answer' | 'account'

const stepNames: Record<number, OnboardingStep> = {
  1: 'registration',
  2: 'code',
  3: 'device',
  4: 'personal',
  5: 'waiting',
}

/** The onboarding of one element. It outlives the rendered tree, so a node that is moved or reinserted shows the same. */
export function createOnboardingState(host: OnboardingHost): OnboardingState {
  const $place = atom<Place>('steps')
  const demo = host.demo
  const env = widgetEnvironment({
    id: host.id,
    partner: host.partner,
    origin: host.origin,
    log: code => host.error(code),
    leave(path) {
      if (path === '/login') return $place.set('again')
      $place.set(path.startsWith('/proposal') ? 'answer' : 'account')
      tell('continue')
    },
    ...demo,
  })
  const humanCheck: HumanCheck = demo ? noCheck : widgetHumanCheck(env)
  const stores = createStores({ ...env, humanCheck })

  const kept: KeptSteps = new Map()
  let phone = ''
  let ofShop: Partial<Pick<Lead, (typeof shopFields)[number]>> = {}
  const stopping: (() => void)[] = [
    stores.session.$user.subscribe(user => {
      // The phone identifies the customer. The token's subject is the session, which is new after every code.
      if (user?.phone && phone && user.phone !== phone) kept.clear()
      if (user?.phone) phone = user.phone
      if (user && $place.get() === 'again') $place.set('steps')
    }),
    // The end of a session and 'Não são meus dados' empty the lead. What the shop sells is still the same.
    stores.lead.$lead.subscribe(lead => {
      const { product, orderReference, invoiceKey } = ofShop
      ofShop = {
        product: lead.product || product,
        orderReference: lead.orderReference || orderReference,
        invoiceKey: lead.invoiceKey || invoiceKey,
      }
      if (shopFields.some(name => lead[name] !== ofShop[name])) stores.lead.set(ofShop)
    }),
  ]
  const later = createLater(
    () => host.later(),
    ({ onAccepted }) => void stopping.push(onAccepted(stores, host.complete)),
  )
  let told: OnboardingStep | undefined
  function tell(step: OnboardingStep): void {
    if (step === told) return
    told = step
    host.step(step)
  }
  const history = memoryHistory(step => {
    // While the customer waits for the code and types it.
    if (step > 1) later.fetch()
    // Reopened, it shows the end of the application in place of the step.
    const isOver = $place.get() === 'answer' || $place.get() === 'account'
    tell(isOver ? 'continue' : stepNames[step]!)
  })

  return {
    host,
    stores,
    history,
    kept,
    $place,
    later,
    toSteps: () => $place.set('steps'),
    leave() {
      told = undefined
    },
    phone: () => phone,
    configure({ address, product, signedPrefill, ...person }) {
      stores.lead.set(person)
      if (product)
        stores.lead.set({ product: { ...product, priceCents: Number(product.priceCents) } as ProductForm })
      if (address) stores.lead.setAddress(address)
      if (signedPrefill) {
        void stores
          .of(createPrefill)
          .take(signedPrefill)
          .then(({ ok }) => ok || host.error('prefill-refused'))
      }
    },
    destroy() {
      for (const stop of stopping) stop()
    },
  }
}

/** What of the lead is said of the shop's order, and not of the customer. */
const shopFields = ['product', 'orderReference', 'invoiceKey'] as const

const noCheck: HumanCheck = { prepare() {}, execute: async () => 'demo', reset() {} }
