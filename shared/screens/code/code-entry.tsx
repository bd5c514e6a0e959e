import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useRef, useState } from 'react'
import { codeMessages as text } from '../../messages/code.ts'
import { sentence } from '../../messages/errors.ts'
import { Alert } from '../../ui/alert.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Status } from '../../ui/status.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import { say } from '../flow/say.ts'
import { minutesAndSeconds } from '../flow/time.ts'
import { useStepError } from '../flow/use-step-error.ts'
import { CodeDigits } from './code-digits.tsx'
import { type Resendable, ResendLink } from './resend.tsx'
import type { CodeForm } from './use-code-form.ts'

type Props = {
  code: CodeForm
  /** Sends another code. */
  source: Resendable
  /** How long the code is valid, where the screen shows that. */
  lifetime?: ReactNode
  /** Why the code no longer works, beside what the server says of it. */
  expired?: string | undefined
  /** What is said of another code, where 'Novo código enviado!' may be untrue. */
  sentAgain?: string | undefined
  /** Other ways to a code, below. Each calls `onSent` with what is said of that code. */
  otherWays?: (onSent: (said: string | undefined) => void) => ReactNode
}

/** The digits of a code and a link that requests another one. A code that no longer works leaves only the link. */
export function CodeEntry({
  code,
  source,
  lifetime,
  expired,
  sentAgain = sentence('resend-success'),
  otherWays,
}: Props) {
  const [news, setNews] = useState<string | null>(null)
  const { error, fail, clear } = useStepError()
  const end = code.end ?? expired
  const startOver = (said: string | undefined) => {
    setNews(said ?? null)
    code.startOver()
  }
  const resend = async () => {
    clear()
    setNews(null)
    const outcome = await source.resend()
    if (!outcome.ok) return fail(outcome.failure, say('resend', outcome.failure))
    startOver(sentAgain)
  }
  return (
    <>
      <div className="s-code">
        <Status>{end && <Ended>{end}</Ended>}</Status>
        {!end && <CodeDigits code={code} news={news} />}
        <div className="s-code__life">
          {!end && lifetime}
          <p>
            {!end && text.notReceived}{' '}
            <ResendLink text={end ? text.renewal : text} {...source} onClick={resend} />
          </p>
          {error && (
            <p className="s-code__error" role="alert">
              {error.text}
            </p>
          )}
          {/* One place for both states: a region that is mounted together with its text is not read out. */}
          <Notice message={news} onDismiss={() => setNews(null)} />
        </div>
      </div>
      {otherWays?.(startOver)}
    </>
  )
}

/** Why the digits are gone. It takes the focus that was in them. */
function Ended({ children }: { children: string }) {
  const alert = useRef<HTMLDivElement>(null)
  useFocusWhen(alert)
  return (
    <Alert tone="warning" live={false} ref={alert}>
      {children}
    </Alert>
  )
}

/** 'Vale por 4:32.' */
export function Lifetime({ $secondsToExpiry }: { $secondsToExpiry: ReadableAtom<number> }) {
  return <p>{text.validFor(minutesAndSeconds(useStore($secondsToExpiry)))}</p>
}
