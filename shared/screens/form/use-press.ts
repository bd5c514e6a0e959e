import { useEffect, useRef, useState } from 'react'

/**
 * Returns a function that keeps what a form showed before a press until the press is over. Without it, the message of the
 * field that the press leaves moves what stands below: a box or a link is gone when the button of the mouse comes up, and
 * the browser makes no click of it. A tap has the same events, one right after the other.
 */
export function usePress() {
  const [, draw] = useState(0)
  const isDown = useRef(false)
  const isLate = useRef(false)
  const shown = useRef(new Map<string, unknown>())
  useEffect(() => {
    // A list of the browser opens at once, and the press that opened it may never come up.
    const press = (event: MouseEvent) => {
      if (event.button === 0 && !(event.composedPath()[0] instanceof HTMLSelectElement)) isDown.current = true
    }
    // The click comes after the event that ends the press.
    const release = () =>
      setTimeout(() => {
        isDown.current = false
        if (isLate.current) draw(times => times + 1)
        isLate.current = false
      })
    addEventListener('mousedown', press, true)
    for (const end of ends) addEventListener(end, release, true)
    return () => {
      removeEventListener('mousedown', press, true)
      for (const end of ends) removeEventListener(end, release, true)
    }
  }, [])
  return <T>(key: string, now: T): T | undefined => {
    if (!isDown.current) {
      shown.current.set(key, now)
      return now
    }
    const before = shown.current.get(key) as T | undefined
    if (before !== now) isLate.current = true
    return before
  }
}

/** The mouse that drags something comes up without `mouseup`. */
const ends = ['mouseup', 'dragend', 'keydown'] as const
