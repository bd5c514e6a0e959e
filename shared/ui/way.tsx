import './way.css'
import { unbroken } from './unbroken.tsx'

export type WayProps = {
  steps: readonly string[]
  /** The current step, from 1. One more than the number of steps: all are done. Undefined: a plain list. */
  current?: number
  label?: string
}

/** Numbered steps with a tick on those that are done. */
export function Way({ steps, current = 0, label }: WayProps) {
  return (
    <ol className="c-way" aria-label={label}>
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === current ? 'step' : undefined}
          data-done={index + 1 < current || undefined}
        >
          <span>{unbroken(name)}</span>
        </li>
      ))}
    </ol>
  )
}
