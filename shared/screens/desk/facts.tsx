import { separated } from './separated.ts'

/** Labels and what was found, each under the other. */
export function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="s-desk__read">
      {facts.map(({ label, value }) => (
        <div key={label + value}>
          <dt>{label}</dt>
          <dd>{separated(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
