import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'

/**
 * What went wrong with the whole step, at its top. It takes the focus, and so comes into sight of whoever pressed
 * the button at the bottom, unless the focus already stands in the field that is to blame.
 */
export function FailureAlert({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = alert.current?.getRootNode() as Document | ShadowRoot | undefined
    if (!root?.activeElement?.matches('[aria-invalid]')) alert.current?.focus()
  }, [])
  return (
    <Alert tone="danger" ref={alert} action={action}>
      {children}
    </Alert>
  )
}
