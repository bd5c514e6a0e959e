import type { Profile } from '../../api/customers.ts'
import { sentence } from '../../messages/errors.ts'
import { offerErrors } from '../../messages/offer-errors.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExpiredDrawing } from '../../ui/illustrations.tsx'
import { Link } from '../../ui/link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../flow/page-title.ts'
import { Standing } from '../standing/standing.tsx'
import { Reapply } from './reapply.tsx'

/** The offer of this address has expired. The customer may have another one, or a loan, and then the next step leads there. */
export function ExpiredOffer({ profile }: { profile: Profile | undefined }) {
  const mayReapply = profile?.mayReapply ?? true
  usePageTitle(offerErrors.expiredTitle)
  return (
    <Screen>
      <EmptyState
        title={offerErrors.expiredTitle}
        illustration={<ExpiredDrawing />}
        action={
          <div className="s-proposal__ways">
            {mayReapply && <Reapply />}
            <Link href="/dashboard">{proposalMessages.toDashboard}</Link>
          </div>
        }
      >
        <p>{sentence('offer-expired')}</p>
        <Standing profile={profile} isAlone={mayReapply} />
      </EmptyState>
    </Screen>
  )
}
