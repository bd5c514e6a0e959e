import type { Failure } from '../../stores/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { say } from './say.ts'
import { useLasting } from './use-lasting.ts'

/** What the last attempt of one part of a page failed with, beside its button. */
export function WorkAlert({ failure }: { failure: Failure | undefined }) {
  const lasting = useLasting(failure)
  return lasting ? <Alert tone="danger">{say('request', lasting)}</Alert> : null
}
