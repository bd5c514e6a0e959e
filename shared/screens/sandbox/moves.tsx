import { useStore } from '@nanostores/react'
import { isOneOf } from '../../api/known.ts'
import { type SandboxMove, sandboxMoveKinds } from '../../api/sandbox-moves.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { sandboxMessages } from '../../messages/sandbox.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createSandboxMoves } from '../../stores/sandbox-moves.ts'
import { Answers, ListCard, useSaid } from './list-card.tsx'

const text = sandboxMessages.moves

/** Plays the second person who confirms a larger move of money (`npm run ops -- move confirm` in earnest). */
export function Moves() {
  const store = useStoreOf(createSandboxMoves)
  const { data, ...loaded } = useStore(store.$moves)
  const { state } = useStore(store.$answer)
  const { said, tell } = useSaid()
  const answer = async ({ id }: SandboxMove, confirm: boolean) =>
    tell(await store.answer(id, confirm), confirm ? text.confirmed : text.declined)
  return (
    <ListCard text={text} list={{ items: data?.moves, ...loaded }} onShow={store.load} said={said}>
      {move => (
        <div key={move.id} className="s-sandbox__form">
          <p>{text.of(kindOf(move), formatBrlCents(move.amountCents), move.contractNumber)}</p>
          <Answers
            yes={text.confirm}
            no={text.decline}
            busy={state === 'busy'}
            onAnswer={confirm => answer(move, confirm)}
          />
        </div>
      )}
    </ListCard>
  )
}

const kindOf = ({ kind }: SandboxMove) => (isOneOf(sandboxMoveKinds, kind) ? text.kinds[kind] : kind)
