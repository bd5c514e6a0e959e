import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { usePageFailure } from './page-title.ts'

/**
 * The error of a whole step, at its top. It takes the focus and scrolls into view, because the button is at the
 * bottom. It leaves the focus in an invalid field.
 */
export function FailureAlert({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  usePageFailure()
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
