import type { Opening } from './contract.ts'
import { createOnboardingState, type OnboardingState } from './state.ts'
import { loadSteps } from './steps-file.ts'

let count = 0
const errors = ['prefill-refused', 'insecure-page', 'human-check-failed', 'waiting-poll-failed'] as const

/** Creates the onboarding of one element and connects it to the element's events. */
export function openOnboarding(opening: Opening): OnboardingState {
  const { settings, known, demo, figures, tell, report, mark } = opening
  const { partner = 'demo', origin, device, environment, scenario } = settings
  const state = createOnboardingState({
    id: `loan-${++count}`,
    partner,
    origin,
    device,
    isTest: environment === 'sandbox',
    demo: demo?.createDemo({ scenario, site: origin }),
    later: () =>
      loadSteps(opening).catch(failure => {
        report('onboarding-unavailable')
        throw failure
      }),
    wish() {
      if (!figures) return undefined
      const chosen = figures()
      return { ...chosen, amount: chosen.amountCents / 100 }
    },
    step: step => tell('loan-step', { step }),
    complete(applicationId) {
      mark('complete', true)
      tell('loan-complete', { applicationId })
    },
    exit: reason => tell('loan-exit', { reason }),
    error: code => report(errors.find(each => each === code) ?? 'unexpected'),
  })
  state.configure(known)
  return {
    ...state,
    destroy() {
      mark('complete', false)
      state.destroy()
    },
  }
}
