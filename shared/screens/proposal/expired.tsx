import { formatLongDate } from '../../fields/date.ts'
import { sentence } from '../../messages/errors.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { useStores } from '../../stores/context.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExpiredDrawing } from '../../ui/illustrations.tsx'
import { Link } from '../../ui/link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { dayOf } from './day.ts'
import { Reapply } from './reapply.tsx'

type Props = {
  expiresAt: string | null | undefined
  /** False when there is already a loan: then the link leads to it. Undefined counts as true. */
  mayReapply: boolean | undefined
}

/** The offer has expired or has become a loan. */
export function ExpiredOffer({ expiresAt, mayReapply = true }: Props) {
  const { env } = useStores()
  const day = dayOf(expiresAt)
  const isOver = day !== undefined && Date.parse(expiresAt ?? '') <= env.clock.serverNow()
  return (
    <Screen>
      <EmptyState
        title={sentence('offer-expired-title')}
        illustration={<ExpiredDrawing />}
        action={
          mayReapply ? (
            <div className="s-proposal__ways">
              <Reapply />
              <Link href="/dashboard">{proposalMessages.toDashboard}</Link>
            </div>
          ) : (
            <Button href="/dashboard">{proposalMessages.toDashboard}</Button>
          )
        }
      >
        <p>
          {sentence('offer-expired')} {isOver && proposalMessages.expiredWas(formatLongDate(day))}
        </p>
        {mayReapply && <p>{proposalMessages.expiredHint}</p>}
      </EmptyState>
    </Screen>
  )
}
