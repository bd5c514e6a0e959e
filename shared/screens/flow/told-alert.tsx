import { useEffect, useRef, useState } from 'react'
import { Alert, type AlertProps } from '../../ui/alert.tsx'

type Props = Omit<AlertProps, 'live' | 'ref'> & {
  /** Whether the message takes the focus, asked once everything else of its screen has. */
  takesFocus?: (message: HTMLElement) => boolean
}

/**
 * A message that a screen reader reads once: it takes the focus, or it is a live region where the focus has to stay elsewhere. One
 * that is both is read twice.
 */
export function ToldAlert({ takesFocus = always, ...message }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [isLive, setLive] = useState(false)
  const takes = useRef(takesFocus)
  useEffect(() => {
    // An invalid field may take the focus in an effect of the form around it.
    queueMicrotask(() => {
      if (!box.current) return
      if (takes.current(box.current)) box.current.focus()
      else setLive(true)
    })
  }, [])
  // As a new element: a role that an old one receives is announced by nobody.
  return <Alert key={String(isLive)} {...message} live={isLive} ref={box} />
}

const always = () => true
