import { useStore } from '@nanostores/react'
import type { BankAccountForm } from '../../api/acceptance.ts'
import type { Offer } from '../../api/offer.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { purchaseMessages } from '../../messages/purchase.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import type { Failure } from '../../stores/failure.ts'
import { createProposal } from '../../stores/proposal.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Reassurance } from '../../ui/reassurance.tsx'
import { Screen } from '../../ui/screen.tsx'
import { say } from '../flow/say.ts'
import { StepAlert } from '../flow/step-alert.tsx'
import { StepHeading } from '../flow/step-heading.tsx'
import { useStepError } from '../flow/use-step-error.ts'
import { Missing } from '../form/missing.tsx'
import { ProposalAside } from './aside.tsx'
import { BankFields } from './bank-fields.tsx'
import { Chosen } from './chosen.tsx'
import { useBankForm } from './use-bank-form.ts'

type Props = { offer: Offer; onBack: () => void; onAccepted: () => void }

const text = proposalMessages.bank

/** 'Dados para recebimento': where the Pix goes, then the acceptance itself. */
export function BankStep({ offer, onBack, onAccepted }: Props) {
  const proposal = useStoreOf(createProposal)
  const { state } = useStore(proposal.$accept)
  const filled = useBankForm('bank')
  const { form, errorOf, missing, isValid } = filled
  const { error, fail, clear } = useStepError()

  const send = async (bank: BankAccountForm) => {
    clear()
    const outcome = await proposal.accept(bank)
    if (outcome.ok) return onAccepted()
    fail(outcome.failure, say('accept', outcome.failure))
    filled.showFieldMessages(outcome.failure)
  }

  const busy = state === 'busy'
  return (
    <Screen
      label={text.title}
      onSubmit={filled.submit(send)}
      aside={<ProposalAside step={2} offer={offer} />}
      actions={
        <>
          <Button variant="secondary" onClick={onBack} disabled={busy}>
            {text.back}
          </Button>
          <Button type="submit" disabled={!isValid} busy={busy} busyLabel={text.submitting}>
            {offer.purchase ? purchaseMessages.offer.submit : text.submit}
          </Button>
        </>
      }
    >
      <StepHeading title={text.title}>
        {offer.purchase?.paysShop ? purchaseMessages.offer.bankLead(offer.purchase.shop) : text.lead}
      </StepHeading>
      <StepAlert error={error} action={error && isOver(error.failure) && <Reload />} />
      <Chosen offer={offer} />
      <BankFields form={form} errorOf={errorOf} />
      <Missing labels={missing} begun={filled.begun} />
      <Reassurance title={text.notice}>
        <p>{text.noticeText}</p>
        <p>{text.safe}</p>
      </Reassurance>
    </Screen>
  )
}

/** Another tab, or time, has changed what this page can do: only reading it again helps. */
const isOver = ({ code }: Failure) => code === 'offer-taken' || code === 'offer-expired'

function Reload() {
  const { env } = useStores()
  return <Link onClick={() => env.navigation.replace(env.navigation.path())}>{text.reload}</Link>
}
