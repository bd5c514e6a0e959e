import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { InvoiceCheck } from '../../api/sandbox.ts'
import { sandboxMessages } from '../../messages/sandbox.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createSandbox } from '../../stores/sandbox.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { say } from '../flow/say.ts'

const text = sandboxMessages.checks

/** Plays the person of the lender who reads invoices (`npm run ops -- invoice` in earnest). */
export function InvoiceChecks() {
  const store = useStoreOf(createSandbox)
  const checks = useStore(store.$checks)
  const { state } = useStore(store.$decide)
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string | undefined }>()
  const decide = async (check: InvoiceCheck, accept: boolean) => {
    const outcome = await store.decide(check.id, accept)
    if (!outcome.ok) return setSaid({ tone: 'danger', text: say('request', outcome.failure) })
    const known = text.outcomes[outcome.value.outcome]
    setSaid({ tone: known ? 'success' : 'danger', text: known ?? text.notPossible })
  }
  return (
    <Card as="section">
      <div className="s-sandbox__form">
        <h2>{text.title}</h2>
        <p className="s-sandbox__side">{text.text}</p>
        <Button variant="secondary" wide onClick={() => void store.loadChecks()}>
          {text.load}
        </Button>
        {checks?.length === 0 && <p>{text.none}</p>}
        {checks && checks.length > 0 && (
          <ul className="s-sandbox__list">
            {checks.map(check => (
              <li key={check.id} className="s-sandbox__message">
                <p>
                  {check.device} · {check.kind.toUpperCase()} · {text.about(check.warnings)}
                </p>
                <div className="s-sandbox__buttons">
                  {([true, false] as const).map(accept => (
                    <Button
                      key={String(accept)}
                      variant="secondary"
                      disabled={state === 'busy'}
                      onClick={() => void decide(check, accept)}
                    >
                      {accept ? text.accept : text.refuse}
                    </Button>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        )}
        {said && <Alert tone={said.tone}>{said.text}</Alert>}
      </div>
    </Card>
  )
}
