import { useStore } from '@nanostores/react'
import type { Offer } from '../../api/offer.ts'
import { formatBrl, formatPercent } from '../../fields/money.ts'
import type { CalendarDay } from '../../loan/calendar.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createProposal, type Draft } from '../../stores/proposal.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { figuresOf, otherCount } from './figures.ts'

const text = proposalMessages.compare

type Props = { offer: Offer; draft: Draft; today: CalendarDay }

/** The chosen plan beside one with fewer instalments, or with more where there is but one. */
export function ComparePlans({ offer, draft, today }: Props) {
  const proposal = useStoreOf(createProposal)
  const { installments } = useStore(proposal.$limits)
  const other = otherCount(draft.installments, installments.max)
  if (!other) return null
  const plans = [draft, { ...draft, installments: other }].map(choice => figuresOf(choice, offer, today))
  const rows: [label: string, of: (figures: (typeof plans)[number]) => string][] = [
    [text.instalment, ({ plan }) => formatBrl(plan.installmentValue)],
    [text.total, ({ plan }) => formatBrl(plan.totalAmount)],
    [text.interest, ({ plan }) => formatBrl(plan.totalInterest)],
    [text.cet, ({ legalCet }) => formatPercent(legalCet)],
  ]
  return (
    <Disclosure summary={text.open}>
      <table className="s-offer__table">
        <caption>{text.caption(formatBrl(draft.amount))}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{text.chosen(draft.installments)}</th>
            <th scope="col">{text.other(other)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {plans.map((figures, index) => (
                <td key={String(index)}>{of(figures)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="secondary" wide onClick={() => proposal.setInstallments(other)}>
        {text.choose(other)}
      </Button>
    </Disclosure>
  )
}
