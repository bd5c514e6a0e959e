import { onboardingMessages } from '../../messages/onboarding.ts'
import { Link } from '../../ui/link.tsx'

const text = onboardingMessages.registration

/** The way to /login. On a partner's page the customer goes on in place. `onLeave` comes before the page is left. */
export function HaveAccount({ onLeave }: { onLeave?: () => void }) {
  return (
    <p>
      {/* One text with its space, which alone would move while the document arrives. */}
      {`${text.haveAccount} `}
      <Link href="/login" onClick={onLeave}>
        {text.signIn}
      </Link>
    </p>
  )
}
