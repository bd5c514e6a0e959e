import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { OnboardingCode } from '../../fields/code.ts'
import { formatPhone } from '../../fields/phone.ts'
import { codeMessages } from '../../messages/code.ts'
import { sentence } from '../../messages/errors.ts'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { registeredMessages } from '../../messages/registered.ts'
import { verificationMessages } from '../../messages/verification.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import type { Failure } from '../../stores/failure.ts'
import { createLogin } from '../../stores/login.ts'
import { createRegistration } from '../../stores/registration.ts'
import { useSteps } from '../../stores/steps-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Reassurance } from '../../ui/reassurance.tsx'
import { LoginCodeEntry } from '../code/login-code.tsx'
import { sentTo, useMoreProof } from '../code/second-way.tsx'
import { useCodeForm } from '../code/use-code-form.ts'
import { say } from '../flow/say.ts'
import { useKept } from '../form/kept.tsx'
import { HaveAccount } from './have-account.tsx'
import { emptyRegistration } from './registration-values.ts'
import { StepFrame } from './step-frame.tsx'

const text = verificationMessages

/** Step 2, 'Verificação de segurança': the code opens the session. */
export function VerificationStep() {
  const { authData, session } = useStores()
  const login = useStoreOf(createLogin)
  const { current, goTo, previous } = useSteps()
  const pending = useStore(authData.$authData)
  const authenticated = useStore(session.$isAuthenticated)
  const more = useMoreProof()
  // Not `next`: the profile may already have moved a returning customer further.
  const onConfirmed = () => goTo(current + 1)
  const code = useCodeForm({
    struct: OnboardingCode,
    wrong: 'wrong-code-onboarding',
    confirm: login.confirm,
    onConfirmed,
    onFailed: more.onFailed,
  })
  const lead = text.lead(code.codeLength)
  // The pending login is cleared as soon as the session opens. The sentence still shows the phone.
  const lastPhone = useRef('')
  if (pending) lastPhone.current = pending.phone
  const proof = more.step(StepFrame, code, onConfirmed)
  if (proof) return proof
  // Stays on the screen while the link beside it, which ends the pending login, leads to /login.
  const isElsewhere = code.error?.failure.code === 'cpf-under-other-phone'
  if (!pending && !code.isBusy && !isElsewhere) return authenticated ? <Confirmed /> : <MissingData />

  return (
    <StepFrame
      title={text.title}
      lead={sentTo(
        pending,
        <>
          {lead[0]}
          <strong className="s-flow__strong">{formatPhone(lastPhone.current)}</strong>
          {lead[1]}
        </>,
      )}
      error={code.error}
      onBack={previous}
      backDisabled={code.isBusy}
      onSubmit={code.submit}
      actions={
        <Button
          type="submit"
          wide
          disabled={!code.field.isValid}
          busy={code.isBusy}
          busyLabel={text.verifying}
        >
          {onboardingMessages.next}
        </Button>
      }
    >
      {/* /login would fill in the phone of the pending login: the one that was just refused. */}
      {isElsewhere && <HaveAccount onLeave={login.restart} />}
      {pending?.takesOn && <TakenOn whose={pending.takesOn} disabled={code.isBusy} onFailed={code.fail} />}
      <LoginCodeEntry code={code} />
      <Reassurance title={codeMessages.safeTitle}>{codeMessages.safe}</Reassurance>
    </StepFrame>
  )
}

type TakenOnProps = {
  whose: string
  disabled: boolean
  onFailed: (failure: Failure, text: string | undefined) => void
}

/** Whose data the code takes on. Whoever says 'não são meus dados' begins again with an empty first step. */
function TakenOn({ whose, disabled, onFailed }: TakenOnProps) {
  const registration = useStoreOf(createRegistration)
  const kept = useKept('registration', emptyRegistration)
  const { previous } = useSteps()
  const { state } = useStore(registration.$disown)
  const disown = async () => {
    const outcome = await registration.disown()
    if (!outcome.ok) return onFailed(outcome.failure, say('request', outcome.failure))
    kept.keep(emptyRegistration)
    previous()
  }
  return (
    <p>
      {`${text.takesOn} `}
      <strong className="s-flow__strong">{whose}</strong>.{' '}
      <Link onClick={disown} disabled={disabled || state === 'busy'}>
        {text.disown}
      </Link>
    </p>
  )
}

/** No login is pending, so there is no code to confirm. */
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

/**
 * The customer came back to this step with an open session. Not further back: the first step is registered, and what is
 * changed there would be sent nowhere.
 */
function Confirmed() {
  const { next } = useSteps()
  return (
    <StepFrame
      title={text.title}
      actions={
        <Button wide onClick={next}>
          {onboardingMessages.next}
        </Button>
      }
    >
      <Alert tone="success">{text.confirmed}</Alert>
      <p>{registeredMessages.note}</p>
      <p>
        <Link href={registeredMessages.change.href} external>
          {registeredMessages.change.label}
        </Link>
      </p>
    </StepFrame>
  )
}
