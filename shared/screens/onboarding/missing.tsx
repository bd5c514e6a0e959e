import { onboardingMessages } from '../../messages/onboarding.ts'
import { LiveRegion } from '../../ui/live-region.tsx'

/**
 * Names what keeps the button off, for the eye and for the screen reader; silent until somebody has begun. Two elements:
 * what is heard has to be there before it speaks, and what is seen must take no room until then.
 */
export function Missing({ labels, begun }: { labels: readonly string[]; begun: boolean }) {
  const message = begun ? onboardingMessages.missing(labels) : ''
  return (
    <>
      {message && (
        <p className="s-form__missing" aria-hidden="true">
          {message}
        </p>
      )}
      <LiveRegion message={message} />
    </>
  )
}
