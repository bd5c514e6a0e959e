import { type FormEvent, useState } from 'react'
import type { ProductForm } from '../../api/purchase.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { purchaseMessages } from '../../messages/purchase.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createPurchase } from '../../stores/purchase.ts'
import { useSteps } from '../../stores/steps-context.tsx'
import { Button } from '../../ui/button.tsx'
import { DeviceCard } from '../../ui/device-card.tsx'
import { Reassurance } from '../../ui/reassurance.tsx'
import { say } from '../flow/say.ts'
import { useStepError } from '../flow/use-step-error.ts'
import { StepFrame } from './step-frame.tsx'
import { useGoOn } from './use-go-on.ts'

const text = purchaseMessages

/** Step 3 on a shop's page that sells the phone: what is bought, to be confirmed. IMEI and invoice come after the sale. */
export function PurchaseStep({ product }: { product: ProductForm }) {
  const purchase = useStoreOf(createPurchase)
  const { current, goTo, previous } = useSteps()
  const [isBusy, setBusy] = useState(false)
  const { error, fail, clear } = useStepError()
  const goOn = useGoOn()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    clear()
    setBusy(true)
    const outcome = await purchase.start(product)
    setBusy(false)
    if (outcome.ok) return goTo(current + 1)
    fail(outcome.failure, say('device-submit', outcome.failure))
    if (outcome.failure.code === 'application-not-open') goOn()
  }
  return (
    <StepFrame
      title={text.title}
      lead={text.lead}
      error={error}
      onBack={previous}
      backDisabled={isBusy}
      onSubmit={send}
      actions={
        <Button type="submit" wide busy={isBusy} busyLabel={onboardingMessages.sending}>
          {onboardingMessages.next}
        </Button>
      }
    >
      <DeviceCard
        brand={product.brand}
        model={product.model}
        note={text.price(formatBrlCents(product.priceCents))}
        label={text.card}
      />
      <Reassurance title={text.laterTitle}>{text.later}</Reassurance>
      <p>{text.wrong}</p>
    </StepFrame>
  )
}
