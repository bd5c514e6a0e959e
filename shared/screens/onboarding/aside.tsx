import { asideMessages as text } from '../../messages/onboarding-aside.ts'
import { Way } from '../../ui/way.tsx'

/** Beside the form on wide screens: the whole way, where the customer is on it, and why this step asks. */
export function OnboardingAside({ step }: { step: number }) {
  return (
    <>
      <p className="s-flow__aside-title">{text.title}</p>
      <Way steps={text.steps} current={step} />
      <p className="s-flow__aside-why">{text.why[step - 1]}</p>
      <p className="s-flow__strong">{text.never}</p>
    </>
  )
}
