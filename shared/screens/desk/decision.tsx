import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import type { WaitingWork } from '../../api/desk.ts'
import { type DeskAction, type DeskDecision, fieldsOfAction } from '../../api/desk-decisions.ts'
import { messageOf } from '../../fields/rules.ts'
import { StaffReason } from '../../fields/staff-reason.ts'
import { deskMessages } from '../../messages/desk.ts'
import { fieldMessages } from '../../messages/errors.ts'
import type { DeskStore } from '../../stores/desk.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { sayAtDesk } from './entrance.tsx'

const text = deskMessages.decision

/** The decisions that the person may make about one thing: first which, then why. */
export function Decision({
  desk,
  id,
  actions,
  reasons,
  onGone,
}: {
  desk: DeskStore
  id: string
  actions: readonly DeskAction[]
  reasons: WaitingWork['reasons']
  onGone(): void
}) {
  const [chosen, setChosen] = useState<DeskAction>()
  if (actions.length === 0) return null
  if (chosen)
    return (
      <Form
        key={chosen}
        {...{ desk, id, reasons, onGone }}
        action={chosen}
        onBack={() => setChosen(undefined)}
      />
    )
  return (
    <div className="s-desk__choices">
      {actions.map(action => (
        <Button key={action} variant="secondary" small onClick={() => setChosen(action)}>
          {text.actions[action]}
        </Button>
      ))}
    </div>
  )
}

type Field = 'key' | 'reason' | 'amount' | 'installments' | 'reply'
const isIn = (action: DeskAction): action is keyof typeof fieldsOfAction => action in fieldsOfAction
const fieldsOf = (action: DeskAction): readonly Field[] => (isIn(action) ? fieldsOfAction[action] : [])

/** The text of a field as the call takes it; nothing where nothing was typed. */
const inCall = (field: Field, typed: string) =>
  field === 'amount' || field === 'installments' ? Number(typed.replace(',', '.')) || 0 : typed.trim()

function Form({
  desk,
  id,
  action,
  reasons,
  onGone,
  onBack,
}: {
  desk: DeskStore
  id: string
  action: DeskAction
  reasons: WaitingWork['reasons']
  onGone(): void
  onBack(): void
}) {
  const { state, failure } = useStore(desk.$decide)
  const [why, setWhy] = useState('')
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({})
  const [isTried, setTried] = useState(false)
  const fields = fieldsOf(action)
  const wrong = isTried ? messageOf(StaffReason, why) : undefined
  const told = isTried && failure && 'status' in failure ? fieldMessages(failure) : {}
  const set = (field: Field) => (event: { currentTarget: { value: string } }) =>
    setTyped({ ...typed, [field]: event.currentTarget.value })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (messageOf(StaffReason, why)) return
    const filled = fields.filter(field => typed[field]?.trim())
    const more = Object.fromEntries(filled.map(field => [field, inCall(field, typed[field]!)]))
    const outcome = await desk.decide({ ...more, action, id, why: why.trim() } satisfies DeskDecision)
    // Once React has drawn the list without this row.
    if (outcome.ok) setTimeout(onGone)
  }
  const list = action === 'invoice-refuse' ? reasons.invoice : reasons.application
  const numeric = (field: 'amount' | 'installments') => (
    <TextInput
      label={text[field]}
      inputMode="numeric"
      autoComplete="off"
      value={typed[field] ?? ''}
      onChange={set(field)}
      error={told[field]}
    />
  )
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
      {isTried && failure && <Alert tone="danger">{sayAtDesk(failure)}</Alert>}
      {fields.includes('key') && (
        <TextInput
          label={text.key}
          hint={text.keyHint}
          autoComplete="off"
          value={typed.key ?? ''}
          onChange={set('key')}
        />
      )}
      {fields.includes('reason') && (
        <Select
          label={text.reason}
          placeholder={text.choose}
          options={list.map(({ code, text: label }) => ({ value: code, label }))}
          value={typed.reason ?? ''}
          onChange={set('reason')}
          error={told.reason}
        />
      )}
      {fields.includes('amount') && numeric('amount')}
      {fields.includes('installments') && numeric('installments')}
      {fields.includes('reply') && (
        <TextInput
          label={text.reply}
          hint={text.replyHint}
          autoComplete="off"
          value={typed.reply ?? ''}
          onChange={set('reply')}
        />
      )}
      <TextInput
        label={text.why}
        hint={text.whyHint}
        autoComplete="off"
        autoFocus
        value={why}
        onChange={event => setWhy(event.currentTarget.value)}
        error={wrong}
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
