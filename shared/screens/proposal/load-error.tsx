import { offerErrors } from '../../messages/offer-errors.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Offline } from '../flow/offline.tsx'
import { usePageFailure, usePageTitle } from '../flow/page-title.ts'

/** The offer could not be loaded. The customer can retry. */
export function LoadError({ onRetry }: { onRetry: () => void }) {
  usePageTitle(offerErrors.loadTitle)
  usePageFailure()
  return (
    <Screen>
      <div role="alert">
        <EmptyState
          title={offerErrors.loadTitle}
          action={
            <div className="s-proposal__ways">
              <Button wide onClick={onRetry}>
                {proposalMessages.retry}
              </Button>
              <Link href="/dashboard">{proposalMessages.toDashboard}</Link>
            </div>
          }
        >
          <p>{offerErrors.load}</p>
          <Offline text={proposalMessages.offlineBefore} />
        </EmptyState>
      </div>
    </Screen>
  )
}
