import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { DeskCustomer } from '../../api/desk-customer.ts'
import { deskMessages } from '../../messages/desk.ts'
import type { DeskStore } from '../../stores/desk.ts'
import type { Failure } from '../../stores/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Closer } from './closer.tsx'
import { Decision } from './decision.tsx'
import { sayAtDesk } from './entrance.tsx'
import { Facts } from './facts.tsx'
import { focusOnce } from './focus-once.ts'
import { ReasonForm } from './reason-form.tsx'
import { separated } from './separated.ts'
import { Told } from './told.tsx'

const text = deskMessages.customer

/** A look at one customer: masked, until somebody says why they need the rest. */
export function Customer({ desk }: { desk: DeskStore }) {
  const [named, setNamed] = useState('')
  const [found, setFound] = useState<DeskCustomer[]>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  // What was opened about a customer is closed by a new look: it may have changed.
  const [looks, setLooks] = useState(0)
  const told = useStore(desk.$told)
  const [isNews, setNews] = useState(false)
  const decided = () => {
    setNews(true)
    void look()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setNews(false)
    setMissing(!named.trim())
    await look()
  }
  const look = async () => {
    if (!named.trim() || isBusy) return
    setBusy(true)
    const outcome = await desk.lookAtCustomer(named.trim())
    setBusy(false)
    setFound(outcome.ok ? outcome.value.customers : undefined)
    setLooks(looks + 1)
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
          error={isMissing && !named.trim() ? text.missing : undefined}
          onChange={event => setNamed(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel={text.looking}>
          {text.look}
        </Button>
      </form>
      {failure && <Alert tone="danger">{sayAtDesk(failure)}</Alert>}
      {isNews && told?.place === 'customer' && <Told key={looks} {...told} takesFocus />}
      {found && (
        <>
          <div className="s-desk__choices">
            <p role="status">{found.length > 0 ? text.found(found.length) : text.none}</p>
            <Button variant="quiet" small onClick={() => setFound(undefined)}>
              {text.hide}
            </Button>
          </div>
          {found.map(customer => (
            <Found key={`${customer.id} ${looks}`} desk={desk} customer={customer} onGone={decided} />
          ))}
        </>
      )}
    </section>
  )
}

function Found({ desk, customer, onGone }: { desk: DeskStore; customer: DeskCustomer; onGone(): void }) {
  const [revealed, setRevealed] = useState<DeskCustomer['facts']>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const reveal = async (why: string) => {
    setBusy(true)
    const outcome = await desk.revealCustomer(customer.id, why)
    setBusy(false)
    setRevealed(outcome.ok ? outcome.value.facts : undefined)
    setFailure(outcome.ok ? undefined : outcome.failure)
  }
  const onAnswer = (isDone: boolean) => {
    if (isDone) onGone()
  }
  const about = { desk, reasons: noReasons, place: 'customer', onAnswer } as const
  return (
    <article className="s-desk__item s-desk__customer">
      <Facts facts={customer.facts} />
      {revealed ? (
        <section aria-label={text.reveal} tabIndex={-1} ref={focusOnce}>
          <Facts facts={revealed} />
        </section>
      ) : (
        <ReasonForm {...{ failure, isBusy }} onReason={why => void reveal(why)} />
      )}
      <Part title={text.accesses} count={customer.accesses.length}>
        <Lines lines={customer.accesses} />
        <Decision {...{ ...about, id: customer.id, actions: customer.actions }} />
      </Part>
      <Part title={text.loans} count={customer.loans.length}>
        {customer.loans.map(({ id, line, actions }) => (
          <div key={id} className="s-desk__loan">
            <p>
              <span className="s-desk__id">{id}</span> · {separated(line)}
            </p>
            <Closer desk={desk} kind="loan" id={id} />
            <Decision {...{ ...about, id, actions }} />
          </div>
        ))}
      </Part>
      <Part title={text.applications} count={customer.applications.length}>
        <Lines lines={customer.applications} />
      </Part>
    </article>
  )
}

/** None of these decisions refuses with a reason of a list. */
const noReasons = { invoice: [], application: [] }

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <div className="s-desk__group">
      <h3>{title}</h3>
      {count === 0 && <p>{text.nothing}</p>}
      {children}
    </div>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map(line => <p key={line}>{separated(line)}</p>)
