import { useStore } from '@nanostores/react'
import type { Offer } from '../../api/offer.ts'
import { formatBrl } from '../../fields/money.ts'
import { planFor } from '../../loan/plan.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createProposal } from '../../stores/proposal.ts'

const text = proposalMessages.bank

/** What was chosen on the step before, so that nobody signs from memory. */
export function Chosen({ offer }: { offer: Offer }) {
  const proposal = useStoreOf(createProposal)
  const draft = useStore(proposal.$draft)
  if (!draft) return null
  const { amount, installments, paymentDay } = draft
  const { installmentValue } = planFor(amount, installments, offer)
  return (
    <p className="s-bank__chosen">
      <span>{text.chosen}</span>{' '}
      <strong>
        {text.chosenText(formatBrl(amount), installments, formatBrl(installmentValue), paymentDay)}
      </strong>
    </p>
  )
}
