import { useEffect } from 'react'
import { partnerMessages } from '../../shared/messages/partner.ts'
import { StepHeading } from '../../shared/screens/flow/step-heading.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Screen } from '../../shared/ui/screen.tsx'
import type { OnboardingHost } from './contract.ts'

const text = partnerMessages.insecure

/** Plain http has no `crypto.subtle` and is not safe for a CPF, so the customer gets a link to the hosted form. */
export function InsecurePage({ host }: { host: OnboardingHost }) {
  useEffect(() => host.error('insecure-page'), [host])
  return (
    <Screen>
      <StepHeading title={text.title}>{text.text}</StepHeading>
      <p>
        <Link href={`/form?partner=${encodeURIComponent(host.partner)}`}>{text.link}</Link>
      </p>
    </Screen>
  )
}
