import '../flow/flow.css'
import './renewal.css'
import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatPhone } from '../../fields/phone.ts'
import { renewalMessages as text } from '../../messages/renewal.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import type { EndedSession } from '../../stores/ended-session.ts'
import { createLogin } from '../../stores/login.ts'
import { Button } from '../../ui/button.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useInstead } from '../code/instead.tsx'
import { say } from '../flow/say.ts'
import { StepAlert } from '../flow/step-alert.tsx'
import { Arriving, StepHeading } from '../flow/step-heading.tsx'
import { useStepError } from '../flow/use-step-error.ts'
import { LoginCodeStep } from '../login/code-step.tsx'

/** Asks for a code over the page whose session ended. The page stays, with what was typed. */
export function Renewal({ ended }: { ended: EndedSession }) {
  const { redirects } = useStores()
  const [step, setStep] = useState<1 | 2>(1)
  const arriving = useRef(false)
  const question = useRef<HTMLDivElement>(null)
  // After the dialog has opened, which focuses its first button.
  useEffect(() => question.current?.querySelector('h1')?.focus(), [])
  const goTo = (next: 1 | 2) => {
    arriving.current = true
    setStep(next)
  }
  return (
    <Overlay open flush onClose={redirects.giveUp} label={text.title} closeLabel={text.close}>
      <Arriving value={arriving}>
        <div className="s-flow s-renewal" ref={question}>
          {step === 1 ? (
            <Request ended={ended} onRequested={() => goTo(2)} />
          ) : (
            <LoginCodeStep leaving={false} onBack={() => goTo(1)} />
          )}
        </div>
      </Arriving>
    </Overlay>
  )
}

/** A code is only sent on demand: the session may have ended while nobody was there. */
function Request({ ended: { phone }, onRequested }: { ended: EndedSession; onRequested: () => void }) {
  const { authData, env, redirects } = useStores()
  const login = useStoreOf(createLogin)
  const { state } = useStore(login.$request)
  const { error, fail, clear } = useStepError()
  const instead = useInstead()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const pending = authData.$authData.get()
    if (pending?.phone === phone && pending.resendAt > env.clock.now()) return onRequested()
    clear()
    const outcome = await login.request(phone)
    if (outcome.ok) return onRequested()
    instead.offer(outcome.failure, { phone, onSent: onRequested })
    fail(outcome.failure, say('login-request-login-screen', outcome.failure))
  }

  return (
    <Screen
      label={text.title}
      onSubmit={submit}
      actions={
        <>
          <Button variant="secondary" onClick={redirects.giveUp}>
            {text.leave}
          </Button>
          <Button type="submit" busy={state === 'busy'} busyLabel={text.sending}>
            {text.send}
          </Button>
        </>
      }
    >
      <StepHeading title={text.title}>
        {text.lead[0]}
        <strong className="s-flow__strong">{formatPhone(phone)}</strong>
        {text.lead[1]}
      </StepHeading>
      <p>{text.nothingSent}</p>
      <StepAlert error={error} />
      {error && instead.link}
    </Screen>
  )
}
