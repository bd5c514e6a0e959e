import { useEffect, useRef, useState } from 'react'

/**
 * A ref for a field, and a function that focuses it once its message stands under it: a screen reader then says both. Also for
 * the heading of a view that was turned to.
 */
export function useErrorFocus<E extends HTMLElement = HTMLInputElement>() {
  const ref = useRef<E>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) ref.current?.focus()
  }, [times])
  return [ref, () => setTimes(before => before + 1)] as const
}
