import { onboardingMessages } from '../../messages/onboarding.ts'
import { Link } from '../../ui/link.tsx'

const text = onboardingMessages.registration

/** The way to /login. On a partner's page the customer goes on in place. */
export function HaveAccount() {
  return (
    <p>
      {/* One text with its space, which alone would move while the document arrives. */}
      {`${text.haveAccount} `}
      <Link href="/login">{text.signIn}</Link>
    </p>
  )
}
