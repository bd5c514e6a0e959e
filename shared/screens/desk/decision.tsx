import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { WaitingWork } from '../../api/desk.ts'
import { type DeskAction, type DeskDecision, fieldsOfAction } from '../../api/desk-decisions.ts'
import { messageOf } from '../../fields/rules.ts'
import { StaffReason } from '../../fields/staff-reason.ts'
import { centsOf } from '../../fields/typed-money.ts'
import { deskMessages } from '../../messages/desk.ts'
import { fieldMessages } from '../../messages/errors.ts'
import { type DeskPlace, type DeskStore, isConflict } from '../../stores/desk.ts'
import type { Failure } from '../../stores/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type DecisionField, DecisionInput } from './decision-input.tsx'
import { sayAtDesk } from './entrance.tsx'

const text = deskMessages.decision

interface About {
  desk: DeskStore
  id: string
  reasons: WaitingWork['reasons']
  place?: DeskPlace
  /** It was decided, or somebody else was faster (`isDone` false), and the page has been told. */
  onAnswer(isDone: boolean): void
}

/** The decisions that the person may make about one thing: first which, then why. */
export function Decision({
  actions,
  children,
  ...about
}: About & { actions: readonly DeskAction[]; children?: ReactNode }) {
  const { desk, id } = about
  const [chosen, setChosen] = useState(() => actions.find(each => desk.drafts.of(id, each)))
  const [left, setLeft] = useState<DeskAction>()
  if (chosen) {
    const leave = () => {
      desk.drafts.drop(id, chosen)
      setLeft(chosen)
      setChosen(undefined)
    }
    return <Form key={chosen} {...about} action={chosen} onBack={leave} onDone={() => setChosen(undefined)} />
  }
  if (actions.length === 0 && !children) return null
  return (
    <div className="s-desk__choices">
      {children}
      {actions.map(action => (
        <Button
          key={action}
          variant="secondary"
          small
          // Who goes back is where they were.
          autoFocus={action === left}
          onClick={() => setChosen(action)}
        >
          {text.actions[action]}
        </Button>
      ))}
    </div>
  )
}

const fieldsByAction: Partial<Record<DeskAction, readonly DecisionField[]>> = fieldsOfAction

/** The text of a field as the call takes it; 0 for a figure that cannot be read, which the server refuses. */
function inCall(field: DecisionField, typed: string): string | number {
  if (field === 'amount') return (centsOf(typed) ?? 0) / 100
  return field === 'installments' ? Number(typed) || 0 : typed.trim()
}

function Form({
  desk,
  id,
  action,
  reasons,
  place,
  onAnswer,
  onBack,
  onDone,
}: About & { action: DeskAction; onBack(): void; onDone(): void }) {
  const { state } = useStore(desk.$decide)
  const [failure, setFailure] = useState<Failure>()
  const [draft] = useState(() => desk.drafts.of(id, action))
  const [why, setWhy] = useState(draft?.why ?? '')
  const [typed, setTyped] = useState<Partial<Record<DecisionField, string>>>(draft?.typed ?? {})
  useEffect(() => desk.drafts.keep(id, action, { why, typed }), [desk, id, action, why, typed])
  const [isTried, setTried] = useState(false)
  const fields = fieldsByAction[action] ?? []
  const told = failure && 'status' in failure ? fieldMessages(failure) : {}
  const note = text.notes[action]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (messageOf(StaffReason, why)) return
    const filled = fields.filter(field => typed[field]?.trim())
    const more = Object.fromEntries(filled.map(field => [field, inCall(field, typed[field]!)]))
    const decision = { ...more, action, id, why: why.trim() } satisfies DeskDecision
    const outcome = await desk.decide(decision, place)
    setFailure(outcome.ok ? undefined : outcome.failure)
    if (outcome.ok) {
      desk.drafts.drop(id, action)
      onDone()
    }
    if (outcome.ok || isConflict(outcome)) onAnswer(outcome.ok)
  }
  return (
    <form
      className="s-desk__decision"
      onSubmit={event => void submit(event)}
      noValidate
      aria-label={text.actions[action]}
    >
      <p>
        <strong>{text.actions[action]}</strong>
      </p>
      {note && <p className="s-desk__side">{note}</p>}
      {failure && <Alert tone="danger">{sayAtDesk(failure)}</Alert>}
      {fields.map((field, index) => (
        <DecisionInput
          key={field}
          // What comes back with its text takes the focus from nothing.
          {...{ field, error: told[field], autoFocus: index === 0 && !draft }}
          reasons={action === 'invoice-refuse' ? reasons.invoice : reasons.application}
          value={typed[field] ?? ''}
          onValue={value => setTyped({ ...typed, [field]: value })}
        />
      ))}
      <TextInput
        label={text.why}
        hint={text.whyHint}
        autoComplete="off"
        autoFocus={fields.length === 0 && !draft}
        value={why}
        onChange={event => setWhy(event.currentTarget.value)}
        error={isTried ? messageOf(StaffReason, why) : undefined}
      />
      <div className="s-desk__choices">
        <Button type="submit" small busy={state === 'busy'} busyLabel={text.busy}>
          {text.confirm}
        </Button>
        <Button variant="quiet" small onClick={onBack}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}
