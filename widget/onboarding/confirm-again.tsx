import { useStore } from '@nanostores/react'
import { type FormEvent, type MouseEvent, useState } from 'react'
import { OnboardingCode } from '../../shared/fields/code.ts'
import { formatPhone, LoginPhone, phoneLength } from '../../shared/fields/phone.ts'
import { partnerMessages } from '../../shared/messages/partner.ts'
import { LoginCodeEntry } from '../../shared/screens/code/login-code.tsx'
import { useCodeForm } from '../../shared/screens/code/use-code-form.ts'
import { say } from '../../shared/screens/flow/say.ts'
import { StepAlert } from '../../shared/screens/flow/step-alert.tsx'
import { StepHeading } from '../../shared/screens/flow/step-heading.tsx'
import { useField } from '../../shared/screens/form/use-field.ts'
import { useStoreOf, useStores } from '../../shared/stores/context.tsx'
import { createLogin } from '../../shared/stores/login.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Screen } from '../../shared/ui/screen.tsx'
import { PhoneEntry } from './phone-entry.tsx'
import { takeFocus } from './take-focus.ts'

const { again: text, begun } = partnerMessages

/**
 * A new code, then the customer goes on. After the session of the partner's page has expired it goes to the same `phone`;
 * after a reload the page knows nothing, and asks for the phone.
 */
export function ConfirmAgain({ phone, onBack }: { phone: string; onBack: () => void }) {
  const { authData, env, lead } = useStores()
  const login = useStoreOf(createLogin)
  const pending = useStore(authData.$authData)
  const requesting = useStore(login.$request).state === 'busy'
  const typed = useField(LoginPhone, phoneLength, () => phone || (lead.$lead.get().phone ?? ''))
  const isReturning = !phone
  const [isSent, setSent] = useState(!isReturning)
  const code = useCodeForm({
    struct: OnboardingCode,
    wrong: 'wrong-code-onboarding',
    confirm: login.confirm,
  })
  const { field, isBusy: confirming, error, fail, clear } = code
  const isCode = (pending && isSent) || confirming
  const { title, lead: why } = isReturning ? begun : text

  const request = async (event: FormEvent) => {
    event.preventDefault()
    if (!typed.isValid) return typed.leave()
    const form = event.currentTarget
    clear()
    // The code that is on its way to this phone still works.
    const isOnItsWay = pending?.phone === typed.value && pending.resendAt > env.clock.now()
    const outcome = isOnItsWay ? undefined : await login.request(typed.value)
    if (outcome?.ok === false) return fail(outcome.failure, say('login-request', outcome.failure))
    setSent(true)
    // The pressed button is now disabled until the digits are typed.
    takeFocus(form, '[name=code]')
  }

  const leave = (event: MouseEvent) => {
    takeFocus(event.currentTarget as Node, 'h2[tabindex]')
    onBack()
  }

  return (
    <Screen
      label={title}
      onSubmit={isCode ? code.submit : request}
      actions={
        isCode ? (
          <Button type="submit" wide disabled={!field.isValid} busy={confirming} busyLabel={text.submitting}>
            {text.submit}
          </Button>
        ) : (
          <Button type="submit" wide disabled={!typed.isValid} busy={requesting} busyLabel={text.requesting}>
            {text.request}
          </Button>
        )
      }
    >
      <StepHeading title={title}>{why}</StepHeading>
      <StepAlert error={error} />
      {isCode ? (
        <>
          <p>
            {text.sentTo[0]}
            <strong className="s-flow__strong">{formatPhone(typed.value)}</strong>
            {text.sentTo[1]}
          </p>
          <LoginCodeEntry code={code} />
          {isReturning && <Link onClick={() => setSent(false)}>{begun.otherPhone}</Link>}
        </>
      ) : (
        <>
          {isReturning && <PhoneEntry phone={typed} onFocus={login.prepare} />}
          <p>
            {text.elsewhere} <Link href="/login">{text.signIn}</Link>
          </p>
          {isReturning && <Link onClick={leave}>{begun.back}</Link>}
        </>
      )}
    </Screen>
  )
}
