import type { ReactNode } from 'react'
import { FailureAlert } from './failure-alert.tsx'
import { Offline } from './offline.tsx'
import type { StepError } from './use-step-error.ts'

type Props = { error: StepError | undefined; action?: ReactNode }

/** What stands in the way of a step. Without internet that is one box, also after an attempt. */
export function StepAlert({ error, action }: Props) {
  return (
    <>
      <Offline />
      {error && <FailureAlert action={action}>{error.text}</FailureAlert>}
    </>
  )
}
