import { useEffect, useState } from 'react'

/** How long somebody has to stop typing before a live region speaks. At every key it would not let them type. */
const pauseMs = 1_000

/** The text once it has stayed the same for a second. */
export function useSettled(text: string): string {
  const [settled, settle] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
