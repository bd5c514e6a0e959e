import type { Profile } from '../../api/customers.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { useStores } from '../../stores/context.tsx'
import { loanInPreparation } from '../../stores/loan.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { WaitingDrawing } from '../../ui/illustrations.tsx'
import { Link } from '../../ui/link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useFollowing } from '../dashboard/use-following.ts'

const text = proposalMessages.inProgress

/** A loan is on its way already: to its contract as soon as there is one. */
export function InProgress({ profile }: { profile: Profile | undefined }) {
  const stores = useStores()
  const contract = profile && loanInPreparation(profile)?.contractPath
  useFollowing(!contract, () => void stores.profile.load({ fresh: true, once: true }))
  return (
    <Screen>
      <EmptyState
        title={text.title}
        illustration={<WaitingDrawing />}
        action={
          <div className="s-proposal__ways">
            {contract && (
              <Button wide href={contract}>
                {text.sign}
              </Button>
            )}
            <Link href="/dashboard">{proposalMessages.toDashboard}</Link>
          </div>
        }
      >
        <p aria-live="polite">{contract ? text.toSign : text.preparing}</p>
      </EmptyState>
    </Screen>
  )
}
