import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { OnboardingCode } from '../../shared/fields/code.ts'
import { formatPhone } from '../../shared/fields/phone.ts'
import { partnerMessages } from '../../shared/messages/partner.ts'
import { LoginCodeEntry } from '../../shared/screens/code/login-code.tsx'
import { useCodeForm } from '../../shared/screens/code/use-code-form.ts'
import { FailureAlert } from '../../shared/screens/flow/failure-alert.tsx'
import { Offline } from '../../shared/screens/flow/offline.tsx'
import { say } from '../../shared/screens/flow/say.ts'
import { StepHeading } from '../../shared/screens/flow/step-heading.tsx'
import { useStoreOf, useStores } from '../../shared/stores/context.tsx'
import { createLogin } from '../../shared/stores/login.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Screen } from '../../shared/ui/screen.tsx'
import { takeFocus } from './take-focus.ts'

const text = partnerMessages.again

/** The session of the partner's page has expired: a new code for the same phone, then the customer continues. */
export function ConfirmAgain({ phone }: { phone: string }) {
  const { authData } = useStores()
  const login = useStoreOf(createLogin)
  const pending = useStore(authData.$authData)
  const requesting = useStore(login.$request).state === 'busy'
  const code = useCodeForm({
    struct: OnboardingCode,
    wrong: 'wrong-code-onboarding',
    confirm: login.confirm,
  })
  const { field, isBusy: confirming, error, setError } = code

  const request = async (event: FormEvent) => {
    event.preventDefault()
    const form = event.currentTarget
    setError(undefined)
    const outcome = await login.request(phone)
    // The pressed button is now disabled until the digits are typed.
    if (outcome.ok) takeFocus(form, '[name=code]')
    else setError(say('login-request', outcome.failure))
  }

  return (
    <Screen
      label={text.title}
      onSubmit={pending ? code.submit : request}
      actions={
        pending || confirming ? (
          <Button type="submit" wide disabled={!field.isValid} busy={confirming} busyLabel={text.submitting}>
            {text.submit}
          </Button>
        ) : (
          <Button type="submit" wide busy={requesting} busyLabel={text.requesting}>
            {text.request}
          </Button>
        )
      }
    >
      <StepHeading title={text.title}>{text.lead}</StepHeading>
      <Offline />
      {error && <FailureAlert>{error}</FailureAlert>}
      {pending ? (
        <>
          <p>
            {text.sentTo[0]}
            <strong className="s-flow__strong">{formatPhone(phone)}</strong>
            {text.sentTo[1]}
          </p>
          <LoginCodeEntry code={code} />
        </>
      ) : (
        <p>
          {text.elsewhere} <Link href="/login">{text.signIn}</Link>
        </p>
      )}
    </Screen>
  )
}
