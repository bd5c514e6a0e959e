import type { ReactNode } from 'react'
import { usePageFailure } from './page-title.ts'
import { ToldAlert } from './told-alert.tsx'

/**
 * The error of a whole step, at its top. It takes the focus and scrolls into view, because the button is at the
 * bottom. It leaves the focus in an invalid field, and is announced then.
 */
export function FailureAlert({ children, action }: { children: ReactNode; action?: ReactNode }) {
  usePageFailure()
  return (
    <ToldAlert tone="danger" takesFocus={isNotInvalidField} action={action}>
      {children}
    </ToldAlert>
  )
}

const isNotInvalidField = (alert: HTMLElement) => {
  const { activeElement } = alert.getRootNode() as Document | ShadowRoot
  return !activeElement?.matches('[aria-invalid]')
}
