import { useState } from 'react'
import { useBroughtBack } from './use-brought-back.ts'

/** Whether the page is on its way to another: what was pressed stays busy until then, and not for who came back. */
export function useLeaving(): { leaving: boolean; leave: () => void } {
  const [leaving, setLeaving] = useState(false)
  useBroughtBack(() => setLeaving(false))
  return { leaving, leave: () => setLeaving(true) }
}
