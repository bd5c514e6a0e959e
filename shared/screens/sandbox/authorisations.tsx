import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { SandboxAnswer, SandboxRecurrence } from '../../api/sandbox.ts'
import { sandboxMessages } from '../../messages/sandbox.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createSandbox } from '../../stores/sandbox.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { say } from '../flow/say.ts'

const text = sandboxMessages.autopay

/** Simulates the part of a banking app that answers requests of Pix Automático and cancels authorisations. */
export function Authorisations() {
  const store = useStoreOf(createSandbox)
  const { data, loading, failure } = useStore(store.$recurrences)
  const [message, setMessage] = useState<{ tone: 'success' | 'danger'; text: string | undefined }>()
  const answer = async (idRec: string, state: SandboxAnswer['state']) => {
    const outcome = await store.answer(idRec, state)
    setMessage(
      outcome.ok
        ? { tone: 'success', text: text.done }
        : { tone: 'danger', text: say('request', outcome.failure) },
    )
  }
  return (
    <Card as="section">
      <div className="s-sandbox__form">
        <h2>{text.title}</h2>
        <p className="s-sandbox__side">{text.text}</p>
        <Button
          variant="secondary"
          wide
          busy={loading}
          busyLabel={text.loading}
          onClick={() => void store.loadRecurrences()}
        >
          {text.show}
        </Button>
        {failure && <Alert tone="danger">{say('request', failure)}</Alert>}
        {data?.recurrences.length === 0 && <p role="status">{text.none}</p>}
        {data?.recurrences.map(each => (
          <Authorisation key={each.idRec} recurrence={each} onAnswer={answer} />
        ))}
        {message && <Alert tone={message.tone}>{message.text}</Alert>}
      </div>
    </Card>
  )
}

type Props = {
  recurrence: SandboxRecurrence
  onAnswer: (idRec: string, state: SandboxAnswer['state']) => Promise<void>
}

function Authorisation({ recurrence: { idRec, state, contractNumber, customer }, onAnswer }: Props) {
  const store = useStoreOf(createSandbox)
  const { state: work } = useStore(store.$answer)
  const answers = state === 'on' ? (['cancelled'] as const) : (['approved', 'rejected'] as const)
  const names = { approved: text.approve, rejected: text.reject, cancelled: text.cancel }
  return (
    <div className="s-sandbox__form">
      <p>
        {text.of(contractNumber, customer)}: {text.states[state] ?? state}
      </p>
      <div className="s-sandbox__buttons">
        {answers.map(each => (
          <Button
            key={each}
            variant="secondary"
            busy={work === 'busy'}
            busyLabel={text.answering}
            onClick={() => void onAnswer(idRec, each)}
          >
            {names[each]}
          </Button>
        ))}
      </div>
    </div>
  )
}
