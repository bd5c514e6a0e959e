import { formatBrl, formatPercent } from '../../fields/money.ts'
import { effectiveCostMessages } from '../../messages/effective-cost.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { Card } from '../../ui/card.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { CostBar, type CostPart, Swatch } from './cost-bar.tsx'
import type { OfferFigures } from './figures.ts'

const text = { ...proposalMessages.costs, ...effectiveCostMessages }

const marked = (part: CostPart, label: string) => (
  <>
    <Swatch part={part} />
    {label}
  </>
)

/** All costs, as a bar and in its table, and both effective costs: the mark-up over the term and the legal yearly rate. */
export function OfferCosts({ amount, figures }: { amount: number; figures: OfferFigures }) {
  const { plan, legalCet } = figures
  return (
    <Card as="section">
      <h2 className="c-summary__title">{text.title}</h2>
      <CostBar amount={amount} plan={plan} />
      <SummaryList
        rows={[
          { label: text.total, value: formatBrl(plan.totalAmount), strong: true },
          { label: marked('received', text.lent), value: formatBrl(amount) },
          {
            label: marked('tac', text.tac),
            value: formatBrl(plan.totalTAC),
            note: plan.totalTAC > 0 && text.tacNote,
          },
          { label: marked('iof', text.iof), value: formatBrl(plan.totalIOF), note: text.iofNote },
          { label: marked('interest', text.interest), value: formatBrl(plan.totalInterest) },
          { label: text.monthly, value: formatPercent(plan.monthlyRate) },
          { label: text.annual, value: formatPercent(plan.annualRate) },
          { label: text.markUp, value: formatPercent(plan.cet), note: text.markUpNote },
          { label: text.cet, value: text.perYear(formatPercent(legalCet)), note: text.cetNote },
        ]}
      />
    </Card>
  )
}
