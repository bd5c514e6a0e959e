import { useStore } from '@nanostores/react'
import { headerMessages } from '../../messages/header.ts'
import { useStores } from '../../stores/context.tsx'
import { Button } from '../../ui/button.tsx'

/** 'Sair', for whoever is signed in. */
export function SignOut() {
  const { session, redirects } = useStores()
  return useStore(session.$isAuthenticated) ? (
    <Button variant="quiet" small onClick={redirects.leave}>
      {headerMessages.leave}
    </Button>
  ) : null
}
