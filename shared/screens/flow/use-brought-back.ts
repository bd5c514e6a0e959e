import { useEffect, useRef } from 'react'

/** Calls back when the page is restored from the back/forward cache with its old state. */
export function useBroughtBack(tell: () => void): void {
  const newest = useRef(tell)
  newest.current = tell
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && newest.current()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
}
