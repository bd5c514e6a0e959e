import './way.css'

export type WayProps = {
  steps: readonly string[]
  /** Where somebody is, from 1. One more than there are steps: all are done. None: a list of what comes. */
  current?: number
  label?: string
}

/** The steps of a way, each with its number, ticked once it is done. */
export function Way({ steps, current = 0, label }: WayProps) {
  return (
    <ol className="c-way" aria-label={label}>
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === current ? 'step' : undefined}
          data-done={index + 1 < current || undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
