import type { Profile } from '../../api/customers.ts'
import { sentence } from '../../messages/errors.ts'
import { offerErrors } from '../../messages/offer-errors.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExpiredDrawing, RefusedDrawing } from '../../ui/illustrations.tsx'
import { Link } from '../../ui/link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../flow/page-title.ts'
import { Standing } from '../standing/standing.tsx'
import { Reapply } from './reapply.tsx'

type Props = {
  profile: Profile | undefined
  /** The application of this address was refused: there was no offer that could expire. */
  wasRefused: boolean
}

/** The offer of this address has expired. The customer may have another one, or a loan, and then the next step leads there. */
export function ExpiredOffer({ profile, wasRefused }: Props) {
  const mayReapply = profile?.mayReapply ?? true
  // Beside an offer or a loan that came since, 'Não temos uma oferta para você' would be untrue. A profile that could not be
  // read does not say that there is none.
  const isRefused = wasRefused && profile !== undefined && !profile.offer && !profile.loans.length
  const title = isRefused ? proposalMessages.refused.title : offerErrors.expiredTitle
  usePageTitle(title)
  return (
    <Screen>
      <EmptyState
        title={title}
        illustration={isRefused ? <RefusedDrawing /> : <ExpiredDrawing />}
        action={
          <div className="s-proposal__ways">
            {mayReapply && <Reapply />}
            <Link href="/dashboard">{proposalMessages.toDashboard}</Link>
          </div>
        }
      >
        {!isRefused && <p>{sentence('offer-expired')}</p>}
        <Standing profile={profile} isAlone={mayReapply} />
      </EmptyState>
    </Screen>
  )
}
