import { useStore } from '@nanostores/react'
import { type FormEvent, useRef, useState } from 'react'
import { DemoCode, OnboardingCode, codeLength as usual } from '../../fields/code.ts'
import { formatPhone } from '../../fields/phone.ts'
import { sentence } from '../../messages/errors.ts'
import { flowMessages } from '../../messages/flow.ts'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { verificationMessages } from '../../messages/verification.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createLogin } from '../../stores/login.ts'
import { useSteps } from '../../stores/steps-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Reassurance } from '../../ui/reassurance.tsx'
import { CodeEntry } from '../code/code-entry.tsx'
import { isAboutCode, sayOfCode } from '../flow/say.ts'
import { useField } from '../flow/use-field.ts'
import { StepFrame } from './step-frame.tsx'

const text = verificationMessages

/** Step 2, 'Verificação de segurança': the code opens the session. */
export function VerificationStep() {
  const { authData, env, session } = useStores()
  const { codeLength = usual } = env
  const login = useStoreOf(createLogin)
  const { current, goTo, previous } = useSteps()
  const pending = useStore(authData.$authData)
  const authenticated = useStore(session.$isAuthenticated)
  const code = useField(codeLength === usual ? OnboardingCode : DemoCode, codeLength)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  // The pending login is forgotten at the moment the session opens; the sentence still names the phone.
  const lead = text.lead(codeLength)
  const sentTo = useRef('')
  if (pending) sentTo.current = pending.phone
  if (!pending && !busy) return authenticated ? <Confirmed /> : <MissingData />

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!code.isValid) return code.leave()
    setError(undefined)
    setBusy(true)
    const outcome = await login.confirm(code.value)
    setBusy(false)
    if (outcome.ok) {
      // By number: the profile may already have moved a returning customer on.
      return goTo(current + 1)
    }
    const told = sayOfCode('wrong-code-onboarding', outcome.failure)
    if (isAboutCode(outcome.failure)) code.refuse(told)
    else setError(told)
  }

  return (
    <StepFrame
      title={text.title}
      lead={
        <>
          {lead[0]}
          <strong className="s-flow__strong">{formatPhone(sentTo.current)}</strong>
          {lead[1]}
        </>
      }
      error={error}
      onBack={previous}
      backDisabled={busy}
      onSubmit={submit}
      actions={
        <Button type="submit" wide disabled={!code.isValid} busy={busy} busyLabel={text.verifying}>
          {onboardingMessages.next}
        </Button>
      }
    >
      <CodeEntry field={code} />
      <Reassurance title={flowMessages.code.safeTitle}>{flowMessages.code.safe}</Reassurance>
    </StepFrame>
  )
}

/** Nobody knows which code was asked for, so there is nothing to verify here: only the way back. */
function MissingData() {
  const { previous } = useSteps()
  return (
    <StepFrame
      title={text.title}
      actions={
        <Button wide onClick={previous}>
          {onboardingMessages.back}
        </Button>
      }
    >
      <Alert tone="warning" title={sentence('missing-auth')}>
        {text.missingHelp}
      </Alert>
    </StepFrame>
  )
}

/** Came back here with a session: the code has done its work. */
function Confirmed() {
  const { next, previous } = useSteps()
  return (
    <StepFrame
      title={text.title}
      onBack={previous}
      actions={
        <Button wide onClick={next}>
          {onboardingMessages.next}
        </Button>
      }
    >
      <Alert tone="success">{text.confirmed}</Alert>
    </StepFrame>
  )
}
