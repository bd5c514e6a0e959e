import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { longMoment } from '../../fields/moment.ts'
import { sandboxMessages } from '../../messages/sandbox.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createSandbox } from '../../stores/sandbox.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { say } from '../flow/say.ts'

const text = sandboxMessages.clock

/** Moves the server's clock forward, so that a year of a loan takes minutes. */
export function Calendar() {
  const store = useStoreOf(createSandbox)
  const { state } = useStore(store.$move)
  const [message, setMessage] = useState<{ tone: 'info' | 'danger'; text: string | undefined }>()
  const [moving, setMoving] = useState<'day' | 'month'>()
  const move = async (by: 'day' | 'month') => {
    setMoving(by)
    const outcome = await store.move(by)
    setMessage(
      outcome.ok
        ? { tone: 'info', text: text.now(longMoment(outcome.value)) }
        : { tone: 'danger', text: say('request', outcome.failure) },
    )
  }
  return (
    <Card as="section">
      <div className="s-sandbox__form">
        <h2>{text.title}</h2>
        <p className="s-sandbox__side">{text.text}</p>
        <div className="s-sandbox__buttons">
          {(['day', 'month'] as const).map(by => (
            <Button
              key={by}
              variant="secondary"
              busy={state === 'busy' && moving === by}
              busyLabel={text.moving}
              onClick={() => void move(by)}
            >
              {text[by]}
            </Button>
          ))}
        </div>
        {message && <Alert tone={message.tone}>{message.text}</Alert>}
      </div>
    </Card>
  )
}
