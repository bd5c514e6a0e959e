import { contractMessages } from '../../messages/contract.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createContract } from '../../stores/contract.ts'
import type { Failure } from '../../stores/failure.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotFoundDrawing } from '../../ui/illustrations.tsx'
import { Link } from '../../ui/link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Offline } from '../flow/offline.tsx'
import { usePageFailure, usePageTitle } from '../flow/page-title.ts'
import { say } from '../flow/say.ts'

const text = contractMessages

/** The contract does not exist for this customer, or it could not be loaded. Without a failure, the link is wrong. */
export function Unreadable({ failure }: { failure: Failure | undefined }) {
  const contract = useStoreOf(createContract)
  const isMissing = !failure || ('status' in failure && failure.status === 404)
  usePageTitle(isMissing ? text.missingTitle : text.failedTitle)
  usePageFailure(!isMissing)
  if (isMissing)
    return (
      <Screen>
        <EmptyState
          title={text.missingTitle}
          illustration={<NotFoundDrawing />}
          action={<Button href="/dashboard">{text.dashboard}</Button>}
        >
          <p>{text.missing}</p>
        </EmptyState>
      </Screen>
    )
  return (
    <Screen>
      <div role="alert">
        <EmptyState
          title={text.failedTitle}
          action={
            <div className="s-contract__ways">
              <Button wide onClick={contract.retry}>
                {text.retry}
              </Button>
              <Link href="/dashboard">{text.dashboard}</Link>
            </div>
          }
        >
          {failure.code !== 'offline' && <p>{say('request', failure)}</p>}
          <Offline text={text.offline} />
        </EmptyState>
      </div>
    </Screen>
  )
}
