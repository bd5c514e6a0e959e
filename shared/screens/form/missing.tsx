import { useEffect, useState } from 'react'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { LiveRegion } from '../../ui/live-region.tsx'

/** How long somebody has to stop before the list is spoken. At every key a screen reader would not let them type. */
const pauseMs = 1_000

/** Names what keeps the button off, for the eye and for the screen reader; silent until somebody has begun. */
export function Missing({ labels, begun }: { labels: readonly string[]; begun: boolean }) {
  const text = begun ? onboardingMessages.missing(labels) : ''
  const [spoken, speak] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => speak(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      {/* Seen at once: a line that appeared later would move what is under the finger. */}
      <p className="s-form__missing" aria-hidden="true">
        {text}
      </p>
      <LiveRegion message={spoken} />
    </>
  )
}
