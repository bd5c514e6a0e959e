import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import { Email, emailMaxLength, normalizeEmail } from '../../fields/email.ts'
import { emailFormMessages } from '../../messages/email-form.ts'
import { fieldMessages } from '../../messages/errors.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createSecondWay } from '../../stores/second-way.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { unbroken } from '../../ui/unbroken.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import { say } from '../flow/say.ts'
import { useStepError } from '../flow/use-step-error.ts'
import { useField } from '../form/use-field.ts'

export type EmailFormProps = {
  /** Digits only. */
  phone: string
  registrationId?: string | undefined
  /** The code was asked for. */
  onSent: () => void
}

const text = emailFormMessages

/** Asks for a code by e-mail. It stands inside the form of a step, so it has no form of its own. */
export function EmailForm({ phone, registrationId, onSent }: EmailFormProps) {
  const { lead } = useStores()
  const secondWay = useStoreOf(createSecondWay)
  const isBusy = useStore(secondWay.$send).state === 'busy'
  const email = useField(Email, Number.POSITIVE_INFINITY, () => lead.$lead.get().email ?? '')
  const { error, fail, clear } = useStepError()
  useFocusWhen(email.ref)
  const send = async () => {
    if (isBusy) return
    if (email.fault) return email.refuse(email.fault)
    clear()
    const outcome = await secondWay.send({ phone, email: normalizeEmail(email.value), registrationId })
    if (outcome.ok) return onSent()
    const { email: refusal } = 'status' in outcome.failure ? fieldMessages(outcome.failure) : {}
    if (refusal) email.refuse(refusal)
    else fail(outcome.failure, say('login-request', outcome.failure))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void send()
  }
  return (
    <div className="s-code__email">
      <TextInput
        ref={email.ref}
        name="code-email"
        label={text.label}
        hint={unbroken(text.hint)}
        placeholder={text.placeholder}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        maxLength={emailMaxLength}
        value={email.value}
        onChange={event => email.change(event.target.value)}
        onBlur={email.value ? email.leave : undefined}
        onKeyDown={onKeyDown}
        error={email.error}
      />
      {error && (
        <p className="s-code__error" role="alert">
          {error.text}
        </p>
      )}
      <Button variant="secondary" wide onClick={send} busy={isBusy} busyLabel={text.sending}>
        {unbroken(text.send)}
      </Button>
    </div>
  )
}
