import '../flow/aside.css'
import { asideMessages as text } from '../../messages/onboarding-aside.ts'
import { Way } from '../../ui/way.tsx'

/** Aside of /form: all steps, the current one, and why it asks for its data. */
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
