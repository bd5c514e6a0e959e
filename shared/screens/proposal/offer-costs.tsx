import { formatBrl, formatPercent } from '../../fields/money.ts'
import { effectiveCostMessages } from '../../messages/effective-cost.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { Card } from '../../ui/card.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import type { OfferFigures } from './figures.ts'

const text = { ...proposalMessages.costs, ...effectiveCostMessages }

/** All costs and both effective costs: the mark-up over the term and the legal yearly rate. */
export function OfferCosts({ amount, figures }: { amount: number; figures: OfferFigures }) {
  const { plan, legalCet } = figures
  return (
    <Card as="section">
      <SummaryList
        title={text.title}
        rows={[
          { label: text.total, value: formatBrl(plan.totalAmount), strong: true },
          { label: text.lent, value: formatBrl(amount) },
          { label: text.interest, value: formatBrl(plan.totalInterest) },
          { label: text.tac, value: formatBrl(plan.totalTAC), note: text.tacNote },
          { label: text.iof, value: formatBrl(plan.totalIOF), note: text.iofNote },
          { label: text.monthly, value: formatPercent(plan.monthlyRate) },
          { label: text.annual, value: formatPercent(plan.annualRate) },
          { label: text.markUp, value: formatPercent(plan.cet), note: text.markUpNote },
          { label: text.cet, value: text.perYear(formatPercent(legalCet)), note: text.cetNote },
        ]}
      />
    </Card>
  )
}
