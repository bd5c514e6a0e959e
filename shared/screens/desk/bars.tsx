import { deskMessages } from '../../messages/desk.ts'

const text = deskMessages.figures
/** Units of a bar and of the gap after it, and of the height. */
const [bar, gap, height] = [8, 3, 100]

type Props = {
  title: string
  /** One per period, the oldest first. */
  values: readonly number[]
  written(value: number): string
}

/** A bar per period. The table below has the figures. */
export function Bars({ title, values, written }: Props) {
  const highest = Math.max(...values)
  return (
    <figure className="s-desk__chart">
      <figcaption>
        {title} <span className="s-desk__side">{text.highest(written(highest))}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${values.length * (bar + gap) - gap} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {values.map((value, index) => {
          const high = highest > 0 ? (value / highest) * height : 0
          const x = index * (bar + gap)
          return <rect key={x} x={x} y={height - high} width={bar} height={high} />
        })}
      </svg>
    </figure>
  )
}
