import { type FormEvent, useState } from 'react'
import { messageOf } from '../../fields/rules.ts'
import { StaffReason } from '../../fields/staff-reason.ts'
import { deskMessages } from '../../messages/desk.ts'
import type { Failure } from '../../stores/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { sayAtDesk } from './entrance.tsx'

const text = deskMessages.customer

/** Why somebody needs to see what is masked. */
export function ReasonForm({
  failure,
  isBusy,
  autoFocus = false,
  onReason,
}: {
  failure: Failure | undefined
  isBusy: boolean
  autoFocus?: boolean
  onReason(why: string): void
}) {
  const [why, setWhy] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!messageOf(StaffReason, why) && !isBusy) onReason(why.trim())
  }
  return (
    <form className="s-desk__look" onSubmit={submit} noValidate>
      {failure && <Alert tone="danger">{sayAtDesk(failure)}</Alert>}
      <TextInput
        label={text.why}
        hint={text.whyHint}
        autoComplete="off"
        autoFocus={autoFocus}
        value={why}
        onChange={event => setWhy(event.currentTarget.value)}
        error={isTried ? messageOf(StaffReason, why) : undefined}
      />
      <Button type="submit" variant="secondary" busy={isBusy} busyLabel={text.revealing}>
        {text.reveal}
      </Button>
    </form>
  )
}
