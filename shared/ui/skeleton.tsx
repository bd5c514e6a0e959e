import './skeleton.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type SkeletonProps = { lines?: number; shape?: 'text' | 'block' | 'number'; label?: string }

/** Holds the place of what is loading, so that nothing jumps when it comes. */
export function Skeleton({ lines = 1, shape = 'text', label }: SkeletonProps) {
  const bars = Array.from({ length: lines }, (_, index) => index)
  return (
    <div
      className={`c-skeleton c-skeleton--${shape}`}
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      {bars.map(bar => (
        <span key={bar} className="c-skeleton__bar" />
      ))}
    </div>
  )
}
