import { Component, type ReactNode } from 'react'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A step whose code did not arrive. The draft is kept for the tab, so loading the page again loses little. */
export class StepBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <EmptyState
        title={onboardingMessages.stepFailed}
        action={<Button onClick={() => location.reload()}>{onboardingMessages.retry}</Button>}
      />
    )
  }
}
