import { useStore } from '@nanostores/react'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { onboardingMessages as text } from '../../shared/messages/onboarding.ts'
import { Alert } from '../../shared/ui/alert.tsx'
import { Link } from '../../shared/ui/link.tsx'
import type { LaterSteps } from './contract.ts'
import type { Later } from './later.ts'

export const LaterContext = createContext<Later | undefined>(undefined)

/** A part of `loan-steps.js`. A file that did not load can be loaded again: nothing typed is lost. */
export function LaterPart({ children }: { children: (steps: LaterSteps) => ReactNode }) {
  const later = useContext(LaterContext)!
  const steps = useStore(later.$steps)
  useEffect(() => later.fetch(), [later])
  if (steps === 'coming') return <p role="status">{text.loadingProfile}</p>
  if (steps !== 'failed') return children(steps)
  return (
    <Alert tone="danger" action={<Link onClick={later.fetch}>{text.retry}</Link>}>
      {text.stepFailed}
    </Alert>
  )
}
