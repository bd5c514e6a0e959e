import { useState } from 'react'
import { useBroughtBack } from './use-brought-back.ts'

/**
 * Whether the page is being left. The pressed button stays busy until then, but not after the back/forward cache
 * restores the page.
 */
export function useLeaving(): { leaving: boolean; leave: () => void } {
  const [leaving, setLeaving] = useState(false)
  useBroughtBack(() => setLeaving(false))
  return { leaving, leave: () => setLeaving(true) }
}
