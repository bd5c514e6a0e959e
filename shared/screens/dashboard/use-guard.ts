import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useStores } from '../../stores/context.tsx'

/**
 * Whether this protected page may render. It may not until the session is restored, nor while the page is being left.
 */
export function useGuard(): boolean {
  const { session, redirects } = useStores()
  const restored = useStore(session.$restored)
  const authenticated = useStore(session.$isAuthenticated)
  const [admitted, setAdmitted] = useState(false)
  useEffect(() => {
    // A sign-out in another tab also closes this page.
    void authenticated
    if (restored) setAdmitted(redirects.guard())
  }, [restored, authenticated, redirects])
  return admitted
}
