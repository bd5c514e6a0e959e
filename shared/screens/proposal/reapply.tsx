import { useStore } from '@nanostores/react'
import { proposalMessages } from '../../messages/proposal.ts'
import { createApplication } from '../../stores/application.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { say } from '../flow/say.ts'
import { useLeaving } from '../flow/use-leaving.ts'
import { useStepError } from '../flow/use-step-error.ts'

const text = proposalMessages.reapply

/** 'Pedir nova análise': a new application on /form. */
export function Reapply() {
  const { env } = useStores()
  const application = useStoreOf(createApplication)
  const { state } = useStore(application.$reapply)
  const { error, fail, clear } = useStepError()
  const { leaving, leave } = useLeaving()
  const ask = async () => {
    clear()
    const outcome = await application.reapply()
    if (!outcome.ok) return fail(outcome.failure, say('request', outcome.failure))
    leave()
    env.navigation.go('/form')
  }
  return (
    <>
      {error && <Alert tone="danger">{error.text}</Alert>}
      <Button wide busy={state === 'busy' || leaving} busyLabel={text.busy} onClick={ask}>
        {text.label}
      </Button>
    </>
  )
}
