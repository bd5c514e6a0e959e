import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Draws into the header's place for the account, which lies outside of the island. A second island would share the stores of
 * the page, and hydrate after the first has changed them: its first render would not be what the server wrote.
 */
export function InHeader({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(document.getElementById('account')), [])
  return place && createPortal(children, place)
}
