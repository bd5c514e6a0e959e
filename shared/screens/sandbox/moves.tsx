import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { SandboxMove } from '../../api/sandbox-moves.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { sandboxMessages } from '../../messages/sandbox.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createSandboxMoves } from '../../stores/sandbox-moves.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { say } from '../flow/say.ts'

const text = sandboxMessages.moves

/** Plays the second person who confirms a larger move of money (`npm run ops -- move confirm` in earnest). */
export function Moves() {
  const store = useStoreOf(createSandboxMoves)
  const { data, loading, failure } = useStore(store.$moves)
  const { state } = useStore(store.$answer)
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string | undefined }>()
  const answer = async ({ id }: SandboxMove, confirm: boolean) => {
    const outcome = await store.answer(id, confirm)
    if (!outcome.ok) return setSaid({ tone: 'danger', text: say('request', outcome.failure) })
    setSaid({ tone: 'success', text: confirm ? text.confirmed : text.declined })
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
          onClick={() => void store.load()}
        >
          {text.show}
        </Button>
        {failure && <Alert tone="danger">{say('request', failure)}</Alert>}
        {data?.moves.length === 0 && <p role="status">{text.none}</p>}
        {data?.moves.map(move => (
          <div key={move.id} className="s-sandbox__form">
            <p>{text.of(text.kinds[move.kind], formatBrlCents(move.amountCents), move.contractNumber)}</p>
            <div className="s-sandbox__buttons">
              {([true, false] as const).map(confirm => (
                <Button
                  key={String(confirm)}
                  variant="secondary"
                  disabled={state === 'busy'}
                  onClick={() => void answer(move, confirm)}
                >
                  {confirm ? text.confirm : text.decline}
                </Button>
              ))}
            </div>
          </div>
        ))}
        {said && <Alert tone={said.tone}>{said.text}</Alert>}
      </div>
    </Card>
  )
}
