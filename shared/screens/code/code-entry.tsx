import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { sentence } from '../../messages/errors.ts'
import { flowMessages } from '../../messages/flow.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createLogin } from '../../stores/login.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../flow/say.ts'
import { minutesAndSeconds } from '../flow/time.ts'
import type { useField } from '../flow/use-field.ts'
import { CodeDigits } from './code-digits.tsx'

const text = flowMessages.code

/** The six digits, how long they live, and another code for who got none. /login and /form share it. */
export function CodeEntry({ field, disabled }: { field: ReturnType<typeof useField>; disabled?: boolean }) {
  return (
    <CodeDigits field={field} disabled={disabled}>
      {startOver => <Lifetime onNewCode={startOver} />}
    </CodeDigits>
  )
}

/** 'Vale por 4:32.', and 'Reenviar' with its pause. */
function Lifetime({ onNewCode }: { onNewCode: () => void }) {
  const { authData } = useStores()
  const login = useStoreOf(createLogin)
  const pending = useStore(authData.$authData)
  const left = useStore(login.$secondsToExpiry)
  const resend = useResend(onNewCode)
  return (
    <div className="s-code__life">
      {pending && (
        <p className={left > 0 ? undefined : 's-code__expired'}>
          {left > 0 ? text.validFor(minutesAndSeconds(left)) : text.expired}
        </p>
      )}
      <p>
        {text.notReceived}{' '}
        <Link onClick={resend.send} disabled={resend.waiting > 0 || resend.busy}>
          {resend.busy
            ? text.resending
            : resend.waiting > 0
              ? text.resendIn(minutesAndSeconds(resend.waiting))
              : text.resend}
        </Link>
      </p>
      {resend.error && (
        <p className="s-code__error" role="alert">
          {resend.error}
        </p>
      )}
      <Notice message={resend.news} onDismiss={resend.dismiss} />
    </div>
  )
}

function useResend(onNewCode: () => void) {
  const login = useStoreOf(createLogin)
  const work = useStore(login.$resend)
  const waiting = useStore(login.$secondsToResend)
  const [news, setNews] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const send = async () => {
    setError(undefined)
    setNews(null)
    const outcome = await login.resend()
    if (!outcome.ok) return setError(say('resend', outcome.failure))
    setNews(sentence('resend-success') ?? null)
    onNewCode()
  }
  return { send, waiting, busy: work.state === 'busy', news, error, dismiss: () => setNews(null) }
}
