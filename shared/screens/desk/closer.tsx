import { useState } from 'react'
import { type DeskCloser, type DeskCloserKind, needsReason } from '../../api/desk-closer.ts'
import { deskMessages } from '../../messages/desk.ts'
import type { DeskStore } from '../../stores/desk.ts'
import type { Failure } from '../../stores/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { sayAtDesk } from './entrance.tsx'
import { Facts } from './facts.tsx'
import { focusOnce } from './focus-once.ts'
import { ReasonForm } from './reason-form.tsx'

const text = deskMessages.closer

/** More about one thing, once somebody asks for it, and says why where nothing masks it: each look is in the trail. */
export function Closer({ desk, kind, id }: { desk: DeskStore; kind: DeskCloserKind; id: string }) {
  const [seen, setSeen] = useState<DeskCloser['facts']>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const open = async (why?: string) => {
    if (isBusy) return
    setBusy(true)
    const outcome = await desk.lookCloser(kind, id, why)
    setBusy(false)
    if (outcome.ok) setSeen(outcome.value.facts)
    setFailure(outcome.ok ? undefined : outcome.failure)
  }
  const press = () => (needsReason[kind] ? setAsked(true) : void open())
  if (seen)
    return (
      <section className="s-desk__closer" aria-label={text.facts} tabIndex={-1} ref={focusOnce}>
        <Facts facts={seen} />
      </section>
    )
  if (isAsked) return <ReasonForm {...{ failure, isBusy }} autoFocus onReason={why => void open(why)} />
  return (
    <div className="s-desk__choices">
      {failure && <Alert tone="danger">{sayAtDesk(failure)}</Alert>}
      <Button variant="secondary" small busy={isBusy} busyLabel={text.opening} onClick={press}>
        {text.open[kind]}
      </Button>
      <span className="s-desk__side">{deskMessages.trail}</span>
    </div>
  )
}
