import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { DemoCode, OnboardingCode, codeLength as usual } from '../../shared/fields/code.ts'
import { formatPhone } from '../../shared/fields/phone.ts'
import { partnerMessages } from '../../shared/messages/partner.ts'
import { CodeEntry } from '../../shared/screens/code/code-entry.tsx'
import { FailureAlert } from '../../shared/screens/flow/failure-alert.tsx'
import { Offline } from '../../shared/screens/flow/offline.tsx'
import { isAboutCode, say, sayOfCode } from '../../shared/screens/flow/say.ts'
import { StepHeading } from '../../shared/screens/flow/step-heading.tsx'
import { useField } from '../../shared/screens/flow/use-field.ts'
import { useStoreOf, useStores } from '../../shared/stores/context.tsx'
import { createLogin } from '../../shared/stores/login.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Screen } from '../../shared/ui/screen.tsx'
import { takeFocus } from './take-focus.ts'

const text = partnerMessages.again

/** The quarter of an hour is over: a new code for the same phone, and on with what was typed. */
export function ConfirmAgain({ phone }: { phone: string }) {
  const { authData, env } = useStores()
  const login = useStoreOf(createLogin)
  const pending = useStore(authData.$authData)
  const requesting = useStore(login.$request).state === 'busy'
  const confirming = useStore(login.$confirm).state === 'busy'
  const { codeLength = usual } = env
  const code = useField(codeLength === usual ? OnboardingCode : DemoCode, codeLength)
  const [error, setError] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const form = event.currentTarget
    setError(undefined)
    if (!pending) {
      const outcome = await login.request(phone)
      // The button that was pressed waits for the digits now, disabled.
      if (outcome.ok) takeFocus(form, '[name=code]')
      else setError(say('login-request', outcome.failure))
      return
    }
    if (!code.isValid) return code.leave()
    const outcome = await login.confirm(code.value)
    if (outcome.ok) return
    const told = sayOfCode('wrong-code-onboarding', outcome.failure)
    if (isAboutCode(outcome.failure)) code.refuse(told)
    else setError(told)
  }

  return (
    <Screen
      label={text.title}
      onSubmit={submit}
      actions={
        pending || confirming ? (
          <Button type="submit" wide disabled={!code.isValid} busy={confirming} busyLabel={text.submitting}>
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
          <CodeEntry field={code} />
        </>
      ) : (
        <p>
          {text.elsewhere} <Link href="/login">{text.signIn}</Link>
        </p>
      )}
    </Screen>
  )
}
