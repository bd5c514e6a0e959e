import { useStore } from '@nanostores/react'
import type { Offer } from '../../api/offer.ts'
import { formatBrl } from '../../fields/money.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createProposal } from '../../stores/proposal.ts'
import { useToday } from '../flow/use-today.ts'
import { figuresOf } from './figures.ts'

const text = proposalMessages.bank

/** The choices of the step before, repeated so that nobody accepts from memory. */
export function Chosen({ offer }: { offer: Offer }) {
  const proposal = useStoreOf(createProposal)
  const draft = useStore(proposal.$draft)
  const today = useToday()
  if (!draft) return null
  const { amount, installments, paymentDay } = draft
  const { installmentValue } = figuresOf(draft, offer, today).plan
  return (
    <p className="s-bank__chosen">
      <span>{text.chosen}</span>{' '}
      <strong>
        {text.chosenText(formatBrl(amount), installments, formatBrl(installmentValue), paymentDay)}
      </strong>
    </p>
  )
}
