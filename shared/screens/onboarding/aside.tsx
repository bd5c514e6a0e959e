import { asideMessages as text } from '../../messages/onboarding-aside.ts'

/** Beside the form on wide screens: the whole way, where the customer is on it, and why this step asks. */
export function OnboardingAside({ step }: { step: number }) {
  return (
    <>
      <p className="s-flow__aside-title">{text.title}</p>
      <ol className="s-form__way">
        {text.steps.map((name, index) => (
          <li
            key={name}
            aria-current={index + 1 === step ? 'step' : undefined}
            data-done={index + 1 < step || undefined}
          >
            {name}
          </li>
        ))}
      </ol>
      <p className="s-flow__aside-why">{text.why[step - 1]}</p>
      <p className="s-flow__strong">{text.never}</p>
    </>
  )
}
