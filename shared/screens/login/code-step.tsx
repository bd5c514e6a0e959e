import './login.css'
import { useStore } from '@nanostores/react'
import { type ComponentProps, useRef } from 'react'
import { LoginCode } from '../../fields/code.ts'
import { formatPhone } from '../../fields/phone.ts'
import { codeMessages } from '../../messages/code.ts'
import { sentence } from '../../messages/errors.ts'
import { loginMessages } from '../../messages/login.ts'
import { loginCodeMessages } from '../../messages/login-code.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createLogin } from '../../stores/login.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { IconBack } from '../../ui/icons.tsx'
import { Reassurance } from '../../ui/reassurance.tsx'
import { Screen } from '../../ui/screen.tsx'
import { LoginCodeEntry } from '../code/login-code.tsx'
import { type ProofFrame, sentTo, useMoreProof } from '../code/second-way.tsx'
import { useCodeForm } from '../code/use-code-form.ts'
import { Sentence } from '../flow/sentence.tsx'
import { StepAlert } from '../flow/step-alert.tsx'
import { StepHeading } from '../flow/step-heading.tsx'
import { LoginAside } from './aside.tsx'

type Props = { leaving: boolean; onBack: () => void }

const text = loginCodeMessages

/** 'Código de verificação': the code opens the session. */
export function LoginCodeStep({ leaving, onBack }: Props) {
  const { authData } = useStores()
  const login = useStoreOf(createLogin)
  const pending = useStore(authData.$authData)
  const more = useMoreProof()
  const code = useCodeForm({
    struct: LoginCode,
    wrong: 'wrong-code-login',
    confirm: login.confirm,
    onFailed: more.onFailed,
  })
  // The pending login is cleared as soon as the session opens. The sentence still shows the phone.
  const lastPhone = useRef('')
  if (pending) lastPhone.current = pending.phone
  const busy = code.isBusy || leaving
  const proof = more.step(LoginFrame, code)
  if (proof) return proof
  if (!pending && !busy) return <MissingData onBack={onBack} />

  return (
    <Screen
      label={text.title}
      header={<Back onBack={onBack} disabled={busy} />}
      onSubmit={code.submit}
      aside={<LoginAside />}
      actions={
        <Button
          type="submit"
          wide
          disabled={!code.field.isValid}
          busy={busy}
          busyLabel={leaving ? loginMessages.signedIn : text.submitting}
        >
          {text.submit}
        </Button>
      }
    >
      <StepHeading title={text.title}>
        {sentTo(
          pending,
          <>
            {text.lead[0]}
            <strong className="s-flow__strong">{formatPhone(lastPhone.current)}</strong>
            {text.lead[1]}
          </>,
        )}
      </StepHeading>
      <StepAlert error={code.error} />
      <LoginCodeEntry code={code} />
      <div className="s-login__hint">
        <p className="s-login__hint-title">{text.hintTitle}</p>
        <ul className="s-flow__list">
          {(pending?.email ? text.emailHints : text.hints).map(hint => (
            <li key={hint}>
              <Sentence text={hint} />
            </li>
          ))}
        </ul>
      </div>
      <Reassurance title={codeMessages.safeTitle}>{codeMessages.safe}</Reassurance>
    </Screen>
  )
}

/** The layout of the step, for `MoreProof`. */
function LoginFrame(props: ComponentProps<ProofFrame>) {
  const { title, lead, error, onBack, backDisabled, actions, onSubmit, children } = props
  return (
    <Screen
      label={title}
      header={onBack && <Back onBack={onBack} disabled={backDisabled} />}
      aside={<LoginAside />}
      actions={actions}
      {...(onSubmit && { onSubmit })}
    >
      <StepHeading title={title}>{lead}</StepHeading>
      <StepAlert error={error} />
      {children}
    </Screen>
  )
}

function Back({ onBack, disabled }: { onBack: () => void; disabled?: boolean | undefined }) {
  return (
    <div className="s-login__back">
      <Button variant="quiet" small icon={<IconBack />} onClick={onBack} disabled={disabled}>
        {text.back}
      </Button>
    </div>
  )
}

/** No login is pending: the storage was cleared, or another tab has used the code. */
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
