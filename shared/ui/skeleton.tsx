import './skeleton.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type SkeletonProps = { lines?: number; shape?: 'text' | 'block' | 'number'; label?: string }

/**
 * A placeholder that avoids a layout shift. `number` shows its label where the number's label will be; other shapes
 * give it to screen readers only.
 */
export function Skeleton({ lines = 1, shape = 'text', label }: SkeletonProps) {
  const bars = [...Array(lines).keys()]
  return (
    <div
      className={`c-skeleton c-skeleton--${shape}`}
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label && (shape === 'number' ? <p className="c-skeleton__label">{label}</p> : hidden(label))}
      {bars.map(bar => (
        <span key={bar} className="c-skeleton__bar" />
      ))}
    </div>
  )
}

const hidden = (label: string) => <VisuallyHidden>{label}</VisuallyHidden>
