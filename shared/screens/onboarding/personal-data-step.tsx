import { useState } from 'react'
import { PersonalDataForm } from '../../api/personal-data.ts'
import { cepLength } from '../../fields/cep.ts'
import { completeSalary } from '../../fields/salary.ts'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { personalDataMessages } from '../../messages/personal-data.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createPersonalData } from '../../stores/personal-data.ts'
import { useSteps } from '../../stores/steps-context.tsx'
import { Button } from '../../ui/button.tsx'
import { say } from '../flow/say.ts'
import { useKeepOnLeave, useKept } from '../form/kept.tsx'
import { Missing } from '../form/missing.tsx'
import { useDraft } from '../form/use-draft.ts'
import { useStructForm } from '../form/use-struct-form.ts'
import { AddressFields } from './address-fields.tsx'
import { IncomeFields } from './income-fields.tsx'
import { emptyPersonalData, missingLabels, personalDataInLead } from './personal-data-values.ts'
import { StepFrame } from './step-frame.tsx'
import { useGoOn } from './use-go-on.ts'

const text = personalDataMessages

/** '1500' is as good as '1.500,00': it is judged by what it means, and written out when the field is left. */
const read = (values: PersonalDataForm): PersonalDataForm => ({
  ...values,
  salary: completeSalary(values.salary),
})

/** Step 4, 'Informações pessoais': income, reason and address. */
export function PersonalDataStep() {
  const personalData = useStoreOf(createPersonalData)
  const { current, goTo, previous } = useSteps()
  const kept = useKept('personal', emptyPersonalData)
  const filled = useStructForm({
    struct: PersonalDataForm,
    initial: kept.values,
    read,
    lengths: { 'address.postalCode': cepLength },
  })
  const { form, errorOf, judge, isSubmitting } = filled
  const [error, setError] = useState<string>()
  const goOn = useGoOn()
  useKeepOnLeave(form.getValues, kept.keep)
  useDraft(form, judge, personalDataInLead)

  const send = async (values: PersonalDataForm) => {
    setError(undefined)
    const outcome = await personalData.submit(values)
    // By number: Back and Forward work while it is sent.
    if (outcome.ok) return goTo(current + 1)
    setError(say('financial-submit', outcome.failure))
    if (outcome.failure.code === 'application-not-open') return goOn()
    filled.showFieldMessages(outcome.failure)
  }

  return (
    <StepFrame
      title={text.title}
      lead={text.lead}
      error={error}
      onBack={previous}
      backDisabled={isSubmitting}
      onSubmit={filled.submit(send)}
      actions={
        <Button
          type="submit"
          wide
          disabled={!filled.isValid}
          busy={isSubmitting}
          busyLabel={onboardingMessages.sending}
        >
          {text.submit}
        </Button>
      }
    >
      <IncomeFields form={form} errorOf={errorOf} />
      <AddressFields form={form} errorOf={errorOf} judge={judge} />
      <Missing labels={missingLabels(filled.isMissing)} begun={filled.begun} />
    </StepFrame>
  )
}
