import { PersonalDataForm } from '../../api/personal-data.ts'
import { cepLength } from '../../fields/cep.ts'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { personalDataMessages } from '../../messages/personal-data.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createPersonalData } from '../../stores/personal-data.ts'
import type { StepHistory } from '../../stores/step-history.ts'
import { useSteps } from '../../stores/steps-context.tsx'
import { Button } from '../../ui/button.tsx'
import { say } from '../flow/say.ts'
import { useStepError } from '../flow/use-step-error.ts'
import { useKeepOnLeave, useKept } from '../form/kept.tsx'
import { Missing } from '../form/missing.tsx'
import { useClearOnChange } from '../form/use-clear-on-change.ts'
import { useDraft } from '../form/use-draft.ts'
import { useStructForm } from '../form/use-struct-form.ts'
import { AddressFields } from './address-fields.tsx'
import { IncomeFields } from './income-fields.tsx'
import { completed, emptyPersonalData, missingLabels, personalDataInLead } from './personal-data-values.ts'
import { StepFrame } from './step-frame.tsx'
import { useGoOn } from './use-go-on.ts'
import { useReview } from './use-review.tsx'

const text = personalDataMessages

/** Step 4, 'Informações pessoais': income, reason and address, and on the site a last look at everything. */
export function PersonalDataStep({ history }: { history?: StepHistory | undefined }) {
  const personalData = useStoreOf(createPersonalData)
  const { current, goTo, previous } = useSteps()
  const kept = useKept('personal', emptyPersonalData)
  const filled = useStructForm({
    struct: PersonalDataForm,
    initial: kept.values,
    read: completed,
    lengths: { 'address.postalCode': cepLength },
  })
  const { form, errorOf, judge, isSubmitting } = filled
  const { error, fail, clear } = useStepError()
  useClearOnChange(form, clear)
  const goOn = useGoOn()
  const review = useReview(form, history)
  useKeepOnLeave(form.getValues, kept.keep)
  useDraft(form, judge, personalDataInLead)

  const send = async (values: PersonalDataForm) => {
    clear()
    const outcome = await personalData.submit(values)
    // By number: Back and Forward work while it is sent.
    if (outcome.ok) return goTo(current + 1)
    fail(outcome.failure, say('financial-submit', outcome.failure))
    if (outcome.failure.code === 'application-not-open') return goOn()
    if (filled.showFieldMessages(outcome.failure)) review?.close()
  }
  const toReview = async () => {
    clear()
    review?.open()
  }
  const reviewed = review?.shown({ error, isSubmitting, onSubmit: filled.submit(send) })
  if (reviewed) return reviewed

  return (
    <StepFrame
      title={text.title}
      lead={text.lead}
      error={error}
      onBack={previous}
      backDisabled={isSubmitting}
      onSubmit={filled.submit(review ? toReview : send)}
      actions={
        <Button
          type="submit"
          wide
          disabled={!filled.isValid}
          busy={isSubmitting}
          busyLabel={onboardingMessages.sending}
        >
          {review ? onboardingMessages.next : text.submit}
        </Button>
      }
    >
      <IncomeFields form={form} errorOf={errorOf} />
      <AddressFields form={form} errorOf={errorOf} judge={judge} />
      <Missing labels={missingLabels(filled.isMissing)} begun={filled.begun} />
    </StepFrame>
  )
}
