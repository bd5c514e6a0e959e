import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { HeldCase } from '../../api/sandbox.ts'
import { sandboxMessages } from '../../messages/sandbox.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createHeldCases } from '../../stores/held-cases.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { say } from '../flow/say.ts'

const text = sandboxMessages.held

/** Plays the person of the lender who decides what the risk policy holds (`npm run ops -- risk` in earnest). */
export function HeldCases() {
  const store = useStoreOf(createHeldCases)
  const cases = useStore(store.$cases)
  const { state } = useStore(store.$decide)
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string | undefined }>()
  const decide = async ({ id }: HeldCase, release: boolean) => {
    const outcome = await store.decide(id, release)
    if (!outcome.ok) return setSaid({ tone: 'danger', text: say('request', outcome.failure) })
    const isDone = outcome.value.outcome === 'done'
    const done = release ? text.released : text.refused
    setSaid({ tone: isDone ? 'success' : 'danger', text: isDone ? done : text.notPossible })
  }
  return (
    <Card as="section">
      <div className="s-sandbox__form">
        <h2>{text.title}</h2>
        <p className="s-sandbox__side">{text.text}</p>
        <MagicValues />
        <Button variant="secondary" wide onClick={() => void store.load()}>
          {text.load}
        </Button>
        {cases?.length === 0 && <p>{text.none}</p>}
        {cases && cases.length > 0 && (
          <ul className="s-sandbox__list">
            {cases.map(each => (
              <li key={each.id} className="s-sandbox__message">
                <p>{text.about(each.stage, each.reasons)}</p>
                <div className="s-sandbox__buttons">
                  {([true, false] as const).map(release => (
                    <Button
                      key={String(release)}
                      variant="secondary"
                      disabled={state === 'busy'}
                      onClick={() => void decide(each, release)}
                    >
                      {release ? text.release : text.refuse}
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

/** The values that show each outcome of the gate. */
const MagicValues = () => (
  <Disclosure summary={text.magicTitle} quiet>
    <SummaryList rows={text.magic.map(({ value, shows }) => ({ label: shows, value }))} />
  </Disclosure>
)
