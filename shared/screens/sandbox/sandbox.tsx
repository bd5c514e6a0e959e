import '../flow/flow.css'
import './sandbox.css'
import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import { normalizePhone } from '../../fields/phone.ts'
import { sandboxMessages } from '../../messages/sandbox.ts'
import { useStores } from '../../stores/context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotFoundDrawing } from '../../ui/illustrations.tsx'
import { Screen } from '../../ui/screen.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Authorisations } from './authorisations.tsx'
import { Bank } from './bank.tsx'
import { Calendar } from './calendar.tsx'
import { HeldCases } from './held-cases.tsx'
import { InvoiceChecks } from './invoice-checks.tsx'
import { Invoices } from './invoices.tsx'
import { MessageList } from './message-list.tsx'
import { Moves } from './moves.tsx'
import { Reversals } from './reversals.tsx'
import { useMessages } from './use-messages.ts'

const text = sandboxMessages

/** /sandbox: the messages that a real phone and mailbox would get. */
export function SandboxScreen() {
  const { env, session } = useStores()
  const restored = useStore(session.$restored)
  const [typed, setTyped] = useState('')
  const [address, setAddress] = useState('')
  const { messages, absent, failed, reload } = useMessages(address)

  // From `?to=`, or the customer who is signed in or signing in.
  useEffect(() => {
    if (!restored) return
    const { user, tempPhone } = session.$session.get()
    const known =
      new URLSearchParams(env.navigation.path().split('?')[1]).get('to') || tempPhone || user?.phone || ''
    if (!known) return
    setTyped(known)
    setAddress(addressOf(known))
  }, [restored, env, session])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = addressOf(typed)
    if (asked === address) reload()
    else setAddress(asked)
  }
  if (absent) return <Absent />
  return (
    <div className="s-flow">
      <Screen>
        <StepTitle title={text.title} />
        <Alert tone="info" title={text.warning} live={false}>
          {text.warningText}
        </Alert>
        <form className="s-sandbox__form" onSubmit={submit} noValidate>
          <TextInput
            name="to"
            label={text.to}
            hint={text.toHint}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" wide disabled={addressOf(typed) === ''}>
            {text.show}
          </Button>
        </form>
        {failed && <Alert tone="warning">{text.failed}</Alert>}
        {address && messages && (messages.length > 0 || !failed) && <MessageList messages={messages} />}
        <Invoices />
        <InvoiceChecks />
        <HeldCases />
        <Bank />
        <Reversals />
        <Moves />
        <Authorisations />
        <Calendar />
      </Screen>
    </div>
  )
}

/** Keeps an e-mail and reduces a phone to its digits. */
const addressOf = (typed: string) => (typed.includes('@') ? typed.trim() : normalizePhone(typed))

function Absent() {
  return (
    <Screen>
      <EmptyState
        title={text.absent}
        illustration={<NotFoundDrawing />}
        action={<Button href="/">{text.home}</Button>}
      >
        <p>{text.absentText}</p>
      </EmptyState>
    </Screen>
  )
}
