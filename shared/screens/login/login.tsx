import '../flow/flow.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { LoginPhone } from '../../fields/phone.ts'
import { useStores } from '../../stores/context.tsx'
import { Arriving } from '../flow/step-heading.tsx'
import type { StepHistory } from '../flow/step-history.ts'
import { type Field, useField } from '../flow/use-field.ts'
import { LoginCodeStep } from './code-step-on-demand.ts'
import { LoginPhoneStep } from './phone-step.tsx'
import { useArrival } from './use-arrival.ts'
import { useLoginSteps } from './use-login-steps.ts'

const mobileLength = 11

type Props = {
  history?: StepHistory
  /** The code of a partner's page that sent the customer here. */
  handoff?: string | undefined
}

/** /login: the phone, then the code. The first is in the HTML, as on /form. */
export function LoginScreen({ history, handoff }: Props) {
  const phone = useField(LoginPhone, mobileLength)
  const { step, arriving, goTo } = useLoginSteps(history)
  const leaving = useLeaveWhenSignedIn()
  const arrival = useArrival(handoff)
  usePhoneOfBefore(phone)
  return (
    <Arriving value={arriving}>
      <div className="s-flow" aria-busy={leaving || undefined}>
        {step === 1 ? (
          <LoginPhoneStep phone={phone} leaving={leaving} arrival={arrival} onRequested={() => goTo(2)} />
        ) : (
          <LoginCodeStep leaving={leaving} onBack={() => goTo(1)} />
        )}
      </div>
    </Arriving>
  )
}

/** Whoever has a session goes where they belong: after the code, on opening the page, or signed in by another tab. */
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

/** A reload while the code is on its way does not ask for the phone again. */
function usePhoneOfBefore(phone: Field) {
  const { session, authData } = useStores()
  const restored = useStore(session.$restored)
  const latest = useRef(phone)
  latest.current = phone
  useEffect(() => {
    const known = authData.$authData.get()?.phone ?? session.$session.get().tempPhone
    if (restored && known && latest.current.value === '') latest.current.change(known)
  }, [restored, authData, session])
}
