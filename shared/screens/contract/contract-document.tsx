import { useLayoutEffect, useRef } from 'react'
import { contractMessages } from '../../messages/contract.ts'
import { Button } from '../../ui/button.tsx'
import { keepUnbroken } from '../../ui/unbroken-nodes.ts'

type Props = {
  /** Trusted markup. */
  paper: string
  label?: string
}

/** A document as issued: the bank credit note, or what `label` names. */
export function ContractDocument({ paper, label = contractMessages.document }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!sheet.current) return
    sheet.current.innerHTML = paper
    keepUnbroken(sheet.current)
    for (const table of sheet.current.querySelectorAll('table')) letScroll(table)
  }, [paper])
  return (
    <section className="s-contract" aria-label={label}>
      <div className="s-contract__paper" ref={sheet} />
      <Button variant="secondary" wide onClick={() => window.print()}>
        {contractMessages.print}
      </Button>
    </section>
  )
}

/** A wide table scrolls inside its own region, which the keyboard can focus. */
function letScroll(table: HTMLTableElement): void {
  const frame = document.createElement('div')
  frame.className = 's-contract__scroll'
  frame.tabIndex = 0
  frame.setAttribute('role', 'region')
  const title = table.closest('section')?.querySelector('h2')?.textContent
  frame.setAttribute('aria-label', title || contractMessages.table)
  table.replaceWith(frame)
  frame.append(table)
}
