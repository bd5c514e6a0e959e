import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useStores } from '../../stores/context.tsx'

/** Whether this protected page may be drawn. Until the session is known, and while it is being left, it may not. */
export function useGuard(): boolean {
  const { session, redirects } = useStores()
  const restored = useStore(session.$restored)
  const authenticated = useStore(session.$isAuthenticated)
  const [admitted, setAdmitted] = useState(false)
  useEffect(() => {
    // Signing out in another tab must close this one too.
    void authenticated
    if (restored) setAdmitted(redirects.guard())
  }, [restored, authenticated, redirects])
  return admitted
}
