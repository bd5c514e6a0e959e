import '../flow/flow.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { LoginPhone } from '../../fields/phone.ts'
import type { Wish } from '../../fields/wish.ts'
import { useStores } from '../../stores/context.tsx'
import type { StepHistory } from '../../stores/step-history.ts'
import { Arriving } from '../flow/step-heading.tsx'
import { useField } from '../form/use-field.ts'
import { LoginCodeStep } from './code-step-on-demand.ts'
import { LoginPhoneStep } from './phone-step.tsx'
import { useArrival } from './use-arrival.ts'
import { useExit } from './use-exit.ts'
import { useLoginSteps } from './use-login-steps.ts'

const mobileLength = 11

type Props = {
  history?: StepHistory
  /** The code in a partner's link. */
  handoff?: string | undefined
  /** What was simulated on the partner's page. */
  wish?: Wish | undefined
}

/** /login: the phone, then the code. The phone step is in the server's HTML. */
export function LoginScreen({ history, handoff, wish }: Props) {
  const phone = useField(LoginPhone, mobileLength)
  const { step, arriving, goTo } = useLoginSteps(history)
  const leaving = useLeaveWhenSignedIn()
  const arrival = useArrival(handoff, wish)
  const exit = useExit(phone)
  return (
    <Arriving value={arriving}>
      <div className="s-flow" aria-busy={leaving || undefined}>
        {step === 1 ? (
          <LoginPhoneStep
            phone={phone}
            leaving={leaving}
            exit={exit}
            arrival={arrival}
            onRequested={() => goTo(2)}
          />
        ) : (
          <LoginCodeStep leaving={leaving} onBack={() => goTo(1)} />
        )}
      </div>
    </Arriving>
  )
}

/** Leaves /login once there is a session: after the code, on opening the page, or after a sign-in in another tab. */
function useLeaveWhenSignedIn(): boolean {
  const { session, redirects } = useStores()
  const restored = useStore(session.$restored)
  const authenticated = useStore(session.$isAuthenticated)
  const leaving = restored && authenticated
  const left = useRef(false)
  useEffect(() => {
    if (leaving && !left.current) void redirects.afterLogin()
    left.current = leaving
  }, [leaving, redirects])
  return leaving
}
