import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { codeLength, LoginCode } from '../../fields/code.ts'
import { contractMessages } from '../../messages/contract.ts'
import { flowMessages } from '../../messages/flow.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createContract } from '../../stores/contract.ts'
import type { Failure } from '../../stores/failure.ts'
import { secondsUntil } from '../../stores/now.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Reassurance } from '../../ui/reassurance.tsx'
import { Screen } from '../../ui/screen.tsx'
import { CodeDigits } from '../code/code-digits.tsx'
import { FailureAlert } from '../flow/failure-alert.tsx'
import { Offline } from '../flow/offline.tsx'
import { isAboutCode, say } from '../flow/say.ts'
import { StepHeading } from '../flow/step-heading.tsx'
import { minutesAndSeconds } from '../flow/time.ts'
import { useField } from '../flow/use-field.ts'

const text = contractMessages.code

type Props = {
  onSigned: (signedAt: string) => void
  /** The document itself is to be read again, or was signed elsewhere. */
  onRefused: (failure: Failure) => void
  onBack: () => void
}

/** The six digits sign: who has read proves to be who has the phone. */
export function SignatureCode({ onSigned, onRefused, onBack }: Props) {
  const { $sign, $codeSent, sign } = useStoreOf(createContract)
  const { state } = useStore($sign)
  const sent = useStore($codeSent)
  const code = useField(LoginCode, codeLength)
  const [error, setError] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!code.isValid) return code.leave()
    setError(undefined)
    const outcome = await sign(code.value)
    if (outcome.ok) return onSigned(outcome.value.signedAt)
    const { failure } = outcome
    if (failure.code === 'contract-changed' || failure.code === 'contract-signed') return onRefused(failure)
    const told = say('wrong-code-onboarding', failure)
    if (isAboutCode(failure)) code.refuse(told)
    else setError(told)
  }

  return (
    <Screen
      label={text.title}
      onSubmit={submit}
      actions={
        <Button
          type="submit"
          wide
          disabled={!code.isValid}
          busy={state === 'busy'}
          busyLabel={contractMessages.signing}
        >
          {text.submit}
        </Button>
      }
    >
      <StepHeading title={text.title}>{text.lead(sent?.phone ?? '')}</StepHeading>
      <Offline />
      {error && <FailureAlert>{error}</FailureAlert>}
      <CodeDigits field={code}>{startOver => <Resend onNewCode={startOver} />}</CodeDigits>
      <Reassurance title={flowMessages.code.safeTitle}>{contractMessages.safe}</Reassurance>
      <p>
        <Link onClick={onBack}>{text.back}</Link>
      </p>
    </Screen>
  )
}

function Resend({ onNewCode }: { onNewCode: () => void }) {
  const { env, $now } = useStores()
  const { $code, $codeSent, requestCode } = useStoreOf(createContract)
  const { state } = useStore($code)
  // The last tick may lie a second back: the pause would begin with 1:01.
  const now = useStore($now) && env.clock.now()
  const waiting = secondsUntil(useStore($codeSent)?.resendAt, now)
  const [news, setNews] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const send = async () => {
    setError(undefined)
    const outcome = await requestCode()
    if (!outcome.ok) return setError(say('resend', outcome.failure))
    setNews(text.sent)
    onNewCode()
  }
  const words = flowMessages.code
  return (
    <div className="s-code__life">
      <p>
        {words.notReceived}{' '}
        <Link onClick={send} disabled={waiting > 0 || state === 'busy'}>
          {state === 'busy'
            ? words.resending
            : waiting > 0
              ? words.resendIn(minutesAndSeconds(waiting))
              : words.resend}
        </Link>
      </p>
      {error && (
        <p className="s-code__error" role="alert">
          {error}
        </p>
      )}
      <Notice message={news} onDismiss={() => setNews(null)} />
    </div>
  )
}
