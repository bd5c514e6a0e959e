import './simulator.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { brand } from '../../brand.ts'
import { formatDay } from '../../fields/date.ts'
import { formatBrl, formatPercent } from '../../fields/money.ts'
import type { Choice } from '../../loan/simulation.ts'
import { loanSimulatorMessages as text } from '../../messages/loan-simulator.ts'
import { simulatorSentences as say, simulatorMessages as words } from '../../messages/simulator.ts'
import type { SimulationStore } from '../../stores/simulation.ts'
import { Slider } from '../../ui/slider.tsx'
import { DayChoice } from './day-choice.tsx'

export interface SimulatorProps {
  simulation: SimulationStore
  /** What the shop calls the phone that secures the loan. */
  device?: string | undefined
  title: ReactNode
  /** How many of its `simulatorParts` parts are drawn, from above; all of them unless said. */
  parts?: number
  /** The way on, under the answer. */
  children: ReactNode
  onChange(patch: Partial<Choice>): void
}

/** What a slow phone can draw one by one, so that none of them blocks the page around for long. */
export const simulatorParts = 4

/** The mark as an instrument: a phone whose ballast is what it costs. Above one chooses, below stands the answer. */
export function Simulator(props: SimulatorProps) {
  const { simulation, device, title, parts = simulatorParts, children, onChange } = props
  const id = useId()
  const { terms, amount, chosen, clamped, rounded } = useStore(simulation.$simulation)
  const { installments, paymentDays } = terms
  return (
    <section className="s-simulator" aria-labelledby={id} part="card">
      <div className="s-simulator__screen" part="screen">
        <h2 id={id} className="s-simulator__title" part="title">
          {title}
        </h2>
        <p className="s-simulator__about" role="status">
          {rounded && text.rounded(rounded, chosen.amount)}
          {clamped ? text.clamped(amount, installments.max) : device && text.forDevice(device)}
        </p>
        {parts > 1 && (
          <Slider
            label={words.amount}
            prefix="R$"
            {...amount}
            value={chosen.amount}
            format={formatBrl}
            onChange={value => onChange({ amount: value })}
          />
        )}
        {parts > 2 && (
          <>
            <Slider
              label={words.installments}
              suffix="x"
              {...installments}
              value={chosen.installments}
              format={say.spoken}
              onChange={value => onChange({ installments: value })}
            />
            <DayChoice
              days={paymentDays}
              value={chosen.paymentDay}
              onChange={paymentDay => onChange({ paymentDay })}
            />
          </>
        )}
      </div>
      {parts > 3 && <Ballast simulation={simulation}>{children}</Ballast>}
    </section>
  )
}

function Ballast({ simulation, children }: { simulation: SimulationStore; children: ReactNode }) {
  const { costs, chosen, release, isExample } = useStore(simulation.$simulation)
  const { plan } = costs
  return (
    <div className="s-simulator__ballast" part="ballast">
      <output className="s-simulator__answer" aria-live="polite" aria-atomic="true">
        <span>{say.count(chosen.installments)}</span>{' '}
        <strong part="installment">{formatBrl(plan.installmentValue)}</strong>
      </output>
      <Rows
        rows={[
          [words.total, formatBrl(plan.totalAmount)],
          [words.cet, formatPercent(costs.cet)],
        ]}
      />
      <p className="s-simulator__basis">
        {say[isExample ? 'example' : 'today'](formatDay(release), formatDay(costs.firstDue))}
      </p>
      {children}
      <details className="s-simulator__costs" part="costs">
        <summary>{words.costs}</summary>
        <Rows
          rows={[
            [words.received, formatBrl(chosen.amount)],
            [words.interest, formatBrl(plan.totalInterest)],
            [brand.tacLabel, formatBrl(plan.totalTAC)],
            [words.iof, formatBrl(plan.totalIOF)],
            [words.rate, say.rates(plan.monthlyRate, plan.annualRate)],
          ]}
        />
        <p>{words.about}</p>
        <p>{text.late}</p>
        <p>{text.lender}</p>
      </details>
    </div>
  )
}

function Rows({ rows }: { rows: [label: string, value: string][] }) {
  return (
    <dl>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
