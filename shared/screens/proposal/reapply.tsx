import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { proposalMessages } from '../../messages/proposal.ts'
import { createApplication } from '../../stores/application.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { say } from '../flow/say.ts'
import { useLeaving } from '../flow/use-leaving.ts'

const text = proposalMessages.reapply

/** 'Pedir nova análise': a new application on /form. */
export function Reapply() {
  const { env } = useStores()
  const application = useStoreOf(createApplication)
  const { state } = useStore(application.$reapply)
  const [error, setError] = useState<string>()
  const { leaving, leave } = useLeaving()
  const ask = async () => {
    setError(undefined)
    const outcome = await application.reapply()
    if (!outcome.ok) return setError(say('request', outcome.failure))
    leave()
    env.navigation.go('/form')
  }
  return (
    <>
      {error && <Alert tone="danger">{error}</Alert>}
      <Button wide busy={state === 'busy' || leaving} busyLabel={text.busy} onClick={ask}>
        {text.label}
      </Button>
    </>
  )
}
