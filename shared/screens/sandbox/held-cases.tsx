import { useStore } from '@nanostores/react'
import type { HeldCase } from '../../api/sandbox.ts'
import { sandboxMessages } from '../../messages/sandbox.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createHeldCases } from '../../stores/held-cases.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { Answers, ListCard, useSaid } from './list-card.tsx'

const text = sandboxMessages.held

/** Plays the person of the lender who decides what the risk policy holds (`npm run ops -- risk` in earnest). */
export function HeldCases() {
  const store = useStoreOf(createHeldCases)
  const { data, ...loaded } = useStore(store.$cases)
  const { state } = useStore(store.$decide)
  const { said, tell, refuse } = useSaid()
  const decide = async ({ id }: HeldCase, release: boolean) => {
    const outcome = await store.decide(id, release)
    if (outcome.ok && outcome.value.outcome !== 'done') refuse(text.notPossible)
    else tell(outcome, release ? text.released : text.refused)
  }
  return (
    <ListCard
      text={text}
      list={{ items: data?.cases, ...loaded }}
      onShow={store.load}
      said={said}
      hint={<MagicValues />}
    >
      {each => (
        <div key={each.id} className="s-sandbox__form">
          <p>{text.about(each.stage, each.reasons)}</p>
          <Answers
            yes={text.release}
            no={text.refuse}
            busy={state === 'busy'}
            onAnswer={release => decide(each, release)}
          />
        </div>
      )}
    </ListCard>
  )
}

/** The values that show each outcome of the gate. */
const MagicValues = () => (
  <Disclosure summary={text.magicTitle} quiet>
    <SummaryList rows={text.magic.map(({ value, shows }) => ({ label: shows, value }))} />
  </Disclosure>
)
