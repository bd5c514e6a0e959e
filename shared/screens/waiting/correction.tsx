import { useState } from 'react'
import { type CorrectableField, type CorrectionForm, correctionOn } from '../../api/correction.ts'
import { maxTextLength } from '../../fields/rules.ts'
import { correctionMessages as text } from '../../messages/correction.ts'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createCorrection } from '../../stores/correction.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { say } from '../flow/say.ts'
import { useStepError } from '../flow/use-step-error.ts'
import { useToday } from '../flow/use-today.ts'
import { Missing } from '../form/missing.tsx'
import { useStructForm } from '../form/use-struct-form.ts'
import { StepFrame } from '../onboarding/step-frame.tsx'

const labels = onboardingMessages.registration

type Props = {
  /** What is not registered for the CPF. */
  fields: readonly CorrectableField[]
  onSent: () => void
}

/** Instead of the waiting screen: the fields that are to be corrected, with what was typed where the page still has it. */
export function Correction({ fields, onSent }: Props) {
  const { lead } = useStores()
  const correction = useStoreOf(createCorrection)
  const today = useToday()
  const [struct] = useState(() => correctionOn(today, fields))
  const [initial] = useState((): CorrectionForm => {
    const { name = '', birthDate = '', motherName = '' } = lead.$lead.get()
    return { name, birthDate, motherName }
  })
  const filled = useStructForm({ struct, initial })
  const { form, errorOf } = filled
  const { error, fail, clear } = useStepError()

  const send = async (typed: CorrectionForm) => {
    clear()
    const outcome = await correction.send(typed, fields)
    if (outcome.ok) return onSent()
    fail(outcome.failure, say('request', outcome.failure))
    filled.showFieldMessages(outcome.failure)
  }

  return (
    <StepFrame
      title={text.title}
      lead={text.lead}
      error={error}
      onSubmit={filled.submit(send)}
      actions={
        <Button
          type="submit"
          wide
          disabled={!filled.isValid}
          busy={filled.isSubmitting}
          busyLabel={onboardingMessages.sending}
        >
          {text.send}
        </Button>
      }
    >
      <fieldset className="s-form__group">
        {fields.includes('name') && (
          <TextInput
            {...form.register('name')}
            {...labels.name}
            autoComplete="name"
            autoCapitalize="words"
            maxLength={maxTextLength}
            error={errorOf('name')}
          />
        )}
        {fields.includes('birthDate') && (
          <DateInput
            {...form.register('birthDate')}
            {...labels.birthDate}
            autoComplete="bday"
            max={today}
            error={errorOf('birthDate')}
          />
        )}
        {fields.includes('motherName') && (
          <TextInput
            {...form.register('motherName')}
            {...labels.motherName}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={maxTextLength}
            error={errorOf('motherName')}
          />
        )}
      </fieldset>
      <p>{text.sure}</p>
      <p>{text.cpf}</p>
      <Missing
        labels={fields.filter(filled.isMissing).map(field => labels[field].label)}
        begun={filled.begun}
      />
    </StepFrame>
  )
}
