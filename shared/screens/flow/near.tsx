import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * The end of a page, drawn when the customer has scrolled to within half a screen of it, so that what few reach is not loaded
 * for everybody. It takes no room before. `isNeeded`: drawn at once.
 */
export function Near({ isNeeded = false, children }: { isNeeded?: boolean; children: ReactNode }) {
  const [isNear, setNear] = useState(isNeeded)
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNear || !mark.current) return
    const watch = new IntersectionObserver(
      seen => {
        if (seen.some(each => each.isIntersecting)) setNear(true)
      },
      { rootMargin: '50%' },
    )
    watch.observe(mark.current)
    return () => watch.disconnect()
  }, [isNear])
  return isNear ? children : <div ref={mark} />
}
