import type { InstallmentPlan } from '../../loan/plan.ts'
import { proposalMessages } from '../../messages/proposal.ts'

const text = proposalMessages.costs

export type CostPart = 'received' | 'tac' | 'iof' | 'interest'

/** The mark of a part in the bar, beside its row in the table. */
export const Swatch = ({ part }: { part: CostPart }) => (
  <span className={`s-costs__swatch s-costs__swatch--${part}`} aria-hidden="true" />
)

/** All that is paid back as one bar: what was received, tariff, tax and interest. The rows below it are its table. */
export function CostBar({ amount, plan }: { amount: number; plan: InstallmentPlan }) {
  const parts: [CostPart, number][] = [
    ['received', amount],
    ['tac', plan.totalTAC],
    ['iof', plan.totalIOF],
    ['interest', Math.max(0, plan.totalInterest)],
  ]
  const total = parts.reduce((sum, [, value]) => sum + value, 0)
  let from = 0
  return (
    <svg className="s-costs__bar" viewBox="0 0 100 1" preserveAspectRatio="none" role="img">
      <title>{text.bar(percent(amount / total), percent(1 - amount / total))}</title>
      {parts.map(([part, value]) => {
        const width = (value / total) * 100
        const x = from
        from += width
        return <rect key={part} className={`s-costs__part--${part}`} x={x} y={0} width={width} height={1} />
      })}
    </svg>
  )
}

const percent = (share: number) => Math.round(share * 100)
