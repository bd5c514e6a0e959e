import { useStore } from '@nanostores/react'
import { type ComponentType, type FormEventHandler, type ReactNode, useState } from 'react'
import { KnownDate } from '../../fields/known-date.ts'
import { moreProofMessages } from '../../messages/more-proof.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import type { Failure } from '../../stores/failure.ts'
import { createLogin } from '../../stores/login.ts'
import { createSecondWay } from '../../stores/second-way.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { say } from '../flow/say.ts'
import { type StepError, useStepError } from '../flow/use-step-error.ts'
import { useToday } from '../flow/use-today.ts'
import { useField } from '../form/use-field.ts'
import { ByEmail } from './by-email.tsx'

type FrameProps = {
  title: string
  lead?: ReactNode
  error?: StepError | undefined
  onBack?: (() => void) | undefined
  backDisabled?: boolean
  actions: ReactNode
  onSubmit?: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

type Props = {
  /** The layout of the step that asked for the code. */
  frame: ComponentType<FrameProps>
  /** The right code. */
  code: string
  /** Back to the code's own screen. */
  onBack: () => void
  /** A code by e-mail was asked for. */
  onSent: () => void
  /** The session is open. */
  onConfirmed?: (() => void) | undefined
}

const text = moreProofMessages
const dateLength = 10

/** The right code of a long unused account: its owner proves one thing more, and a new holder of the number leaves it. */
export function MoreProof({ frame: Frame, code, onBack, onSent, onConfirmed }: Props) {
  const { authData } = useStores()
  const login = useStoreOf(createLogin)
  const secondWay = useStoreOf(createSecondWay)
  const pending = useStore(authData.$authData)
  const isConfirming = useStore(login.$confirm).state === 'busy'
  const isDisowning = useStore(secondWay.$disown).state === 'busy'
  const isBusy = isConfirming || isDisowning
  const today = useToday()
  const date = useField(KnownDate, dateLength)
  const { error, fail, clear } = useStepError()
  const [isDisowned, setDisowned] = useState(false)

  const refuse = (failure: Failure) => {
    const said = say('wrong-code-login', failure)
    if (failure.code === 'proof-wrong') date.refuse(said)
    else fail(failure, said)
  }
  const confirm = async (birthDate?: string) => {
    clear()
    const outcome = await login.confirm(code, birthDate)
    if (outcome.ok) onConfirmed?.()
    else refuse(outcome.failure)
  }
  const disown = async () => {
    clear()
    const outcome = await secondWay.disown(code)
    if (!outcome.ok) return refuse(outcome.failure)
    // The same code registers who has just typed their data.
    if (pending?.registrationId) return confirm()
    setDisowned(true)
  }

  if (isDisowned) {
    return (
      <Frame
        title={text.doneTitle}
        lead={text.done}
        actions={
          <Button href="/form" wide>
            {text.begin}
          </Button>
        }
      >
        {null}
      </Frame>
    )
  }
  return (
    <Frame
      title={text.title}
      lead={text.lead}
      error={error}
      onBack={onBack}
      backDisabled={isBusy}
      onSubmit={event => {
        event.preventDefault()
        if (isBusy) return
        if (date.isValid) void confirm(date.value)
        else date.leave()
      }}
      actions={
        <Button type="submit" wide disabled={!date.isValid} busy={isConfirming} busyLabel={text.submitting}>
          {text.submit}
        </Button>
      }
    >
      <DateInput
        ref={date.ref}
        name="known-date"
        label={text.label}
        autoComplete="bday"
        max={today}
        value={date.value}
        onChange={event => date.change(event.target.value)}
        onBlur={date.value ? date.leave : undefined}
        error={date.error}
      />
      {pending && !pending.email && <ByEmail {...pending} onSent={onSent} />}
      <div className="s-code__other">
        <p className="s-code__other-title">{text.otherTitle}</p>
        <p>{text.other}</p>
        <Button variant="secondary" wide onClick={disown} busy={isDisowning} busyLabel={text.disowning}>
          {text.disown}
        </Button>
      </div>
    </Frame>
  )
}
