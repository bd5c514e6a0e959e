import { useStore } from '@nanostores/react'
import { formatBrl } from '../../fields/money.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createProposal, type Draft } from '../../stores/proposal.ts'

const text = proposalMessages.offer

/** Says where the first choices come from, and which of them the offer could not keep. */
export function WishNote({ draft }: { draft: Draft }) {
  const proposal = useStoreOf(createProposal)
  const wish = useStore(proposal.$wish)
  const { amount, installments } = useStore(proposal.$limits)
  if (!wish) return null
  const isLess = wish.amount > amount.max || wish.installments > installments.max
  const isKept =
    draft.amount === wish.amount &&
    draft.installments === wish.installments &&
    draft.paymentDay === wish.paymentDay
  if (!isLess && !isKept) return null
  const wished = { amount: formatBrl(wish.amount), count: wish.installments }
  const offered = { amount: formatBrl(amount.max), count: installments.max }
  return (
    <p className="s-offer__wish">{isLess ? text.lessThanSimulated(wished, offered) : text.asSimulated}</p>
  )
}
