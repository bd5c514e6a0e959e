import { type ReactNode, useState } from 'react'
import type { Failure } from '../../stores/failure.ts'
import type { Outcome } from '../../stores/outcome.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { say } from '../flow/say.ts'

interface Said {
  tone: 'success' | 'danger'
  text: string | undefined
}

/** What the last answer of a card did. */
export function useSaid() {
  const [said, setSaid] = useState<Said>()
  const tell = (outcome: Outcome<unknown>, done: string) =>
    setSaid(
      outcome.ok
        ? { tone: 'success', text: done }
        : { tone: 'danger', text: say('request', outcome.failure) },
    )
  const refuse = (text: string) => setSaid({ tone: 'danger', text })
  return { said, tell, refuse }
}

type AnswersProps = { yes: string; no: string; busy: boolean; onAnswer: (isYes: boolean) => Promise<void> }

/** The two answers to an item of a list. */
export const Answers = ({ yes, no, busy, onAnswer }: AnswersProps) => (
  <div className="s-sandbox__buttons">
    {([true, false] as const).map(isYes => (
      <Button key={String(isYes)} variant="secondary" disabled={busy} onClick={() => void onAnswer(isYes)}>
        {isYes ? yes : no}
      </Button>
    ))}
  </div>
)

type Props<Item> = {
  text: { title: string; text: string; show: string; loading: string; none: string }
  list: { items: readonly Item[] | undefined; loading: boolean; failure: Failure | undefined }
  onShow: () => Promise<unknown>
  said: Said | undefined
  /** Between the text and the button. */
  hint?: ReactNode
  children: (item: Item) => ReactNode
}

/** A card of the sandbox that lists what somebody else would decide, on demand. */
export function ListCard<Item>({ text, list, onShow, said, hint, children }: Props<Item>) {
  const { items, loading, failure } = list
  return (
    <Card as="section">
      <div className="s-sandbox__form">
        <h2>{text.title}</h2>
        <p className="s-sandbox__side">{text.text}</p>
        {hint}
        <Button
          variant="secondary"
          wide
          busy={loading}
          busyLabel={text.loading}
          onClick={() => void onShow()}
        >
          {text.show}
        </Button>
        {failure && <Alert tone="danger">{say('request', failure)}</Alert>}
        {items?.length === 0 && <p role="status">{text.none}</p>}
        {items?.map(children)}
        {said && <Alert tone={said.tone}>{said.text}</Alert>}
      </div>
    </Card>
  )
}
