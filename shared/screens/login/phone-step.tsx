import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { normalizePhone, phoneMask } from '../../fields/phone.ts'
import { fieldMessages } from '../../messages/errors.ts'
import { loginMessages } from '../../messages/login.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import type { Exit } from '../../stores/exit.ts'
import type { Arrival } from '../../stores/handoff.ts'
import { createLogin } from '../../stores/login.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { MaskedInput } from '../../ui/masked-input.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useInstead } from '../code/instead.tsx'
import { say } from '../flow/say.ts'
import { StepAlert } from '../flow/step-alert.tsx'
import { StepHeading } from '../flow/step-heading.tsx'
import { useStepError } from '../flow/use-step-error.ts'
import type { Field } from '../form/use-field.ts'
import { LoginAside } from './aside.tsx'
import { LoginCodeStep } from './code-step-on-demand.ts'

type Props = {
  phone: Field
  leaving: boolean
  exit?: Exit | undefined
  arrival?: Arrival | undefined
  onRequested: () => void
}

const text = loginMessages.phone

/** 'Acesse a sua conta': requests a code. */
export function LoginPhoneStep({ phone, leaving, exit, arrival, onRequested }: Props) {
  const { authData, env } = useStores()
  const login = useStoreOf(createLogin)
  const { state } = useStore(login.$request)
  const { error, fail, clear } = useStepError()
  const instead = useInstead()

  /** What failed, and the code by e-mail that is offered then, were about the number before. */
  const change = (digits: string) => {
    clear()
    phone.change(digits)
  }
  const prepare = () => {
    login.prepare()
    LoginCodeStep.fetch()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!phone.isValid) return phone.leave()
    // The customer came back from the code step without changing the phone: the sent code still works.
    const pending = authData.$authData.get()
    if (pending?.phone === phone.value && pending.resendAt > env.clock.now()) return onRequested()
    clear()
    LoginCodeStep.fetch()
    const outcome = await login.request(phone.value)
    if (outcome.ok) return onRequested()
    const { phone: refusal } = 'status' in outcome.failure ? fieldMessages(outcome.failure) : {}
    instead.offer(outcome.failure, { phone: phone.value, onSent: onRequested })
    if (refusal) phone.refuse(refusal)
    else fail(outcome.failure, say('login-request-login-screen', outcome.failure))
  }

  return (
    <Screen
      label={text.title}
      onSubmit={submit}
      aside={<LoginAside />}
      actions={
        <Button
          type="submit"
          wide
          disabled={!phone.isValid}
          busy={state === 'busy' || leaving}
          busyLabel={leaving ? loginMessages.signedIn : text.submitting}
        >
          {text.submit}
        </Button>
      }
    >
      <StepHeading title={text.title}>{text.lead}</StepHeading>
      {exit && (
        <Alert tone="info" title={loginMessages.exits[exit.reason].title}>
          {loginMessages.exits[exit.reason].text}
        </Alert>
      )}
      {arrival && <ArrivalNotice arrival={arrival} />}
      <StepAlert error={error} />
      <MaskedInput
        ref={phone.ref}
        name="phone"
        label={text.label}
        placeholder={text.placeholder}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        enterKeyHint="send"
        maxLength={32}
        mask={phoneMask}
        normalise={normalizePhone}
        value={phone.value}
        onChange={change}
        onFocus={prepare}
        onBlur={phone.leave}
        error={phone.error}
      />
      {error && instead.link}
      <p>
        {/* One text node with its space: a space of its own would shift while the document streams in. */}
        {`${text.noAccount} `}
        <Link href="/form">{text.simulate}</Link>
      </p>
    </Screen>
  )
}

/** Explains why a customer who has just typed a code on a shop's page needs another one. */
function ArrivalNotice({ arrival }: { arrival: Arrival }) {
  const { title, text, goneTitle, gone } = loginMessages.arrival
  return arrival === 'gone' ? (
    <Alert tone="info" title={goneTitle}>
      {gone}
    </Alert>
  ) : (
    <Alert tone="info" title={title(arrival.shop)}>
      {text}
    </Alert>
  )
}
