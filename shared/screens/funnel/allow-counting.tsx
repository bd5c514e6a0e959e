import './allow-counting.css'
import { useEffect, useRef } from 'react'
import { funnelMessages as text } from '../../messages/funnel.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createFunnel } from '../../stores/funnel.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Link } from '../../ui/link.tsx'

/** Asks whether the steps may be counted. Unticked until the customer ticks it, and taken back by the same box. */
export function AllowCounting() {
  const funnel = useStoreOf(createFunnel)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!box.current) return
    // A tick from before the page was ready counts.
    if (box.current.checked) funnel.allow(true)
    box.current.checked = funnel.isAllowed()
  }, [funnel])
  return (
    <div className="s-allow-counting">
      <Checkbox
        ref={box}
        autoComplete="off"
        onChange={({ currentTarget }) => funnel.allow(currentTarget.checked)}
      >
        {/* Kept together, or the accessible name of the box loses the space. */}
        {`${text.allow} `}
        <Link href={text.what.href} external>
          {text.what.label}
        </Link>
      </Checkbox>
    </div>
  )
}
