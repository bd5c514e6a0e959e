import { useStore } from '@nanostores/react'
import { type FormEvent, useRef, useState } from 'react'
import { Email } from '../../fields/email.ts'
import { messageOf } from '../../fields/rules.ts'
import { consoleMessages } from '../../messages/console.ts'
import type { ConsoleStore } from '../../stores/console.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { InPieces } from '../../ui/in-pieces.tsx'
import { Link } from '../../ui/link.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { say } from '../flow/say.ts'
import { useErrorFocus } from '../form/use-error-focus.ts'

const text = consoleMessages

/** The door: by the link of an invitation, or by a code that is sent to the address of a person of the shop. */
export function Entrance({
  store,
  invitation,
  onEntered,
}: {
  store: ConsoleStore
  invitation: string | undefined
  onEntered(): void
}) {
  const { state, failure } = useStore(store.$enter)
  const asked = useStore(store.$asked)
  const busy = state === 'busy'
  const wasAsked = useRef(false)
  if (asked !== undefined) wasAsked.current = true
  const alert = failure && <Alert tone="danger">{say('request', failure)}</Alert>
  if (invitation) {
    const accept = async () => {
      if ((await store.accept(invitation)).ok) onEntered()
    }
    return (
      <div className="s-console__door">
        <StepTitle title={text.invited.title}>{text.invited.text}</StepTitle>
        {alert}
        <Button wide busy={busy} busyLabel={text.invited.busy} onClick={() => void accept()}>
          {text.invited.button}
        </Button>
        {failure && (
          <p>
            <Link onClick={onEntered}>{text.door.title}</Link>
          </p>
        )}
      </div>
    )
  }
  return asked === undefined ? (
    <Address store={store} busy={busy} alert={alert} isBack={wasAsked.current} />
  ) : (
    <Code store={store} email={asked} busy={busy} alert={alert} />
  )
}

type StepProps = { store: ConsoleStore; busy: boolean; alert: React.ReactNode }

/** @param isBack whether the step of the code was left for it: the focus comes along */
function Address({ store, busy, alert, isBack }: StepProps & { isBack: boolean }) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [field, focus] = useErrorFocus()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const message = messageOf(Email, email.trim())
    setError(message)
    if (message) focus()
    else void store.ask(email.trim())
  }
  return (
    <form className="s-console__door" onSubmit={submit} noValidate>
      <StepTitle title={text.door.title}>{text.door.text}</StepTitle>
      {alert}
      <TextInput
        ref={field}
        label={text.door.email}
        type="email"
        autoComplete="email"
        autoFocus={isBack}
        value={email}
        error={error}
        onChange={event => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" wide busy={busy} busyLabel={text.door.asking}>
        {text.door.ask}
      </Button>
      <p className="s-console__side">{text.door.noInvite}</p>
    </form>
  )
}

function Code({ store, email, busy, alert }: StepProps & { email: string }) {
  const [code, setCode] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length !== 6) return
    const outcome = await store.signIn(code)
    if (!outcome.ok) setCode('')
  }
  return (
    <form className="s-console__door" onSubmit={submit} noValidate>
      <StepTitle title={text.door.codeTitle}>
        <InPieces>{text.door.sent(email)}</InPieces>
      </StepTitle>
      {alert}
      <CodeInput label={text.door.code} value={code} onChange={setCode} autoFocus />
      <Button type="submit" wide disabled={code.length !== 6} busy={busy} busyLabel={text.door.entering}>
        {text.door.enter}
      </Button>
      <p>
        <Link onClick={store.forget}>{text.door.other}</Link>
      </p>
    </form>
  )
}
