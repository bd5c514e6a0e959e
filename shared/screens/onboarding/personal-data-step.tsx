import { useState } from 'react'
import { PersonalDataForm } from '../../fields/forms/personal-data.ts'
import { completeSalary } from '../../fields/salary.ts'
import { fieldMessages } from '../../messages/errors.ts'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { personalDataMessages } from '../../messages/personal-data.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createPersonalData } from '../../stores/personal-data.ts'
import { useSteps } from '../../stores/steps-context.tsx'
import { Button } from '../../ui/button.tsx'
import { say } from '../flow/say.ts'
import { AddressFields } from './address-fields.tsx'
import { IncomeFields } from './income-fields.tsx'
import { useKeepOnLeave, useKept } from './kept.tsx'
import { Missing } from './missing.tsx'
import { emptyPersonalData, missingLabels, type PersonalDataValues } from './personal-data-values.ts'
import { StepFrame } from './step-frame.tsx'
import { useAddressDraft } from './use-address-draft.ts'
import { useGoOn } from './use-go-on.ts'
import { useMannerlyForm } from './use-mannerly-form.ts'

const text = personalDataMessages

/** '1500' is as good as '1.500,00': it is judged by what it means, and written out when the field is left. */
const read = (values: PersonalDataValues): PersonalDataValues => ({
  ...values,
  salary: completeSalary(values.salary),
})

/** Step 4, 'Informações pessoais': income, reason and address. */
export function PersonalDataStep() {
  const personalData = useStoreOf(createPersonalData)
  const { current, goTo, previous } = useSteps()
  const kept = useKept('personal', emptyPersonalData)
  const manners = useMannerlyForm<PersonalDataValues>({
    struct: PersonalDataForm as never,
    initial: kept.values,
    read,
    lengths: { 'address.postalCode': 8 },
  })
  const { form, isMissing, isSubmitting } = manners
  const [error, setError] = useState<string>()
  const goOn = useGoOn()
  useKeepOnLeave(form.getValues, kept.keep)
  useAddressDraft(form, manners.judge)

  const send = async (values: PersonalDataValues) => {
    setError(undefined)
    const outcome = await personalData.submit(values)
    // By number: Back and Forward work while it is sent.
    if (outcome.ok) return goTo(current + 1)
    setError(say('financial-submit', outcome.failure))
    if (outcome.failure.code === 'application-not-open') return goOn()
    if ('status' in outcome.failure) manners.showFieldMessages(fieldMessages(outcome.failure))
  }

  const begun = Object.keys(form.formState.touchedFields).length > 0
  return (
    <StepFrame
      title={text.title}
      lead={text.lead}
      error={error}
      onBack={previous}
      backDisabled={isSubmitting}
      onSubmit={manners.submit(send)}
      actions={
        <Button
          type="submit"
          wide
          disabled={!manners.isValid}
          busy={isSubmitting}
          busyLabel={onboardingMessages.sending}
        >
          {text.submit}
        </Button>
      }
    >
      <IncomeFields form={form} errorOf={manners.errorOf} />
      <AddressFields form={form} errorOf={manners.errorOf} judge={manners.judge} />
      <Missing labels={missingLabels(isMissing)} begun={begun} />
    </StepFrame>
  )
}
