import { useStore } from '@nanostores/react'
import type { Offer } from '../../api/offer.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrl } from '../../fields/money.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { purchaseMessages } from '../../messages/purchase.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createProposal } from '../../stores/proposal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SentDrawing } from '../../ui/illustrations.tsx'
import { Reassurance } from '../../ui/reassurance.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { Way } from '../../ui/way.tsx'
import { StepHeading } from '../flow/step-heading.tsx'
import { useToday } from '../flow/use-today.ts'
import { ProposalAside } from './aside.tsx'
import { figuresOf } from './figures.ts'
import { receiverRow } from './offer-summary.tsx'

const text = proposalMessages.sent
const ofPurchase = purchaseMessages.sent

/** 'Proposta enviada com sucesso!': what was accepted, and what happens next. */
export function SentStep({ offer }: { offer: Offer }) {
  const { purchase } = offer
  return (
    <Screen
      aside={<ProposalAside step={3} offer={offer} />}
      actions={
        <Button wide href="/dashboard">
          {text.dashboard}
        </Button>
      }
    >
      <SentDrawing />
      <StepHeading title={text.title}>{purchase ? ofPurchase.lead(purchase.shop) : text.lead}</StepHeading>
      <Accepted offer={offer} />
      <div className="s-proposal__next">
        <Way steps={purchase ? ofPurchase.steps(purchase.shop, purchase.paysShop) : text.steps} />
      </div>
      <Reassurance title={text.fraud}>{text.fraudText}</Reassurance>
    </Screen>
  )
}

/** The choice that was accepted, to be checked against the contract. */
function Accepted({ offer }: { offer: Offer }) {
  const draft = useStore(useStoreOf(createProposal).$draft)
  const today = useToday()
  if (!draft) return null
  const { plan, schedule } = figuresOf(draft, offer, today)
  const first = formatLongDate(schedule[0]?.dueDate ?? '')
  return (
    <Card as="section">
      <SummaryList
        title={text.accepted}
        rows={[
          receiverRow(offer, draft.amount),
          {
            label: text.instalments,
            value: proposalMessages.summary.fixed(draft.installments, formatBrl(plan.installmentValue)),
          },
          { label: text.first, value: first, note: offer.purchase ? ofPurchase.firstNote : text.firstNote },
          { label: text.reference, value: referenceOf(draft.offerId) },
        ]}
      />
    </Card>
  )
}

/** What a customer can read out: the first eight characters of the offer's id. */
const referenceOf = (offerId: string) => offerId.slice(0, 8).toUpperCase()
