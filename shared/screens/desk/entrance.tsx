import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { deskMessages } from '../../messages/desk.ts'
import type { DeskStore } from '../../stores/desk.ts'
import type { Failure } from '../../stores/failure.ts'
import type { Outcome } from '../../stores/outcome.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { say } from '../flow/say.ts'
import { ToldAlert } from '../flow/told-alert.tsx'
import { useErrorFocus } from '../form/use-error-focus.ts'
import { focusOnce } from './focus-once.ts'

const text = deskMessages

export const sayAtDesk = (failure: Failure) =>
  failure.code === 'passkey-declined' ? text.declined : say('request', failure)

/** The door: by passkey, by the link of an invitation, or by the recovery code. */
export function Entrance({
  desk,
  invitation,
  onEntered,
}: {
  desk: DeskStore
  invitation: string | undefined
  onEntered(): void
}) {
  const { state, failure } = useStore(desk.$enter)
  const isEnded = useStore(desk.$ended)
  const [isLost, setLost] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [field, focusField] = useErrorFocus()
  const [heading, focusHeading] = useErrorFocus<HTMLHeadingElement>()
  // The link that was pressed is gone, and the focus would go with it.
  const turnTo = (lost: boolean) => {
    setLost(lost)
    setError(undefined)
    focusHeading()
  }
  const busy = state === 'busy'
  const entering = async (outcome: Promise<Outcome<void>>) => {
    if ((await outcome).ok) onEntered()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(typed.trim() ? undefined : text.recovery.missing)
    if (typed.trim()) void entering(desk.register(typed.trim()))
    else focusField()
  }
  const giveUp = () => {
    desk.giveUp()
    onEntered()
  }
  const words = invitation ? text.invited : isLost ? text.recovery : text.signIn
  return (
    <div className="s-desk__door">
      <StepTitle title={words.title} ref={heading}>
        {words.text}
      </StepTitle>
      {isEnded && !failure && <ToldAlert tone="warning">{text.ended}</ToldAlert>}
      {failure && <Alert tone="danger">{sayAtDesk(failure)}</Alert>}
      {!invitation && isLost ? (
        <form className="s-desk__door" onSubmit={submit} noValidate>
          <TextInput
            ref={field}
            label={text.recovery.label}
            error={error}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" wide busy={busy} busyLabel={text.signIn.busy}>
            {text.recovery.button}
          </Button>
          <p>
            <Link onClick={() => turnTo(false)}>{text.recovery.back}</Link>
          </p>
        </form>
      ) : (
        <>
          <Button
            wide
            busy={busy}
            busyLabel={text.signIn.busy}
            onClick={() => void entering(invitation ? desk.register(invitation) : desk.signIn())}
          >
            {invitation ? text.invited.button : text.signIn.button}
          </Button>
          {invitation && failure && (
            <p>
              <Link onClick={giveUp}>{text.signIn.title}</Link>
            </p>
          )}
          {!invitation && (
            <p>
              <Link onClick={() => turnTo(true)}>{text.signIn.lost}</Link>
            </p>
          )}
        </>
      )}
    </div>
  )
}

export const RecoveryCode = ({ code, onNoted }: { code: string; onNoted(): void }) => (
  <div className="s-desk__door">
    <StepTitle title={text.code.title} ref={focusOnce}>
      {text.code.text}
    </StepTitle>
    <p className="s-desk__code">{code}</p>
    <Button wide onClick={onNoted}>
      {text.code.button}
    </Button>
  </div>
)
