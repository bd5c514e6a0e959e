import './login.css'
import { useStore } from '@nanostores/react'
import { type FormEvent, useRef, useState } from 'react'
import { codeLength, LoginCode } from '../../fields/code.ts'
import { formatPhone } from '../../fields/phone.ts'
import { sentence } from '../../messages/errors.ts'
import { flowMessages } from '../../messages/flow.ts'
import { loginMessages } from '../../messages/login.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createLogin } from '../../stores/login.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { IconBack } from '../../ui/icons.tsx'
import { Reassurance } from '../../ui/reassurance.tsx'
import { Screen } from '../../ui/screen.tsx'
import { CodeEntry } from '../code/code-entry.tsx'
import { FailureAlert } from '../flow/failure-alert.tsx'
import { Offline } from '../flow/offline.tsx'
import { isAboutCode, sayOfCode } from '../flow/say.ts'
import { StepHeading } from '../flow/step-heading.tsx'
import { useField } from '../flow/use-field.ts'
import { LoginAside } from './aside.tsx'

type Props = { leaving: boolean; onBack: () => void }

const text = loginMessages.code

/** 'Código de verificação': the six digits open the session. */
export function LoginCodeStep({ leaving, onBack }: Props) {
  const { authData } = useStores()
  const login = useStoreOf(createLogin)
  const pending = useStore(authData.$authData)
  const { state } = useStore(login.$confirm)
  const code = useField(LoginCode, codeLength)
  const [error, setError] = useState<string>()
  // The pending login is forgotten at the moment the session opens; the sentence still names the phone.
  const sentTo = useRef('')
  if (pending) sentTo.current = pending.phone
  const busy = state === 'busy' || leaving
  if (!pending && !busy) return <MissingData onBack={onBack} />

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!code.isValid) return code.leave()
    setError(undefined)
    const outcome = await login.confirm(code.value)
    if (outcome.ok) return
    const told = sayOfCode('wrong-code-login', outcome.failure)
    if (isAboutCode(outcome.failure)) code.refuse(told)
    else setError(told)
  }

  return (
    <Screen
      label={text.title}
      header={<Back onBack={onBack} disabled={busy} />}
      onSubmit={submit}
      aside={<LoginAside />}
      actions={
        <Button
          type="submit"
          wide
          disabled={!code.isValid}
          busy={busy}
          busyLabel={leaving ? loginMessages.signedIn : text.submitting}
        >
          {text.submit}
        </Button>
      }
    >
      <StepHeading title={text.title}>
        {text.lead[0]}
        <strong className="s-flow__strong">{formatPhone(sentTo.current)}</strong>
        {text.lead[1]}
      </StepHeading>
      <Offline />
      {error && <FailureAlert>{error}</FailureAlert>}
      <CodeEntry field={code} />
      <div className="s-login__hint">
        <p className="s-login__hint-title">{text.hintTitle}</p>
        <ul className="s-flow__list">
          {text.hints.map(hint => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </div>
      <Reassurance title={flowMessages.code.safeTitle}>{flowMessages.code.safe}</Reassurance>
    </Screen>
  )
}

function Back({ onBack, disabled }: { onBack: () => void; disabled?: boolean }) {
  return (
    <div className="s-login__back">
      <Button variant="quiet" small icon={<IconBack />} onClick={onBack} disabled={disabled}>
        {text.back}
      </Button>
    </div>
  )
}

/** Nobody knows which code was asked for: the storage was emptied, or another tab has used it. */
function MissingData({ onBack }: { onBack: () => void }) {
  const login = useStoreOf(createLogin)
  const restart = () => {
    login.restart()
    onBack()
  }
  return (
    <Screen
      aside={<LoginAside />}
      actions={
        <Button wide onClick={restart}>
          {text.restart}
        </Button>
      }
    >
      <StepHeading title={text.title} />
      <Alert tone="warning">{sentence('missing-auth-login')}</Alert>
    </Screen>
  )
}
