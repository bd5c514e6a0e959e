import { commonMessages } from '../../messages/common.ts'
import type { Failure } from '../../stores/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { say } from './say.ts'
import { useTold } from './use-told.ts'

/** Why something could not be loaded, with a way to try again. */
export function LoadFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  useTold(failure)
  return (
    <Alert tone="danger" action={<Link onClick={onRetry}>{commonMessages.retry}</Link>}>
      {say('request', failure)}
    </Alert>
  )
}
