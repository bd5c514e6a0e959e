import { useEffect, useRef } from 'react'

/** Tells when Back brings the page out of the browser's memory, with all its state as it was when it was left. */
export function useBroughtBack(tell: () => void): void {
  const newest = useRef(tell)
  newest.current = tell
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && newest.current()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
}
