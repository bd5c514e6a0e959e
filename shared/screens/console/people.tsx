import { type FormEvent, useState } from 'react'
import { type ConsolePeople, type ConsoleRole, consoleRoles } from '../../api/console.ts'
import { isOneOf } from '../../api/known.ts'
import { formatShortDate } from '../../fields/date.ts'
import { Email } from '../../fields/email.ts'
import { messageOf } from '../../fields/rules.ts'
import { todayInSaoPaulo } from '../../loan/calendar.ts'
import { consoleMessages } from '../../messages/console.ts'
import type { ConsoleStore } from '../../stores/console.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { InPieces } from '../../ui/in-pieces.tsx'
import { Link } from '../../ui/link.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { say } from '../flow/say.ts'
import { useErrorFocus } from '../form/use-error-focus.ts'
import { Part } from './part.tsx'
import { Table } from './table.tsx'

const text = consoleMessages.people
const roles = consoleRoles.map(role => ({ value: role, label: consoleMessages.roles[role] }))
type Person = ConsolePeople['people'][number]

/** Who gets in; the owner invites and dismisses. */
export function People({ store }: { store: ConsoleStore }) {
  return (
    <Part read={store.people}>
      {({ people }, _, put) => (
        <>
          <Table label={text.caption} hasCaption columns={text.columns}>
            {people.map(person => (
              <Row key={person.id} person={person} store={store} put={put} />
            ))}
          </Table>
          <Invite store={store} put={put} />
        </>
      )}
    </Part>
  )
}

type RowProps = { person: Person; store: ConsoleStore; put(people: ConsolePeople): void }

function Row({ person: { id, email, role, joined, lastSeenAt, you }, store, put }: RowProps) {
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const dismiss = async () => {
    setError(undefined)
    setBusy(true)
    const outcome = await store.dismiss(id)
    setBusy(false)
    if (outcome.ok) put(outcome.value)
    else setError(say('request', outcome.failure))
  }
  const seen = lastSeenAt ? formatShortDate(todayInSaoPaulo(new Date(lastSeenAt))) : text.never
  return (
    <tr>
      <td>
        <InPieces>{email}</InPieces> {you && <span className="s-console__side">({text.you})</span>}
        {error && <Alert tone="danger">{error}</Alert>}
        {!you && (
          <div className="s-console__ways">
            {isAsked ? (
              <>
                <span>
                  <InPieces>{text.sure(email)}</InPieces>
                </span>
                <Button
                  variant="secondary"
                  small
                  busy={isBusy}
                  busyLabel={text.dismissing}
                  onClick={() => void dismiss()}
                >
                  {text.confirm}
                </Button>
                <Link onClick={() => setAsked(false)}>{text.keep}</Link>
              </>
            ) : (
              <Link onClick={() => setAsked(true)}>{text.dismiss}</Link>
            )}
          </div>
        )}
      </td>
      <td>{isOneOf(consoleRoles, role) ? consoleMessages.roles[role] : role}</td>
      <td>{joined ? seen : text.waiting}</td>
    </tr>
  )
}

function Invite({ store, put }: { store: ConsoleStore; put(people: ConsolePeople): void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<ConsoleRole>('developer')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [field, focus] = useErrorFocus()
  const [failure, setFailure] = useState<string>()
  const [said, setSaid] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    setSaid(undefined)
    const message = messageOf(Email, email.trim())
    setError(message)
    if (message) return focus()
    setBusy(true)
    const outcome = await store.invite({ email: email.trim(), role })
    setBusy(false)
    if (!outcome.ok) return setFailure(say('request', outcome.failure))
    setSaid(text.invited(email.trim()))
    setEmail('')
    put(outcome.value)
  }
  return (
    <form className="s-console__form" onSubmit={submit} noValidate>
      <h2>{text.invite}</h2>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <TextInput
        ref={field}
        label={text.columns.email}
        type="email"
        value={email}
        error={error}
        autoComplete="off"
        onChange={event => setEmail(event.currentTarget.value)}
      />
      <Select
        label={text.role}
        value={role}
        options={roles}
        onChange={event => setRole(event.currentTarget.value as ConsoleRole)}
      />
      <Button type="submit" busy={isBusy} busyLabel={text.inviting}>
        {text.invite}
      </Button>
      <p role="status">{said}</p>
    </form>
  )
}
