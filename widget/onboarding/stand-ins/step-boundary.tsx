import { Component, type ContextType, type ReactNode } from 'react'
import { onboardingMessages } from '../../../shared/messages/onboarding.ts'
import { StoresContext } from '../../../shared/stores/context.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Link } from '../../../shared/ui/link.tsx'

/** Catches errors of a step. A retry renders it again; the partner's page is never reloaded. */
export class StepBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  static override contextType = StoresContext
  declare context: ContextType<typeof StoresContext>
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.context?.env.log('unexpected', { code: error instanceof Error ? error.name : typeof error })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Alert
        tone="danger"
        action={<Link onClick={() => this.setState({ failed: false })}>{onboardingMessages.retry}</Link>}
      >
        {onboardingMessages.stepFailed}
      </Alert>
    )
  }
}
