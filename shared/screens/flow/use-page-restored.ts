import { useEffect, useRef } from 'react'

/** Calls back when the page is restored from the back/forward cache with its old state. */
export function usePageRestored(onRestored: () => void): void {
  const newest = useRef(onRestored)
  newest.current = onRestored
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && newest.current()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
}
