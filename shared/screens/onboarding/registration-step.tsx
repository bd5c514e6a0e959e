import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type Registration, type RegistrationForm, registrationFormOn } from '../../api/registration.ts'
import { cpfLength } from '../../fields/cpf.ts'
import { phoneLength } from '../../fields/phone.ts'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createLogin } from '../../stores/login.ts'
import { createRegistration } from '../../stores/registration.ts'
import { useSteps } from '../../stores/steps-context.tsx'
import { Button } from '../../ui/button.tsx'
import { useInstead } from '../code/instead.tsx'
import { say } from '../flow/say.ts'
import { useStepError } from '../flow/use-step-error.ts'
import { useToday } from '../flow/use-today.ts'
import { useKeepOnLeave, useKept } from '../form/kept.tsx'
import { Missing } from '../form/missing.tsx'
import { useClearOnChange } from '../form/use-clear-on-change.ts'
import { useDraft } from '../form/use-draft.ts'
import { useStructForm } from '../form/use-struct-form.ts'
import { HaveAccount } from './have-account.tsx'
import { RegistrationConsents } from './registration-consents.tsx'
import { fieldLabels, RegistrationFields } from './registration-fields.tsx'
import { emptyRegistration, registrationInLead, registrationOf } from './registration-values.ts'
import { StepFrame } from './step-frame.tsx'
import { fetchStepsAfter } from './steps-on-demand.tsx'

const text = onboardingMessages.registration
const lengths = { document: cpfLength, phone: phoneLength }

/** Step 1, 'Informações básicas': registers, and asks for the code. */
export function RegistrationStep() {
  const { session, lead } = useStores()
  const login = useStoreOf(createLogin)
  const registration = useStoreOf(createRegistration)
  const { current, goTo, previous, isFirst } = useSteps()
  const restored = useStore(session.$restored)
  const today = useToday()
  const [struct] = useState(() => registrationFormOn(today))
  const kept = useKept('registration', emptyRegistration)
  const filled = useStructForm({ struct, initial: kept.values, lengths })
  const { form, errorOf, isMissing, isValid } = filled
  const { error, fail, clear } = useStepError()
  const instead = useInstead()
  useClearOnChange(form, clear)
  useDraft(form, filled.judge, registrationInLead)
  useKeepOnLeave(form.getValues, kept.keep)
  const sent = useSent()
  const begin = () => {
    login.prepare()
    fetchStepsAfter(1)
  }

  const send = async (values: RegistrationForm) => {
    const what = registrationOf(values)
    // By number: Forward works while it is sent.
    const goOn = () => goTo(current + 1)
    if (sent.isOnItsWay(what)) return goOn()
    clear()
    const outcome = await registration.submit(what)
    const onSent = () => {
      sent.remember(what)
      goOn()
    }
    if (outcome.ok) return onSent()
    const registering = registration.$stage.get() === 'register'
    fail(outcome.failure, say(registering ? 'registration' : 'login-request', outcome.failure))
    filled.showFieldMessages(outcome.failure)
    const { id } = lead.$lead.get()
    instead.offer(
      outcome.failure,
      registering ? undefined : { phone: what.phone, registrationId: id, onSent },
    )
  }

  return (
    <StepFrame
      title={text.title}
      lead={text.lead}
      error={error}
      onBack={previous}
      backDisabled={isFirst}
      onSubmit={filled.submit(send)}
      actions={
        <Button
          type="submit"
          wide
          disabled={!isValid}
          busy={filled.isSubmitting}
          busyLabel={onboardingMessages.sending}
        >
          {onboardingMessages.next}
        </Button>
      }
    >
      {error && instead.link}
      <HaveAccount />
      <RegistrationFields
        form={form}
        errorOf={errorOf}
        today={restored ? today : undefined}
        onFirstFocus={begin}
      />
      <RegistrationConsents register={form.register} error={errorOf('acceptTerms')} />
      <Missing
        labels={fieldLabels.filter(([name]) => isMissing(name)).map(([, label]) => label)}
        begun={filled.begun}
      />
    </StepFrame>
  )
}

/** Whoever comes back from the code and changes nothing goes on to the code that is already on its way. */
function useSent() {
  const { env, authData } = useStores()
  const kept = useKept('sent', { registration: '' })
  return {
    isOnItsWay(registration: Registration) {
      const pending = authData.$authData.get()
      const same = kept.values.registration === JSON.stringify(registration)
      return same && pending?.phone === registration.phone && pending.expiresAt > env.clock.now()
    },
    remember: (registration: Registration) => kept.keep({ registration: JSON.stringify(registration) }),
  }
}
