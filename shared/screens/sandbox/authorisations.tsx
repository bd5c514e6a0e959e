import { useStore } from '@nanostores/react'
import type { SandboxAnswer, SandboxRecurrence } from '../../api/sandbox.ts'
import { sandboxMessages } from '../../messages/sandbox.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createSandbox } from '../../stores/sandbox.ts'
import { Button } from '../../ui/button.tsx'
import { ListCard, useSaid } from './list-card.tsx'

const text = sandboxMessages.autopay

/** Simulates the part of a banking app that answers requests of Pix Automático and cancels authorisations. */
export function Authorisations() {
  const store = useStoreOf(createSandbox)
  const { data, ...loaded } = useStore(store.$recurrences)
  const { said, tell } = useSaid()
  const answer = async (idRec: string, state: SandboxAnswer['state']) =>
    tell(await store.answer(idRec, state), text.done)
  return (
    <ListCard
      text={text}
      list={{ items: data?.recurrences, ...loaded }}
      onShow={store.loadRecurrences}
      said={said}
    >
      {each => <Authorisation key={each.idRec} recurrence={each} onAnswer={answer} />}
    </ListCard>
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
