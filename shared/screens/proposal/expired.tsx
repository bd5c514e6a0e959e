import { formatLongDate } from '../../fields/date.ts'
import { sentence } from '../../messages/errors.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExpiredDrawing } from '../../ui/illustrations.tsx'
import { Link } from '../../ui/link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { dayOf } from './day.ts'
import { Reapply } from './reapply.tsx'

/** The offer's days are over; a new analysis is one tap away. */
export function ExpiredOffer({ expiresAt }: { expiresAt: string | null | undefined }) {
  const day = dayOf(expiresAt)
  return (
    <Screen>
      <EmptyState
        title={sentence('offer-expired-title')}
        illustration={<ExpiredDrawing />}
        action={
          <div className="s-proposal__ways">
            <Reapply />
            <Link href="/dashboard">{proposalMessages.toDashboard}</Link>
          </div>
        }
      >
        <p>
          {sentence('offer-expired')} {day && proposalMessages.expiredWas(formatLongDate(day))}
        </p>
        <p>{proposalMessages.expiredHint}</p>
      </EmptyState>
    </Screen>
  )
}
