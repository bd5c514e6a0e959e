import type { ScheduleRow } from '../../loan/schedule.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { Swatch } from './cost-bar.tsx'

const text = proposalMessages.schedule
/** Units of a bar and of the gap after it. */
const [bar, gap] = [8, 3]

/** Each instalment as a bar: its interest above its principal. The table below has the figures. */
export function ScheduleBars({ rows }: { rows: readonly ScheduleRow[] }) {
  return (
    <figure className="s-schedule">
      <svg
        className="s-schedule__bars"
        viewBox={`0 0 ${rows.length * (bar + gap) - gap} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {rows.map(({ number, faceAmountCents, interestCents }, index) => {
          const interest = Math.max(0, (interestCents / faceAmountCents) * 100)
          const x = index * (bar + gap)
          return (
            <g key={number}>
              <rect className="s-costs__part--interest" x={x} y={0} width={bar} height={interest} />
              <rect
                className="s-costs__part--received"
                x={x}
                y={interest}
                width={bar}
                height={100 - interest}
              />
            </g>
          )
        })}
      </svg>
      <figcaption className="s-schedule__legend">
        <span>
          <Swatch part="received" /> {text.principal}
        </span>
        <span>
          <Swatch part="interest" /> {text.interest}
        </span>
      </figcaption>
    </figure>
  )
}
