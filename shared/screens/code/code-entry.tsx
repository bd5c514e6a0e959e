import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useState } from 'react'
import { codeMessages as text } from '../../messages/code.ts'
import { sentence } from '../../messages/errors.ts'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../flow/say.ts'
import { minutesAndSeconds } from '../flow/time.ts'
import type { Field } from '../form/use-field.ts'
import { CodeDigits } from './code-digits.tsx'
import { type Resendable, ResendLink } from './resend.tsx'

type Props = {
  field: Field
  /** Sends another code. */
  source: Resendable
  /** How long the code is valid, where the screen shows that. */
  lifetime?: ReactNode
}

/** The digits of a code and a link that requests another one. */
export function CodeEntry({ field, source, lifetime }: Props) {
  return (
    <CodeDigits field={field}>
      {startOver => (
        <div className="s-code__life">
          {lifetime}
          <AnotherCode source={source} onNewCode={startOver} />
        </div>
      )}
    </CodeDigits>
  )
}

/** 'Vale por 4:32.' */
export function Lifetime({ $secondsToExpiry }: { $secondsToExpiry: ReadableAtom<number> }) {
  const seconds = useStore($secondsToExpiry)
  return (
    <p className={seconds > 0 ? undefined : 's-code__expired'}>
      {seconds > 0 ? text.validFor(minutesAndSeconds(seconds)) : text.expired}
    </p>
  )
}

function AnotherCode({ source, onNewCode }: { source: Resendable; onNewCode: () => void }) {
  const [news, setNews] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const resend = async () => {
    setError(undefined)
    setNews(null)
    const outcome = await source.resend()
    if (!outcome.ok) return setError(say('resend', outcome.failure))
    setNews(sentence('resend-success') ?? null)
    onNewCode()
  }
  return (
    <>
      <p>
        {text.notReceived} <ResendLink text={text} {...source} onClick={resend} />
      </p>
      {error && (
        <p className="s-code__error" role="alert">
          {error}
        </p>
      )}
      <Notice message={news} onDismiss={() => setNews(null)} />
    </>
  )
}
