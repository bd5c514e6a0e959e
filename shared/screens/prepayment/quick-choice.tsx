import type { PrepaymentLine } from '../../api/prepayment.ts'
import { prepaymentMessages } from '../../messages/prepayment.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'

const text = prepaymentMessages
const counts = [1, 2, 3]

type Props = {
  lines: readonly PrepaymentLine[]
  chosen: ReadonlySet<string>
  onChoose: (ids: Iterable<string>) => void
}

/** Chooses the last instalments first: paying them early saves most. */
export function QuickChoice({ lines, chosen, onChoose }: Props) {
  const fromLast = [...lines].sort((a, b) => b.number - a.number).map(({ installmentId }) => installmentId)
  const offered = [...counts.filter(count => count < lines.length), lines.length]
  const isLast = fromLast.slice(0, chosen.size).every(id => chosen.has(id))
  return (
    <ChoiceGroup
      label={text.quick}
      name="last"
      options={offered.map(count => ({
        value: String(count),
        label: count === lines.length ? text.all : String(count),
      }))}
      value={isLast ? String(chosen.size) : ''}
      onChange={count => onChoose(fromLast.slice(0, Number(count)))}
    />
  )
}
