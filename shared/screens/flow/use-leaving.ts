import { useState } from 'react'
import { usePageRestored } from './use-page-restored.ts'

/**
 * Whether the page is being left. The pressed button stays busy until then, but not after the back/forward cache
 * restores the page.
 */
export function useLeaving(): { leaving: boolean; leave: () => void } {
  const [leaving, setLeaving] = useState(false)
  usePageRestored(() => setLeaving(false))
  return { leaving, leave: () => setLeaving(true) }
}
