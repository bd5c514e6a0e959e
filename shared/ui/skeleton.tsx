import './skeleton.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type SkeletonProps = { lines?: number; shape?: 'text' | 'block' | 'number'; label?: string }

/**
 * Holds the place of what is loading, so that nothing jumps when it comes. Where a number comes, the label stands where
 * the number's own will; elsewhere it is for screen readers alone.
 */
export function Skeleton({ lines = 1, shape = 'text', label }: SkeletonProps) {
  const bars = Array.from({ length: lines }, (_, index) => index)
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
