import { Component, type ReactNode } from 'react'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Screen } from '../../ui/screen.tsx'

/** Shows an error in place of a step that threw. */
export class StepBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <StepFailed /> : this.props.children
  }
}

/** Also shown when a step's code failed to load. The draft is in tab storage, so a reload loses little. */
export function StepFailed() {
  return (
    <Screen>
      <EmptyState
        title={onboardingMessages.stepFailed}
        action={<Button onClick={() => location.reload()}>{onboardingMessages.retry}</Button>}
      />
    </Screen>
  )
}
