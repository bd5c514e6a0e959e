import { useStore } from '@nanostores/react'
import { Controller } from 'react-hook-form'
import type { ProfileDevice } from '../../api/customers.ts'
import { DeviceForm } from '../../api/device.ts'
import { imeiLength } from '../../fields/imei.ts'
import { deviceMessages } from '../../messages/device.ts'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createDevice } from '../../stores/device.ts'
import { createOnboarding } from '../../stores/onboarding.ts'
import { useSteps } from '../../stores/steps-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Reassurance } from '../../ui/reassurance.tsx'
import { say } from '../flow/say.ts'
import { useStepError } from '../flow/use-step-error.ts'
import { useKeepOnLeave, useKept } from '../form/kept.tsx'
import { Missing } from '../form/missing.tsx'
import { useClearOnChange } from '../form/use-clear-on-change.ts'
import { type LeadFields, useDraft } from '../form/use-draft.ts'
import { useStructForm } from '../form/use-struct-form.ts'
import { useUnsaved } from '../form/use-unsaved.ts'
import { CancelOrder } from './cancel-order.tsx'
import { ExampleInvoice } from './example-invoice.tsx'
import { ImeiField } from './imei-field.tsx'
import { InvoiceField } from './invoice-field.tsx'
import { useReviewReturn } from './review-return.ts'
import { StepFrame } from './step-frame.tsx'
import { useGoOn } from './use-go-on.ts'

const text = deviceMessages
const empty: DeviceForm = { imei: '', invoiceFile: null }

/** What a shop knows of the phone fills the empty field. */
const inLead: LeadFields<DeviceForm> = { known: lead => [['imei', lead.imei]], changed: () => undefined }

/** A file cannot be kept beyond its page. */
const unsavedNames = ['imei'] as const

/** Step 3, 'Informação do aparelho': the phone that secures the loan, and its invoice. */
export function DeviceStep() {
  const device = useStoreOf(createDevice)
  const { current, goTo, previous } = useSteps()
  const lookup = useStore(device.$lookup)
  const kept = useKept('device', empty)
  const filled = useStructForm({ struct: DeviceForm, initial: kept.values, lengths: { imei: imeiLength } })
  const { form, errorOf, isMissing, isSubmitting } = filled
  const { error, fail, clear } = useStepError()
  useClearOnChange(form, clear)
  const goOn = useGoOn()
  const { invoiceKey, deviceId } = useStore(useStores().lead.$lead)
  const start = useStore(useStoreOf(createOnboarding).$start)
  const isOrdered = start !== undefined && 'step' in start && start.standing?.code === 'ordered'
  const known = start && 'step' in start ? start.device : undefined
  // A phone that was sent after the profile was read has another id. Its fields still have its values and lead on.
  const sent = deviceId && deviceId !== known?.id ? undefined : known
  const toReview = useReviewReturn()
  useKeepOnLeave(form.getValues, kept.keep)
  useDraft(form, filled.judge, inLead)
  useUnsaved('device', form, unsavedNames, filled.judge)

  const found = lookup.state === 'found' ? lookup.value : undefined
  const canSend = filled.isValid && found

  const send = async ({ invoiceFile }: DeviceForm) => {
    // The rule of the field refuses an empty one before.
    if (!invoiceFile) return
    clear()
    const outcome = await device.submit(invoiceFile)
    // The phone of an order: the analysis goes on at once. Else by number: Back and Forward work while it is sent.
    if (outcome.ok) return isOrdered ? goOn() : goTo(current + 1)
    fail(outcome.failure, say('device-submit', outcome.failure))
    if (outcome.failure.code === 'application-not-open') return goOn()
    filled.showFieldMessages(outcome.failure)
  }

  return (
    <StepFrame
      title={text.title}
      lead={isOrdered ? text.orderedLead : text.lead}
      error={error}
      onBack={toReview ?? previous}
      backDisabled={isSubmitting}
      onSubmit={filled.submit(send)}
      actions={
        <Button
          type="submit"
          wide
          disabled={!canSend}
          busy={isSubmitting}
          busyLabel={onboardingMessages.sending}
        >
          {onboardingMessages.next}
        </Button>
      }
    >
      {sent && <AlreadySent device={sent} onKeep={() => goTo(current + 1)} disabled={isSubmitting} />}
      <Controller
        name="imei"
        control={form.control}
        render={({ field }) => (
          <ImeiField
            {...field}
            onChange={imei => {
              field.onChange(imei)
              // The server compares the invoice with the IMEI.
              filled.forget('invoiceFile')
            }}
            error={errorOf('imei')}
            disabled={isSubmitting}
          />
        )}
      />
      <Reassurance title={text.safeTitle}>{text.safe}</Reassurance>
      <Controller
        name="invoiceFile"
        control={form.control}
        render={({ field }) => (
          <>
            <InvoiceField
              inputRef={field.ref}
              file={field.value}
              onChange={field.onChange}
              onRemove={() => {
                field.onChange(null)
                // Only now: a field that its own file dialog blurred was not left.
                field.onBlur()
              }}
              // A file that was chosen is complete: what is wrong with it is said at once.
              error={
                errorOf('invoiceFile') ??
                (field.value ? form.formState.errors.invoiceFile?.message : undefined)
              }
              sending={isSubmitting}
            />
            {invoiceKey && <p>{text.invoiceFile.known(invoiceKey)}</p>}
            {found?.exampleInvoice && <ExampleInvoice disabled={isSubmitting} onFile={field.onChange} />}
          </>
        )}
      />
      <Missing
        labels={[
          ...(isMissing('imei') || lookup.state === 'failed' ? [text.imei.label] : []),
          ...(isMissing('invoiceFile') ? [text.invoiceFile.label] : []),
        ]}
        begun={filled.begun || lookup.state === 'failed'}
      />
      {isOrdered && <CancelOrder />}
    </StepFrame>
  )
}

type AlreadySentProps = { device: ProfileDevice; onKeep: () => void; disabled: boolean }

/** The phone that the application has. Sending another one replaces it. */
const AlreadySent = ({ device, onKeep, disabled }: AlreadySentProps) => (
  <Alert
    tone="info"
    live={false}
    action={
      <Link onClick={onKeep} disabled={disabled}>
        {text.keep}
      </Link>
    }
  >
    {text.sent([device.brand, device.model].filter(Boolean).join(' '))}
  </Alert>
)
