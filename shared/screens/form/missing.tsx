import { onboardingMessages } from '../../messages/onboarding.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { useSettled } from '../../ui/use-settled.ts'

/** Names what keeps the button off, for the eye and for the screen reader; silent until somebody has begun. */
export function Missing({ labels, begun }: { labels: readonly string[]; begun: boolean }) {
  const text = begun ? onboardingMessages.missing(labels) : ''
  return (
    <>
      {/* Seen at once: a line that appeared later would move what is under the finger. */}
      <p className="s-form__missing" aria-hidden="true">
        <Unbroken text={text} />
      </p>
      <LiveRegion message={useSettled(text)} />
    </>
  )
}
