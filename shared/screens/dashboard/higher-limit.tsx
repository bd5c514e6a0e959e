import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { higherLimitMessages as text } from '../../messages/higher-limit.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createHigherLimit } from '../../stores/higher-limit.ts'
import { Card } from '../../ui/card.tsx'

/** The rule of the larger limit, and where the customer stands. Without an answer nothing: the page is about the loan. */
export function HigherLimit() {
  const store = useStoreOf(createHigherLimit)
  const { data } = useStore(store.$limit)
  useEffect(() => void store.load(), [store])
  if (!data) return null
  const { paid, needed, isEarned, usualPercent, raisedPercent } = data
  const isEnough = paid >= needed
  return (
    <Card as="section" className="s-dash__limit">
      <h2 className="s-dash__heading">{text.title}</h2>
      <p>{text.rule(usualPercent, raisedPercent)}</p>
      <p>
        <strong>{isEarned ? text.earned : text.progress(Math.min(paid, needed), needed)}</strong>
      </p>
      <p>{isEnough && !isEarned ? text.late : text.inTime}</p>
    </Card>
  )
}
