import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useState } from 'react'
import { codeMessages as text } from '../../messages/code.ts'
import { sentence } from '../../messages/errors.ts'
import { Alert } from '../../ui/alert.tsx'
import { Notice } from '../../ui/notice.tsx'
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
}

/** The digits of a code and a link that requests another one. A code that no longer works leaves only the link. */
export function CodeEntry({
  code,
  source,
  lifetime,
  expired,
  sentAgain = sentence('resend-success'),
}: Props) {
  const [news, setNews] = useState<string | null>(null)
  const { error, fail, clear } = useStepError()
  const end = code.end ?? expired
  const resend = async () => {
    clear()
    setNews(null)
    const outcome = await source.resend()
    if (!outcome.ok) return fail(outcome.failure, say('resend', outcome.failure))
    setNews(sentAgain ?? null)
    code.startOver()
  }
  const another = (
    <>
      {error && (
        <p className="s-code__error" role="alert">
          {error.text}
        </p>
      )}
      <Notice message={news} onDismiss={() => setNews(null)} />
    </>
  )
  if (end)
    return (
      <div className="s-code">
        <Alert tone="warning">{end}</Alert>
        <p>
          <ResendLink text={text.renewal} {...source} onClick={resend} />
        </p>
        {another}
      </div>
    )
  return (
    <CodeDigits code={code} autoFocus={news !== null}>
      <div className="s-code__life">
        {lifetime}
        <p>
          {text.notReceived} <ResendLink text={text} {...source} onClick={resend} />
        </p>
        {another}
      </div>
    </CodeDigits>
  )
}

/** 'Vale por 4:32.' */
export function Lifetime({ $secondsToExpiry }: { $secondsToExpiry: ReadableAtom<number> }) {
  return <p>{text.validFor(minutesAndSeconds(useStore($secondsToExpiry)))}</p>
}
