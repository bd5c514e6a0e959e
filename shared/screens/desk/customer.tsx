import { type FormEvent, useState } from 'react'
import type { DeskCustomer } from '../../api/desk-customer.ts'
import { messageOf } from '../../fields/rules.ts'
import { StaffReason } from '../../fields/staff-reason.ts'
import { deskMessages } from '../../messages/desk.ts'
import type { DeskStore } from '../../stores/desk.ts'
import type { Failure } from '../../stores/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { sayAtDesk } from './entrance.tsx'
import { Facts } from './facts.tsx'

const text = deskMessages.customer

/** A look at one customer: masked, until somebody says why they need the rest. */
export function Customer({ desk }: { desk: DeskStore }) {
  const [named, setNamed] = useState('')
  const [found, setFound] = useState<DeskCustomer[]>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!named.trim() || isBusy) return
    setBusy(true)
    const outcome = await desk.lookAtCustomer(named.trim())
    setBusy(false)
    setFound(outcome.ok ? outcome.value.customers : undefined)
    setFailure(outcome.ok ? undefined : outcome.failure)
  }
  return (
    <section className="s-desk__customers" aria-labelledby="desk-customer">
      <h2 id="desk-customer">{text.title}</h2>
      <form className="s-desk__look" onSubmit={event => void submit(event)} noValidate>
        <TextInput
          label={text.named}
          hint={text.hint}
          autoComplete="off"
          value={named}
          onChange={event => setNamed(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel={text.looking}>
          {text.look}
        </Button>
      </form>
      {failure && <Alert tone="danger">{sayAtDesk(failure)}</Alert>}
      {found && (
        <>
          <div className="s-desk__choices">
            <p role="status">{found.length > 0 ? text.found(found.length) : text.none}</p>
            <Button variant="quiet" small onClick={() => setFound(undefined)}>
              {text.hide}
            </Button>
          </div>
          {found.map(customer => (
            <Found key={customer.id} desk={desk} customer={customer} />
          ))}
        </>
      )}
    </section>
  )
}

function Found({ desk, customer }: { desk: DeskStore; customer: DeskCustomer }) {
  const [revealed, setRevealed] = useState<DeskCustomer['facts']>()
  const [why, setWhy] = useState('')
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (messageOf(StaffReason, why) || isBusy) return
    setBusy(true)
    const outcome = await desk.revealCustomer(customer.id, why.trim())
    setBusy(false)
    setRevealed(outcome.ok ? outcome.value.facts : undefined)
    setFailure(outcome.ok ? undefined : outcome.failure)
  }
  return (
    <article className="s-desk__item s-desk__customer">
      <Facts facts={customer.facts} />
      {revealed ? (
        <Facts facts={revealed} />
      ) : (
        <form className="s-desk__look" onSubmit={event => void submit(event)} noValidate>
          {failure && <Alert tone="danger">{sayAtDesk(failure)}</Alert>}
          <TextInput
            label={text.why}
            hint={text.whyHint}
            autoComplete="off"
            value={why}
            onChange={event => setWhy(event.currentTarget.value)}
            error={isTried ? messageOf(StaffReason, why) : undefined}
          />
          <Button type="submit" variant="secondary" busy={isBusy} busyLabel={text.revealing}>
            {text.reveal}
          </Button>
        </form>
      )}
      <Lines title={text.loans} lines={customer.loans} />
      <Lines title={text.applications} lines={customer.applications} />
    </article>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {lines.length === 0 ? <p>{text.nothing}</p> : lines.map(line => <p key={line}>{line}</p>)}
    </div>
  )
}
