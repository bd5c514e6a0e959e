import { useStore } from '@nanostores/react'
import { formatBrl } from '../../fields/money.ts'
import { limits } from '../../loan/limits.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { useStoreOf } from '../../stores/context.tsx'
import type { Draft } from '../../stores/proposal.ts'
import { createProposal } from '../../stores/proposal.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Slider } from '../../ui/slider.tsx'
import { WithinLimits } from './within-limits.tsx'

const text = proposalMessages.offer
const days = limits.paymentDays.map(day => ({ value: String(day), label: String(day) }))

/** The choices of an offer: amount, instalments, due day. */
export function OfferChoices({ draft }: { draft: Draft }) {
  const proposal = useStoreOf(createProposal)
  const { amount, installments } = useStore(proposal.$limits)
  return (
    <div className="s-offer__choices">
      <WithinLimits {...amount} format={formatBrl}>
        <Slider
          label={text.amount}
          value={draft.amount}
          min={amount.min}
          max={amount.max}
          step={amount.step}
          prefix="R$"
          format={formatBrl}
          onChange={proposal.setAmount}
          lessLabel={text.less}
          moreLabel={text.more}
        />
      </WithinLimits>
      <WithinLimits {...installments} format={text.counted}>
        <Slider
          label={text.count}
          value={draft.installments}
          min={installments.min}
          max={installments.max}
          suffix="x"
          format={text.counted}
          onChange={proposal.setInstallments}
          lessLabel={text.less}
          moreLabel={text.more}
        />
      </WithinLimits>
      <ChoiceGroup
        label={text.day}
        name="paymentDay"
        options={days}
        value={String(draft.paymentDay)}
        onChange={day => proposal.setPaymentDay(Number(day))}
      />
    </div>
  )
}
