import type { Profile } from '../../api/customers.ts'
import { progressMessages } from '../../messages/progress.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { useStores } from '../../stores/context.tsx'
import { currentLoan, loanInPreparation } from '../../stores/loan.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { WaitingDrawing } from '../../ui/illustrations.tsx'
import { Link } from '../../ui/link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { unbroken } from '../../ui/unbroken.tsx'
import { ContractLink } from '../contract/contract-link.tsx'
import { ContractProgress } from '../contract/progress.tsx'
import { usePageTitle } from '../flow/page-title.ts'
import { useFollowing } from '../flow/use-following.ts'

const text = proposalMessages.inProgress

/** A loan is in progress: a link to its contract once there is one, then the state of the payout. */
export function InProgress({ profile }: { profile: Profile | undefined }) {
  const stores = useStores()
  const standing = profile?.standing
  const preparing = loanInPreparation(profile)
  const loan = preparing ?? currentLoan(profile)
  const contract = preparing?.contractPath
  const title = preparing || !loan ? text.title : progressMessages.signedTitle
  usePageTitle(title)
  // Another tab or phone may sign it.
  useFollowing(loan?.status !== 'UpToDate', () => void stores.profile.load({ fresh: true, once: true }))
  return (
    <Screen>
      <EmptyState
        title={title}
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
        <p aria-live="polite" data-standing={standing?.code}>
          {unbroken(standing?.sentence)}
        </p>
        {loan && <ContractProgress loan={loan} />}
        {contract && <ContractLink contractPath={contract} />}
      </EmptyState>
    </Screen>
  )
}
