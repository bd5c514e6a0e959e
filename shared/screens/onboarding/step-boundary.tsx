import { Component, type ReactNode } from 'react'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A step that broke. */
export class StepBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <StepFailed /> : this.props.children
  }
}

/** Also of a step whose code did not arrive. The draft is kept for the tab, so loading the page again loses little. */
export function StepFailed() {
  return (
    <EmptyState
      title={onboardingMessages.stepFailed}
      action={<Button onClick={() => location.reload()}>{onboardingMessages.retry}</Button>}
    />
  )
}
