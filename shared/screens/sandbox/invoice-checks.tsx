import { useStore } from '@nanostores/react'
import type { InvoiceCheck } from '../../api/sandbox.ts'
import { sandboxMessages } from '../../messages/sandbox.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createSandbox } from '../../stores/sandbox.ts'
import { Answers, ListCard, useSaid } from './list-card.tsx'

const text = sandboxMessages.checks

/** Plays the person of the lender who reads invoices (`npm run ops -- invoice` in earnest). */
export function InvoiceChecks() {
  const store = useStoreOf(createSandbox)
  const { data, ...loaded } = useStore(store.$checks)
  const { state } = useStore(store.$decide)
  const { said, tell, refuse } = useSaid()
  const decide = async (check: InvoiceCheck, accept: boolean) => {
    const outcome = await store.decide(check.id, accept)
    const done = outcome.ok ? text.outcomes[outcome.value.outcome] : ''
    if (done === undefined) refuse(text.notPossible)
    else tell(outcome, done)
  }
  return (
    <ListCard text={text} list={{ items: data?.checks, ...loaded }} onShow={store.loadChecks} said={said}>
      {check => (
        <div key={check.id} className="s-sandbox__form">
          <p>
            {check.device} · {check.kind.toUpperCase()} · {text.about(check.warnings)}
          </p>
          <Answers
            yes={text.accept}
            no={text.refuse}
            busy={state === 'busy'}
            onAnswer={accept => decide(check, accept)}
          />
        </div>
      )}
    </ListCard>
  )
}
