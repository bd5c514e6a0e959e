import { onboardingMessages } from '../../messages/onboarding.ts'

/** Names what keeps the button off, for the eye and for the screen reader; silent until somebody has begun. */
export function Missing({ labels, begun }: { labels: readonly string[]; begun: boolean }) {
  return (
    <p className="s-form__missing" aria-live="polite" aria-atomic="true">
      {begun ? onboardingMessages.missing(labels) : ''}
    </p>
  )
}
